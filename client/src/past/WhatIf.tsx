import { createEffect, createMemo, createSignal, For, on, Show } from 'solid-js';
import { view, type DecisionRefusal, type Seat, type Types } from '../../../shared/game.ts';
import { layHere } from '../local/table.ts';
import { Icon } from '../parts/Icon.tsx';
import { moveList } from '../parts/moveList.tsx';
import { createPlayback } from '../playback.ts';
import { asked, turnTo } from '../route.ts';
import { whatIf as say } from '../words/past.ts';
import { REFUSAL } from '../words/refusals.ts';
import type { Scene } from './reel.ts';
import { type Pieces, Tableau, whoIn } from './Tableau.tsx';

/** From a moment of a finished game on, every seat played by hand. It changes nothing anywhere. */
export function WhatIf(props: Pieces & { names: string[]; start: Scene }) {
  const playback = createPlayback();
  const table = layHere<Types>(props.game, props.start.state, (moments) =>
    playback.push(moments.map(({ event, state }) => ({ event, view: view(state, seat()) }))),
  );
  const [seat, setSeat] = createSignal<Seat>(table.owing()[0] ?? 0);
  const [refusal, refuse] = createSignal<DecisionRefusal | null>(null);
  const now = createMemo(() => view(table.state(), seat()));
  const show = () => playback.jump({ view: now(), event: null });
  const isSettled = createMemo(() => !playback.playing());
  show();
  /* Once everything is seen, the next one plays from what that seat knows. */
  createEffect(
    on(isSettled, (settled) => {
      if (!settled) return;
      const owing = table.owing();
      if (owing.length > 0 && !owing.includes(seat())) setSeat(owing[0]);
      show();
    }),
  );
  const choose = (next: Seat) => {
    setSeat(next);
    show();
  };
  const takeBack = () => {
    if (table.made() === 0) return;
    table.takeBack();
    setSeat(table.owing()[0] ?? seat());
    show();
  };
  const decide = (moves: Types['Move'][]) => refuse(table.decide(seat(), moves));
  const moves = createMemo(() => (isSettled() ? props.game.legal(now()) : []));
  const { Way, List } = moveList();
  const leave = () => turnTo(`?move=${asked('move') ?? props.start.at}`);
  return (
    <Show when={playback.shown()}>
      {(moment) => {
        const who = whoIn(props, () => moment().view);
        return (
          <>
            <Way />
            <Tableau
              {...props}
              class="past what-if"
              title={say.title}
              moment={moment()}
              playback={playback}
              moves={moves()}
              play={decide}
              notice={<b class="try">{say.mark}</b>}
              Bar={(bar) => (
                <footer class="bar" classList={{ yours: moves().length > 0 }}>
                  <p class="trouble" role="alert">
                    {refusal() ? REFUSAL[refusal()?.why ?? 'failed'] : ''}
                  </p>
                  <p class="say" role="status">
                    {props.words.turn(moment().view, who)}
                  </p>
                  {bar.children}
                  <p class="acts">
                    <Playing names={props.names} seat={seat()} onChoose={choose} />
                    <button class="button" aria-disabled={table.made() === 0} onClick={takeBack}>
                      {say.takeBack}
                    </button>
                    <button class="button" aria-label={say.leaveTo} onClick={leave}>
                      {say.leave}
                    </button>
                  </p>
                </footer>
              )}
            />
            <List {...props} view={now()} moves={moves()} who={who} play={decide} />
          </>
        );
      }}
    </Show>
  );
}

const Playing = (props: { names: string[]; seat: Seat; onChoose(seat: Seat): void }) => (
  <label class="seen-by">
    <Icon of="eye" />
    <select
      class="field"
      aria-label={say.playing}
      value={props.seat}
      onChange={({ currentTarget }) => props.onChoose(Number(currentTarget.value))}
    >
      <For each={props.names}>{(name, seat) => <option value={seat()}>{name}</option>}</For>
    </select>
  </label>
);
