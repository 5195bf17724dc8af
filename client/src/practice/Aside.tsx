import { createEffect, createResource, Match, onCleanup, Show, Suspense, Switch, type JSX } from 'solid-js';
import type { Types } from '../../../shared/game.ts';
import type { Note, Who, Words } from '../board.ts';
import { viewAfter } from '../composing.ts';
import { capital } from '../grammar.ts';
import { Icon } from '../parts/Icon.tsx';
import { page } from '../words/page.ts';
import { hint as sayHint, lesson as sayLesson } from '../words/practice.ts';
import { COACHING, type ReasonWords } from './coaching.ts';
import type { Going } from './going.ts';
import type { Hint } from './thinking.ts';

interface AsideProps {
  going: Going;
  game: string;
  words: Words<Types>;
  who: Who;
  /** What stands here while nobody has anything to say. */
  children: JSX.Element;
}

/** What somebody at your elbow says: a hint, or a step of the lesson. */
export const Aside = (props: AsideProps) => {
  const { coach } = props.going;
  return (
    <div class="aside" role="status">
      <Switch fallback={props.children}>
        <Match when={props.going.hint()}>
          {(hint) => (
            <Suspense fallback={<p>{sayHint.thinking}</p>}>
              <HintText {...props} hint={hint()} />
            </Suspense>
          )}
        </Match>
        <Match when={coach.note()}>{(note) => <NoteText {...props} note={note()} />}</Match>
        <Match when={coach.isOffered()}>
          <p>{sayLesson.offer}</p>
          <p class="acts">
            <button class="button primary" onClick={() => coach.begin()}>
              {sayLesson.begin}
            </button>
            <button class="button" onClick={() => coach.leave()}>
              {sayLesson.known}
            </button>
          </p>
        </Match>
      </Switch>
    </div>
  );
};

function HintText(props: AsideProps & { hint: Hint | 'thinking' }) {
  const [reasons] = createResource(() => COACHING[props.game]?.reasons());
  const ready = () => (props.hint === 'thinking' ? null : props.hint);
  return (
    <Show when={ready()} fallback={<p>{sayHint.thinking}</p>}>
      {(hint) => (
        <>
          <p>
            {sayHint.title} <b>{namedMoves(props, hint().moves)}.</b> {whyOf(hint(), reasons() ?? {})}
          </p>
          <p class="acts">
            <button class="quiet" aria-label={page.close} onClick={() => props.going.dropHint()}>
              <Icon of="close" />
            </button>
          </p>
        </>
      )}
    </Show>
  );
}

/** All steps of a decision, each as it reads after the ones before it. */
function namedMoves({ words, who, going: { practice, now } }: AsideProps, moves: readonly Types['Move'][]): string {
  const { game } = practice.table;
  const steps = moves.map((move, at) => words.move(move, who, viewAfter(game, now(), moves.slice(0, at))));
  /* That it ends there goes without saying. */
  const said = moves.at(-1)?.type === 'done' ? steps.slice(0, -1) : steps;
  return said.length === 0 ? sayHint.wait : said.join(', ');
}

/** So many reasons are enough to understand a move. */
const SAID = 2;

function whyOf({ grounds, tries }: Hint, words: ReasonWords): string {
  const said = grounds.flatMap(({ reason }) => words[reason] ?? []).slice(0, SAID);
  if (said.length > 0) return capital(sayHint.because(said));
  return tries > 0 ? sayHint.played(tries) : sayHint.forced;
}

function NoteText(props: AsideProps & { note: Note<Types> }) {
  createEffect(() => {
    const target = props.note.target && document.querySelector(props.note.target);
    if (!target) return;
    target.setAttribute('data-pointed', '');
    onCleanup(() => target.removeAttribute('data-pointed'));
  });
  return (
    <>
      <p>{props.note.text}</p>
      <p class="acts">
        <button class="button" onClick={() => props.going.coach.next()}>
          {sayLesson.next}
        </button>
        <button class="quiet" aria-label={sayLesson.leave} onClick={() => props.going.coach.leave()}>
          <Icon of="close" />
        </button>
      </p>
    </>
  );
}
