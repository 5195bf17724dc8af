import { createEffect, createSignal, For, Show } from 'solid-js';
import type { TableInfo } from '../../../shared/answers.ts';
import { GREETINGS, type Greeting, type Said } from '../../../shared/talk.ts';
import { gameOf } from '../games.ts';
import { SeatMark } from '../parts/SeatMark.tsx';
import { newId } from '../store.ts';
import { GREETING, sentenceOf, talk as say } from '../words/people.ts';
import { REFUSAL } from '../words/refusals.ts';
import { mutedAt, rememberMuted } from './muting.ts';
import type { Session } from './session.ts';
import './flag.css';
import './talk.css';

interface TalkProps {
  session: Session;
  table: TableInfo;
}

/** What people say to each other, and what the table noted. Read by all, written by those who sit. */
export function Talk(props: TalkProps) {
  const { session } = props;
  let list: HTMLOListElement | undefined;
  const [muted, mute] = createMuting(session.code);
  const heard = () =>
    session.known.said.filter(({ type, person }) => type === 'note' || !muted().includes(person ?? -1));
  createEffect(() => session.line.state().type === 'open' && session.line.send({ type: 'talk', id: newId() }));
  createEffect(() => {
    if (session.known.said.length > 0) session.hear();
    list?.scrollTo(0, list.scrollHeight);
  });
  return (
    <div class="talk">
      <ol ref={list} class="said" tabIndex={0} aria-label={say.title} aria-live="polite">
        <For each={heard()} fallback={<li class="note">{say.quiet}</li>}>
          {(said) => <Saying said={said} />}
        </For>
      </ol>
      <Show when={session.known.seat !== null} fallback={<p class="small">{say.outside}</p>}>
        <Show when={!isHushed(props.table)} fallback={<p class="small">{say.hushed}</p>}>
          <Writing {...props} />
          <Greetings session={session} />
        </Show>
      </Show>
      <Muting {...props} muted={muted()} onMute={mute} />
    </div>
  );
}

const isHushed = ({ game, phase, seats, options }: TableInfo): boolean =>
  phase === 'playing' && (gameOf(game)?.about.hushed?.(seats.length, options) ?? false);

const Saying = (props: { said: Said }) => (
  <li classList={{ note: props.said.type === 'note' }}>
    <Show when={props.said.type !== 'note'}>
      <SeatMark seat={props.said.seat ?? 0} />
      <b>{props.said.name}</b>{' '}
    </Show>
    <span>{sentenceOf(props.said)}</span>
  </li>
);

/** The words stay in the field, with one id, until the table has said them: nothing is lost or said twice. */
function Writing(props: TalkProps) {
  const { session } = props;
  let field: HTMLInputElement | undefined;
  let sent: { id: string; text: string; at: number } | null = null;
  createEffect(() => {
    const last = session.known.said.findLast(({ seat }) => seat === session.known.seat);
    if (!field || !sent || last?.type !== 'text' || last.at <= sent.at) return;
    if (field.value === sent.text) field.value = '';
    sent = null;
  });
  const write = (event: SubmitEvent) => {
    event.preventDefault();
    const text = field?.value ?? '';
    if (text.trim() === '') return;
    const last = session.known.said.at(-1)?.at ?? 0;
    sent = sent?.text === text ? sent : { id: newId(), text, at: last };
    session.refuse(null);
    session.line.send({ type: 'chat', id: sent.id, text });
  };
  const trouble = () => {
    const why = session.known.refusal?.why;
    return why && TROUBLES.includes(why) ? REFUSAL[why] : '';
  };
  return (
    <Show when={props.table.house.chat} fallback={<p class="small">{say.off}</p>}>
      <form class="write" onSubmit={write}>
        <input
          ref={field}
          class="field"
          aria-label={say.field}
          placeholder={say.field}
          maxLength={300}
          autocomplete="off"
        />
        <button class="button">{say.send}</button>
      </form>
      <p class="trouble small" role="alert">
        {trouble()}
      </p>
    </Show>
  );
}

const TROUBLES: readonly string[] = ['bad-text', 'chat-off', 'too-chatty'];

function Greetings(props: { session: Session }) {
  const greet = (greeting: Greeting) => {
    props.session.refuse(null);
    props.session.line.send({ type: 'greet', id: newId(), greeting });
  };
  return (
    <div class="greetings" role="group" aria-label={say.greet}>
      <For each={GREETINGS}>
        {(greeting) => (
          <button class="button" onClick={() => greet(greeting)}>
            {GREETING[greeting]}
          </button>
        )}
      </For>
    </div>
  );
}

function createMuting(code: string) {
  const [muted, setMuted] = createSignal<number[]>(mutedAt(code));
  const mute = (person: number, isMuted: boolean) => {
    const people = [...muted().filter((each) => each !== person), ...(isMuted ? [person] : [])];
    setMuted(people);
    rememberMuted(code, people);
  };
  return [muted, mute] as const;
}

function Muting(props: TalkProps & { muted: number[]; onMute(person: number, isMuted: boolean): void }) {
  const others = () =>
    props.table.seats.flatMap((sitter, seat) =>
      sitter && (!sitter.bot || sitter.kept) && seat !== props.session.known.seat ? [seat] : [],
    );
  return (
    <Show when={others().length > 0}>
      <details class="small">
        <summary>{say.mute}</summary>
        <For each={others()}>
          {(seat) => (
            <Show when={props.table.seats[seat]}>
              {(who) => (
                <label class="flag">
                  <input
                    type="checkbox"
                    checked={props.muted.includes(who().person)}
                    onChange={({ currentTarget }) => props.onMute(who().person, currentTarget.checked)}
                  />
                  <SeatMark seat={seat} /> {who().name}
                </label>
              )}
            </Show>
          )}
        </For>
      </details>
    </Show>
  );
}
