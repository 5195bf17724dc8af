import { createSignal, Index, Show, Suspense } from 'solid-js';
import type { ChairProps } from '../board.ts';
import type { TuckIt } from '../../../shared/tuck-it/shapes.ts';
import { Downs, Fan, sayStack } from './Fan.tsx';
import { Looking } from './sight.ts';
import { nthStack } from './words.ts';

/** Three Stacks before another seat; a tap shows them large, and what their cards can do. */
export const Chair = (props: ChairProps<TuckIt>) => {
  const [looking, look] = createSignal(false);
  const table = () => props.view.public;
  return (
    <>
      <button type="button" class="tuck-chair small-faces" aria-label={labelOf(props)} onClick={() => look(true)}>
        <span class="spot" data-key={`hand:${props.seat}`} />
        <Index each={table().stacks[props.seat]}>
          {(_, stack) => (
            <span class="stack">
              <Fan table={table()} seat={props.seat} stack={stack} event={props.event} />
              <Downs table={table()} seat={props.seat} stack={stack} />
            </span>
          )}
        </Index>
      </button>
      <Show when={looking()}>
        <Suspense>
          <Looking view={props.view} at={{ type: 'seat', seat: props.seat }} onClose={() => look(false)} />
        </Suspense>
      </Show>
    </>
  );
};

function labelOf({ view: { public: table }, seat }: ChairProps<TuckIt>): string {
  const stacks = table.stacks[seat].map((_, stack) => `${nthStack(stack)}: ${sayStack(table, seat, stack)}`);
  return `${stacks.join('. ')}. Look closer`;
}
