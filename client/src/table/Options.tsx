import { createMemo, createResource, For, Index, Match, Show, Suspense, Switch } from 'solid-js';
import type { Option, OptionValue } from '../../../shared/options.ts';
import type { Clock } from '../../../shared/wire.ts';
import type { TableInfo } from '../../../shared/answers.ts';
import { nameValue, type OptionWords } from '../board.ts';
import type { Listing } from '../games.ts';
import { Choice } from '../parts/Switches.tsx';
import { ABSENT, CLOCKS, LIVE, lobby as say, REACTIONS } from '../words/lobby.ts';
import { House } from './House.tsx';
import type { Session } from './session.ts';

interface OptionsProps {
  session: Session;
  table: TableInfo;
  listing: Listing;
}

/** How we play: the host chooses, the others read. Drawn from the game's own description. */
export function Options(props: OptionsProps) {
  const [words] = createResource(() => props.listing.words());
  const isHost = () => props.table.host !== null && props.table.host === props.session.known.seat;
  const offered = () =>
    props.listing.about.options.filter(({ when }) => when?.(props.table.seats.length, props.table.options) ?? true);
  const choose = (id: string, value: OptionValue) => props.session.say({ type: 'options', options: { [id]: value } });
  return (
    <section class="panel options">
      <h2>{say.options}</h2>
      <Suspense>
        <ClockRow {...props} label={say.clock} rows={CLOCKS} disabled={!isHost()} />
        <Show when={props.table.clock.pace !== 'none'}>
          <ClockRow {...props} label={say.absent} rows={ABSENT} disabled={!isHost()} />
        </Show>
        <Show when={props.table.clock.pace === 'days'}>
          <ClockRow {...props} label={say.live} rows={LIVE} disabled={!isHost()} />
        </Show>
        <Show when={props.listing.about.reacts}>
          <ClockRow {...props} label={say.reaction} rows={REACTIONS} disabled={!isHost()} />
        </Show>
        <Show when={words()?.advice?.(props.table.seats.length, props.table.options)}>
          {(advice) => (
            <div class="advice">
              <p>{advice().text}</p>
              <Show when={isHost() && advice().take}>
                {(options) => (
                  <button class="button" onClick={() => props.session.say({ type: 'options', options: options() })}>
                    {say.advised}
                  </button>
                )}
              </Show>
            </div>
          )}
        </Show>
        <For each={offered()}>
          {(option) => (
            <OptionRow
              option={option}
              words={words()?.options[option.id]}
              value={props.table.options[option.id]}
              table={props.table}
              disabled={!isHost()}
              onChoose={(value) => choose(option.id, value)}
            />
          )}
        </For>
        <House session={props.session} table={props.table} />
      </Suspense>
    </section>
  );
}

interface RowProps {
  option: Option;
  words: OptionWords | undefined;
  value: OptionValue;
  table: { seats: readonly ({ name: string } | null)[] };
  disabled: boolean;
  onChoose(value: OptionValue): void;
}

export const OptionRow = (props: RowProps) => (
  <div class="option">
    <Switch>
      <Match when={props.option.type === 'flag'}>
        <label class="flag">
          <input
            type="checkbox"
            checked={props.value === true}
            disabled={props.disabled}
            onChange={({ currentTarget }) => props.onChoose(currentTarget.checked)}
          />
          {props.words?.label}
        </label>
      </Match>
      <Match when={props.option.type === 'choice' && props.option}>
        {(option) => (
          <Choice
            label={props.words?.label ?? ''}
            values={option().values.map((value) => ({ value, label: nameValue(props.words, value) }))}
            value={String(props.value)}
            disabled={props.disabled}
            onChoose={props.onChoose}
          />
        )}
      </Match>
      <Match when={props.option.type === 'number' && props.option}>
        {(option) => <AmountField {...props} option={option()} />}
      </Match>
      <Match when={props.option.type === 'seat'}>
        <SeatField {...props} />
      </Match>
    </Switch>
    <Show when={props.words?.hint}>{(hint) => <p class="small">{hint()}</p>}</Show>
  </div>
);

type Amount = Extract<Option, { type: 'number' }>;

function AmountField(props: Omit<RowProps, 'option'> & { option: Amount }) {
  /* What is being typed stays while others come and go. */
  const amount = createMemo(() => String(props.value ?? ''));
  const take = (field: HTMLInputElement) => {
    const value = Math.round(field.valueAsNumber);
    const fits = value >= props.option.from && value <= props.option.to;
    if (fits && value !== props.value) props.onChoose(value);
    field.value = fits ? String(value) : amount();
  };
  return (
    <div class="amount">
      <label>
        <span class="named">{props.words?.label}</span>
        <input
          class="field"
          type="number"
          inputmode="numeric"
          min={props.option.from}
          max={props.option.to}
          value={amount()}
          disabled={props.disabled || props.value === null}
          onChange={({ currentTarget }) => take(currentTarget)}
        />
      </label>
      <Show when={props.option.none}>
        <label class="flag">
          <input
            type="checkbox"
            checked={props.value === null}
            disabled={props.disabled}
            onChange={({ currentTarget }) => props.onChoose(currentTarget.checked ? null : props.option.initial)}
          />
          {nameValue(props.words, null)}
        </label>
      </Show>
    </div>
  );
}

const SeatField = (props: RowProps) => (
  <label class="amount">
    <span class="named">{props.words?.label}</span>
    <select
      class="field"
      disabled={props.disabled}
      onChange={({ currentTarget }) => props.onChoose(currentTarget.value === '' ? null : Number(currentTarget.value))}
    >
      <option value="" selected={props.value === null}>
        {props.words?.values?.null ?? say.chance}
      </option>
      <Index each={props.table.seats}>
        {(sitter, seat) => (
          <Show when={sitter()}>
            {(who) => (
              <option value={seat} selected={props.value === seat}>
                {who().name}
              </option>
            )}
          </Show>
        )}
      </Index>
    </select>
  </label>
);

type Rows = { label: string; clock: Partial<Clock> }[];

/** One of a few settings of the clock; the others stay as they are. */
function ClockRow(props: OptionsProps & { label: string; rows: Rows; disabled: boolean }) {
  const isSet = ({ clock }: Rows[number]) =>
    JSON.stringify({ ...props.table.clock, ...clock }) === JSON.stringify(props.table.clock);
  const choose = (at: number) =>
    props.session.say({ type: 'clock', clock: { ...props.table.clock, ...props.rows[at].clock } });
  return (
    <label class="amount option">
      <span class="named">{props.label}</span>
      <select
        class="field"
        disabled={props.disabled}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      >
        <For each={props.rows}>
          {(row, at) => (
            <option value={at()} selected={isSet(row)}>
              {row.label}
            </option>
          )}
        </For>
      </select>
    </label>
  );
}
