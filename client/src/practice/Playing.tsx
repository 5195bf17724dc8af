import { createMemo, createSignal, Show, type JSX } from 'solid-js';
import type { RuleId, Types } from '../../../shared/game.ts';
import type { Lesson, Who } from '../board.ts';
import { later } from '../later.tsx';
import { Line } from '../parts/Icon.tsx';
import { moveList } from '../parts/moveList.tsx';
import { SeatMark } from '../parts/SeatMark.tsx';
import { type Pieces, Tableau, whoIn } from '../past/Tableau.tsx';
import type { Moment } from '../playback.ts';
import { Refused } from '../table/Refused.tsx';
import { play as words } from '../words/play.ts';
import { practice as say } from '../words/practice.ts';
import { Aside } from './Aside.tsx';
import { type Going, setGoing } from './going.ts';
import { playersOf } from './players.ts';
import './practice.css';
import { ME, type Saved } from './saved.ts';

const Rules = later(async () => (await import('../rules/Rules.tsx')).Rules);

interface PlayingProps extends Pieces {
  start: Saved;
  /** Of somebody who has not had it yet. */
  lesson: Lesson<Types> | null;
  onAgain(): void;
  onOther(): void;
}

/** A practice game from where it was left to its end. */
export function Playing(props: PlayingProps) {
  const going = setGoing(props.game, props.start, props.lesson);
  return <Show when={going.playback.shown()}>{(moment) => <Seated {...props} going={going} moment={moment()} />}</Show>;
}

type SeatedProps = PlayingProps & { going: Going; moment: Moment };

function Seated(props: SeatedProps) {
  const { going } = props;
  const { practice } = going;
  const names = playersOf(props.start.seats);
  const who = whoIn({ ...props, names }, () => props.moment.view);
  const [reading, read] = createSignal<RuleId | null>(null);
  const isOver = () => props.game.outcome(props.moment.view.public) !== null;
  const cite = (rule: RuleId) => (isOver() ? read(rule) : going.refuse({ why: 'not-legal', rule }));
  const { Way, List } = moveList();
  const isWaiting = (move: Types['Move']) =>
    practice.isStirred() && props.game.waits(going.now().public, move) !== null;
  return (
    <>
      <Way />
      <Tableau
        {...props}
        class="practice"
        title={props.words.turn(props.moment.view, who)}
        names={names}
        playback={going.playback}
        moves={going.moves()}
        play={going.decide}
        soon={(move) => (isWaiting(move) ? 1 : 0)}
        cite={cite}
        above={<Tools {...props} />}
        Bar={(bar) => (
          <Bar {...props} who={who} over={isOver()} read={read}>
            {bar.children}
          </Bar>
        )}
      />
      <List {...props} view={going.now()} moves={going.moves()} who={who} play={going.decide} />
      <Show when={reading()}>
        {(rule) => <Rules game={props.listing.about.id} rule={rule()} onClose={() => read(null)} />}
      </Show>
    </>
  );
}

const LINES = {
  back: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  hint: 'M9 18h6M10 21h4M9 15q0-2-1.5-3.5a6 6 0 1 1 9 0Q15 13 15 15z',
  other: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5',
};

const Tools = (props: SeatedProps) => (
  <>
    <Tool
      name={say.takeBack}
      line={LINES.back}
      off={!props.going.practice.canTakeBack()}
      onClick={() => props.going.takeBack()}
    />
    <Tool
      name={say.hint}
      line={LINES.hint}
      off={props.going.moves().length === 0}
      onClick={() => void props.going.askForHint()}
    />
    <Tool name={say.other} line={LINES.other} off={false} onClick={() => props.onOther()} />
  </>
);

const Tool = (props: { name: string; line: string; off: boolean; onClick(): void }) => (
  <button class="quiet tool" title={props.name} aria-disabled={props.off} onClick={() => !props.off && props.onClick()}>
    <Line d={props.line} />
    <span>{props.name}</span>
  </button>
);

interface BarProps extends SeatedProps {
  who: Who;
  over: boolean;
  read(rule: RuleId | null): void;
  children: JSX.Element;
}

/** What just happened or what somebody says to it, the one thing to do now, and the controls to do it. */
function Bar(props: BarProps) {
  const sentence = () => props.moment.event && props.words.event(props.moment.event, props.who);
  const last = createMemo<string>(
    (before) => sentence() ?? before,
    props.start.decisions.length === 0 ? words.dealt : '',
  );
  const { refusal, refuse } = props.going;
  const known = {
    get refusal() {
      return refusal();
    },
  };
  return (
    <footer class="bar" classList={{ yours: props.going.moves().length > 0 }}>
      <p class="trouble" role="alert">
        {props.going.isLost() ? say.failed : ''}
      </p>
      <Refused session={{ read: props.read, refuse, known }} game={props.listing.about.id} />
      <Aside going={props.going} game={props.listing.about.id} words={props.words} who={props.who}>
        <p class="last">{last()}</p>
      </Aside>
      <div class="bar-row">
        <SeatMark seat={ME} />
        <p class="say">{props.words.turn(props.moment.view, props.who)}</p>
        <span class="has">{props.words.has(props.moment.view, ME)}</span>
      </div>
      {props.children}
      <Show when={props.over}>
        <p class="acts">
          <button class="button primary big" onClick={() => props.onAgain()}>
            {say.again}
          </button>
        </p>
      </Show>
    </footer>
  );
}
