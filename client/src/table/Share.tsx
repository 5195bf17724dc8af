import { createSignal, lazy, Show, Suspense } from 'solid-js';
import { nameCode } from '../../../shared/limits.ts';
import { Icon } from '../parts/Icon.tsx';
import { tablePath } from '../route.ts';
import { share as say } from '../words/share.ts';
import './share.css';

const Qr = lazy(async () => ({ default: (await import('./Qr.tsx')).Qr }));

/** All the ways to bring a friend here. */
export function Share(props: { code: string; title: string; urgent?: boolean }) {
  const link = () => location.origin + tablePath(props.code);
  const [copied, setCopied] = createSignal(false);
  let field: HTMLInputElement | undefined;
  const copySelected = () => {
    field?.select();
    document.execCommand('copy');
  };
  const copy = async () => {
    await navigator.clipboard.writeText(link()).catch(copySelected);
    setCopied(true);
  };
  const send = () => navigator.share({ title: props.title, text: say.text(props.title), url: link() }).catch(() => {});
  return (
    <div class="share">
      <div class="share-words">
        <input
          ref={field}
          class="field"
          readOnly
          value={link()}
          aria-label={say.link}
          onFocus={() => field?.select()}
        />
        <p class="acts">
          <button class="button" classList={{ primary: props.urgent }} onClick={() => void copy()}>
            <Icon of="copy" />
            <span>{copied() ? say.copied : say.copy}</span>
          </button>
          <span class="unseen" role="status">
            {copied() ? say.copied : ''}
          </span>
          <Show when={'share' in navigator}>
            <button class="button" onClick={() => void send()}>
              <Icon of="share" /> {say.send}
            </button>
          </Show>
        </p>
        <p class="small">
          {say.code} <b class="code">{nameCode(props.code)}</b>
        </p>
        <p class="small">{say.hint}</p>
      </div>
      <Suspense>
        <Qr text={link()} />
      </Suspense>
    </div>
  );
}
