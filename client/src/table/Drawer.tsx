import { createSignal, Match, Switch } from 'solid-js';
import { Dialog } from '../parts/Dialog.tsx';
import { Rules } from '../rules/Rules.tsx';
import { menu } from '../words/menu.ts';
import { top as say } from '../words/top.ts';
import { Menu } from './Menu.tsx';
import { Share } from './Share.tsx';
import type { Drawn, TopProps } from './Top.tsx';

/** What the buttons of the top bar open. */
export const Drawer = (props: TopProps & { what: Drawn; onClose(): void }) => (
  <Switch>
    <Match when={props.what === 'menu'}>
      <Opened {...props} />
    </Match>
    <Match when={props.what === 'share'}>
      <Dialog title={say.share} onClose={props.onClose}>
        <Share code={props.session.code} title={props.title} />
      </Dialog>
    </Match>
    <Match when={props.what === 'rules'}>
      <Rules game={props.game} rule={props.session.known.reading} onClose={props.onClose} />
    </Match>
  </Switch>
);

function Opened(props: TopProps & { onClose(): void }) {
  const [reaching, reach] = createSignal<boolean | null>(null);
  return (
    <Dialog title={reaching() ? menu.reached : say.menu} onClose={props.onClose}>
      <Menu session={props.session} seated={props.seated} onClose={props.onClose} reaching={reaching()} reach={reach} />
    </Dialog>
  );
}
