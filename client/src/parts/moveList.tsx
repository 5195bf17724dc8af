import { createSignal, Show, type ComponentProps } from 'solid-js';
import { later } from '../later.tsx';
import { listSwitch } from '../settings.ts';
import { play as say } from '../words/play.ts';
import type { TextTable } from './TextTable.tsx';

type ListProps = Omit<ComponentProps<typeof TextTable>, 'awaited'>;

const Fetched = later(async () => (await import('./TextTable.tsx')).TextTable);

/** The list of moves, which is fetched as soon as somebody tabs to the way there, and the way. */
export function moveList() {
  const [isWanted, want] = createSignal(false);
  /* It may come after the press, and must not take the focus from who only tabbed past. */
  const [awaited, setAwaited] = createSignal(false);
  const go = () => {
    setAwaited(true);
    document.getElementById('moves')?.focus();
  };
  return {
    Way: () => (
      <button class="button skip unseen" onFocus={() => want(true)} onClick={go}>
        {say.skip}
      </button>
    ),
    List: (props: ListProps) => (
      <Show when={isWanted() || listSwitch.isOn()}>
        <Fetched {...props} awaited={awaited()} />
      </Show>
    ),
  };
}
