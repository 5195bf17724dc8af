import { lazy, Suspense } from 'solid-js';
import { gameOf } from '../games.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { rules } from '../words/page.ts';

const RulesText = lazy(async () => ({ default: (await import('./RulesText.tsx')).RulesText }));

/** The rules in place, over the table. */
export const Rules = (props: { game: string; rule: string | null; onClose(): void }) => (
  <Dialog title={rules.of(gameOf(props.game)?.about.title ?? '')} class="wide" onClose={props.onClose}>
    <Suspense fallback={<p>{rules.loading}</p>}>
      <RulesText game={props.game} rule={props.rule} heading="h3" />
    </Suspense>
  </Dialog>
);
