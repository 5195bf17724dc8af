import { For, Show } from 'solid-js';
import type { Call, Round } from '../../../shared/stacks/shapes.ts';
import { capital, figure, gainOf, isMe, named, ownerOf } from '../grammar.ts';
import { SeatMark } from '../parts/SeatMark.tsx';
import type { Who } from '../board.ts';
import { Faces } from './Face.tsx';
import { TruthMark } from './TruthMark.tsx';
import { cardsOf, ENDED } from './words.ts';
import './finished.css';

/** A call being opened: the Stack face up, what it is worth, what was claimed. */
export const Showdown = (props: { call: Call; who: Who }) => (
  <section class="showdown" aria-label="Call" data-read="">
    <Called {...props} />
    <Faces
      cards={props.call.stack}
      label={`The Stack: ${cardsOf(props.call.stack)}`}
      turned
      keyOf={(at) => `shown:${at}`}
      fromOf={(at) => `stack:${props.call.accused}:${at}`}
    />
    <Verdict call={props.call} />
  </section>
);

const Called = (props: { call: Call; who: Who }) => (
  <p class="whose">
    <SeatMark seat={props.call.caller} />
    <span classList={{ cut: !isMe(props.who, props.call.caller) }}>{capital(named(props.who, props.call.caller))}</span>
    <span>{props.call.caller === props.who.me ? 'call' : 'calls'}</span>
    <SeatMark seat={props.call.accused} />
    <span classList={{ cut: !isMe(props.who, props.call.accused) }}>{ownerOf(props.who, props.call.accused)}</span>
    <b>{figure(props.call.bid)}</b>
  </p>
);

/** What a called Stack turned out to be. */
const Verdict = (props: { call: Call }) => (
  <p class="verdict">
    <span class="stamp" data-truth={props.call.truth}>
      <TruthMark truth={props.call.truth} />
      {props.call.truth ? 'Truth' : 'Bluff'}
    </span>
    <span>
      claimed <b>{figure(props.call.bid)}</b>, worth <b>{figure(props.call.value)}</b>
    </span>
  </p>
);

/** Stays open until the first bid of the next round, and within reach after it. */
export const LastRound = (props: { round: Round; who: Who; open: boolean }) => (
  <Show
    when={props.open}
    fallback={
      <>
        <button type="button" class="recall" popovertarget="last-round">
          Last round
        </button>
        <div id="last-round" class="slip" popover>
          <Finished round={props.round} who={props.who} />
        </div>
      </>
    }
  >
    <Finished round={props.round} who={props.who} />
  </Show>
);

/** A round that is over: who had what, and what it gave. */
const Finished = (props: { round: Round; who: Who }) => (
  <section class="finished">
    <h2>
      Round {props.round.round} <span>{ENDED[props.round.ended]}</span>
    </h2>
    <Show when={props.round.call}>
      {(call) => (
        <>
          <Called call={call()} who={props.who} />
          <Verdict call={call()} />
        </>
      )}
    </Show>
    <ul class="mini">
      <For each={props.round.gains}>
        {(gain, seat) => (
          <li classList={{ out: gain === null }}>
            <SeatMark seat={seat()} />
            <span class="cut">{capital(named(props.who, seat()))}</span>
            <Faces
              cards={props.round.stacks[seat()]}
              label={cardsOf(props.round.stacks[seat()]) || 'no cards'}
              keyOf={(at) => `scored:${seat()}:${at}`}
              fromOf={(at) => `stack:${seat()}:${at}`}
            />
            <b>{gain === null ? 'folded' : gainOf(gain)}</b>
          </li>
        )}
      </For>
    </ul>
  </section>
);
