import { onMount, type JSX } from 'solid-js';
import { page } from '../words/page.ts';
import './Dialog.css';
import { Icon } from './Icon.tsx';

/** Opens as it appears; Esc, its cross and a tap beside it close it. */
export function Dialog(props: { title: string; class?: string; onClose(): void; children: JSX.Element }) {
  let dialog: HTMLDialogElement | undefined;
  const before = document.activeElement;
  onMount(() => dialog?.showModal());
  const close = () => {
    props.onClose();
    if (before instanceof HTMLElement) before.focus();
  };
  return (
    <dialog
      ref={dialog}
      class={`sheet ${props.class ?? ''}`}
      aria-label={props.title}
      onClose={close}
      onClick={(event) => event.target === dialog && dialog?.close()}
    >
      <header>
        <h2>{props.title}</h2>
        <button class="quiet" aria-label={page.close} onClick={() => dialog?.close()}>
          <Icon of="close" />
        </button>
      </header>
      <div class="sheet-body" tabIndex={0}>
        {props.children}
      </div>
    </dialog>
  );
}
