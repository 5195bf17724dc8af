import { createSignal } from 'solid-js';
import { Icon } from '../parts/Icon.tsx';
import { reach as say } from '../words/reach.ts';

/** An address to take along. */
export function Copied(props: { label: string; text: string }) {
  const [copied, setCopied] = createSignal(false);
  let field: HTMLInputElement | undefined;
  const copy = async () => {
    field?.select();
    await navigator.clipboard.writeText(props.text).catch(() => document.execCommand('copy'));
    setCopied(true);
  };
  return (
    <p class="copied">
      <input ref={field} class="field" readOnly value={props.text} aria-label={props.label} />
      <button class="button" onClick={() => void copy()}>
        <Icon of="copy" /> {copied() ? say.copied : say.copy}
      </button>
    </p>
  );
}
