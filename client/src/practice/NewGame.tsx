import { createMemo, createSignal, For } from 'solid-js';
import type { Types } from '../../../shared/game.ts';
import { LEVELS, type Level } from '../../../shared/strength.ts';
import { type OptionValue, settle } from '../../../shared/options.ts';
import type { Words } from '../board.ts';
import type { Listing } from '../games.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Choice } from '../parts/Switches.tsx';
import '../table/lobby.css';
import { OptionRow } from '../table/Options.tsx';
import { LEVEL } from '../words/lobby.ts';
import { practice as say } from '../words/practice.ts';
import { playersOf } from './players.ts';
import type { Wishes } from './saved.ts';

interface NewGameProps {
  listing: Listing;
  words: Words<Types>;
  now: Wishes;
  onDeal(wishes: Wishes): void;
  onClose(): void;
}

/** How the next game is to be played. */
export function NewGame(props: NewGameProps) {
  const { about } = props.listing;
  const [seats, setSeats] = createSignal(props.now.seats);
  const [level, setLevel] = createSignal<Level>(props.now.level);
  const [chosen, setChosen] = createSignal(props.now.options);
  const options = createMemo(() => settle(about.options, chosen(), { seatCount: seats(), slow: false }));
  const choose = (id: string, value: OptionValue) => setChosen({ ...chosen(), [id]: value });
  const table = createMemo(() => ({ seats: playersOf(seats()).map((name) => ({ name })) }));
  return (
    <Dialog title={say.other} onClose={props.onClose}>
      <div class="options">
        <p class="small">{say.dealNew}</p>
        <Choice
          label={say.seats}
          values={about.seatCounts.map((count) => ({ value: String(count), label: String(count) }))}
          value={String(seats())}
          onChoose={(value) => setSeats(Number(value))}
        />
        <Choice
          label={say.level}
          values={LEVELS.map((value) => ({ value, label: LEVEL[value] }))}
          value={level()}
          onChoose={(value) => setLevel(LEVELS.find((each) => each === value) ?? level())}
        />
        <For each={about.options.filter(({ when }) => when?.(seats(), options()) ?? true)}>
          {(option) => (
            <OptionRow
              option={option}
              words={props.words.options[option.id]}
              value={options()[option.id]}
              table={table()}
              disabled={false}
              onChoose={(value) => choose(option.id, value)}
            />
          )}
        </For>
        <button
          class="button primary"
          onClick={() => props.onDeal({ seats: seats(), level: level(), options: chosen() })}
        >
          {say.deal}
        </button>
      </div>
    </Dialog>
  );
}
