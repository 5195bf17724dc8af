import { createEffect, createMemo, onCleanup } from 'solid-js';
import { type Game, type Seat, type Types, view } from '../../../shared/game.ts';
import type { Level } from '../../../shared/strength.ts';
import type { Mind } from './mind.ts';
import type { Practice } from './practice.ts';
import { ME } from './saved.ts';

/** Long enough to see who is to play, in milliseconds. */
const PACE = 800;
/** Long enough to say something about what was just played. */
const REACTION = 3000;

interface Company {
  game: Game<Types>;
  practice: Practice;
  mind: Mind;
  level: Level;
  /** There is something to see or to read first. */
  isHeld(): boolean;
}

/** One bot after the other, each when what came before has been seen. What the person does meanwhile comes first. */
export function letBotsPlay(company: Company): void {
  const { practice, isHeld } = company;
  const next = createMemo(() => (isHeld() ? null : practice.asked()));
  createEffect(() => {
    const seat = next();
    practice.table.state();
    if (seat === null) return;
    let isPast = false;
    onCleanup(() => (isPast = true));
    void chosenBy(company, seat).then((moves) => {
      if (isPast) return;
      if (moves.length === 0 || practice.decide(seat, moves)) practice.pass(seat);
    });
  });
}

async function chosenBy({ game, practice, mind, level }: Company, seat: Seat): Promise<Types['Move'][]> {
  const began = Date.now();
  const state = practice.table.state();
  const question = { game: game.id, seen: view(state, seat), rng: practice.chanceOf(seat) };
  const { moves } = await mind.ask({ type: 'decide', level, ...question });
  if (moves.length === 0) return moves;
  const mayReact = game.waits(state.public, moves[0]) !== null && game.legal(view(state, ME)).length > 0;
  await pause(began + (mayReact ? REACTION : PACE) - Date.now());
  return moves;
}

const pause = (wait: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, wait)));
