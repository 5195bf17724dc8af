import { createEffect, createMemo, createSignal, on, type Accessor } from 'solid-js';
import { type DecisionRefusal, type Game, type Listed, type Types, type View, view } from '../../../shared/game.ts';
import type { Lesson } from '../board.ts';
import { createOffer } from '../offer.ts';
import { createPlayback, type Playback } from '../playback.ts';
import { letBotsPlay } from './bots.ts';
import { type Coach, createCoach } from './lesson.ts';
import { openMind } from './mind.ts';
import { layPractice, type Practice } from './practice.ts';
import { keep, ME, type Saved } from './saved.ts';
import type { Hint } from './thinking.ts';

/** A practice game as its page plays it. */
export interface Going {
  practice: Practice;
  playback: Playback;
  coach: Coach;
  /** As the person sees it, perhaps not shown yet. */
  now: Accessor<View<Types>>;
  moves: Accessor<Listed<Types['Move']>[]>;
  refusal: Accessor<DecisionRefusal | null>;
  refuse(refusal: DecisionRefusal | null): void;
  /** There is nobody who thinks for the bots. */
  isLost: Accessor<boolean>;
  /** What a sharp player would do; null: nobody asked. */
  hint: Accessor<Hint | 'thinking' | null>;
  askForHint(): Promise<void>;
  dropHint(): void;
  decide(moves: Types['Move'][]): void;
  takeBack(): void;
}

export function setGoing(game: Game<Types>, start: Saved, lesson: Lesson<Types> | null): Going {
  const playback = createPlayback();
  const practice = layPractice(game, start, (moments) =>
    playback.push(moments.map(({ event, state }) => ({ event, view: view(state, ME) }))),
  );
  const now = createMemo(() => view(practice.table.state(), ME));
  const isBehind = () => playback.playing() || playback.shown()?.view !== now();
  const moves = createOffer(() => game.legal(now()), isBehind);
  const show = () => playback.jump({ view: now(), event: null });
  show();
  createEffect(on(playback.playing, (playing) => !playing && show()));
  createEffect(on(practice.saved, (saved) => keep(game, saved)));

  const [isLost, setLost] = createSignal(false);
  const mind = openMind(() => setLost(true));
  const coach = createCoach(game.id, lesson, () => (isBehind() ? null : { view: now(), moves: moves() }));
  const isHeld = () => isBehind() || coach.note() !== null;
  letBotsPlay({ game, practice, mind, level: start.level, isHeld });

  const [refusal, refuse] = createSignal<DecisionRefusal | null>(null);
  createEffect(on(now, () => refuse(null)));
  const [hint, setHint] = createSignal<Hint | 'thinking' | null>(null);
  /* What others do meanwhile makes a hint no worse, as long as there is the same to choose from. */
  const offer = createMemo(() => JSON.stringify(game.legal(now())));
  createEffect(on(offer, () => setHint(null)));
  return {
    practice,
    playback,
    coach,
    now,
    moves,
    refusal,
    refuse,
    isLost,
    hint,
    async askForHint() {
      const asked = offer();
      setHint('thinking');
      const answer = await mind.ask({ type: 'hint', game: game.id, seen: now(), rng: practice.chanceOf(ME) });
      if (offer() === asked && hint() === 'thinking') setHint(answer);
    },
    dropHint: () => setHint(null),
    decide(steps) {
      const read = coach.note();
      refuse(practice.decide(ME, steps));
      if (read && !refusal()) coach.next();
    },
    takeBack() {
      practice.takeBack();
      show();
    },
  };
}
