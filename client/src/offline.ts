/** The worker that keeps this build for when there is no line, and takes pushes. It is nobody's hurry. */
export async function keep(): Promise<void> {
  /* Only over a safe line, and not where the browser forbids it. */
  if (!('serviceWorker' in navigator)) return;
  await begin().catch(() => {});
}

async function begin(): Promise<void> {
  /* The worker wants to know in which tab a table is open. */
  navigator.serviceWorker.addEventListener('message', ({ ports }) => ports[0]?.postMessage(location.pathname));
  navigator.serviceWorker.startMessages();
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  if (!isSparing()) setTimeout(() => active?.postMessage({ type: 'fill' }, []), CALM);
}

const CALM = 10_000;

/** Who pays for every byte does not want the boards of games that are not played. */
function isSparing(): boolean {
  const { connection } = Object(navigator);
  return connection?.saveData === true;
}
