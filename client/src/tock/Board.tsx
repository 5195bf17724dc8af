import { createMemo, Show } from 'solid-js';
import type { Card } from '../../../shared/tock/deck.ts';
import type { Tock } from '../../../shared/tock/shapes.ts';
import type { BoardProps, Who } from '../board.ts';
import { Actions } from './Actions.tsx';
import { exampleOf } from './acts.ts';
import { createDraft } from './draft.ts';
import { Standing } from './Finished.tsx';
import { DealerDisc } from './Marks.tsx';
import { Middle } from './Middle.tsx';
import { Mine } from './Mine.tsx';
import { planFor, spotOf } from './plan.ts';
import { pawnMeant, Ring } from './Ring.tsx';
import { Sprite } from './Sprite.tsx';
import './style.css';

export { Chair } from './Chair.tsx';

export function Board(props: BoardProps<Tock>) {
  const draft = createDraft(props);
  const who: Who = {
    name: (seat) => props.names[seat],
    get me() {
      return props.view.seat;
    },
  };
  const layout = createMemo(() => JSON.stringify(props.view.public.track));
  const plan = createMemo(() => planFor(JSON.parse(layout()), props.view.seat ?? 0));
  const cite = (card: Card | null, pawn: number | null) => {
    if (props.view.seat !== null && !props.event && !props.over)
      props.cite(props.why(exampleOf(props.view, card, pawn)));
  };
  const pickCard = (card: Card) => {
    if (props.busy) return;
    if (draft.ways().some((way) => way.card === card) || draft.steps().length > 0) draft.pickCard(card);
    else cite(card, null);
  };
  const pickPawn = (pawn: number) => {
    if (props.busy) return;
    const meant = pawnMeant(draft, pawn);
    const { card } = draft.picks();
    if (draft.ways().some((way) => way.pawn === meant && (card === null || way.card === card))) draft.pickPawn(meant);
    else cite(card, pawn);
  };
  return (
    <div
      class="tock"
      classList={{ trying: draft.steps().length > 0 && !props.busy && !props.event }}
      onKeyDown={({ key }) => key === 'Escape' && !props.busy && draft.back()}
    >
      <Sprite />
      <div class="mat">
        <Ring board={props} plan={plan()} draft={draft} who={who} onPawn={pickPawn}>
          <div class="cards" style={{ ...spotOf(plan(), plan().middle), '--hole': plan().hole }}>
            <Middle table={props.view.public} me={props.view.seat} />
          </div>
          <span class="dealer" style={spotOf(plan(), plan().ends[props.view.public.dealer])} data-key="dealer">
            <DealerDisc />
          </span>
        </Ring>
      </div>
      <Standing table={props.view.public} who={who} cite={props.cite} />
      <Show when={!props.view.public.outcome && props.view.private}>
        {(mine) => <Mine board={props} mine={mine()} draft={draft} onPick={pickCard} />}
      </Show>
      <props.Bar>
        <Show when={props.view.private && !props.over}>
          <Actions board={props} draft={draft} who={who} />
        </Show>
      </props.Bar>
    </div>
  );
}
