import { recallHere, rememberHere } from './store.ts';

declare const __BUILD__: string;

/** Of this page; a table whose Worker was built from something else says so in its welcome. */
export const BUILD: string = __BUILD__;

/** Loads the page again, once for each reason in this tab: a deploy that is half out must not make it spin. */
export function renewOnce(reason: string): boolean {
  if (recallHere(`renewed:${reason}`)) return false;
  rememberHere(`renewed:${reason}`, 'once');
  location.reload();
  return true;
}

/** A deploy may have taken the pieces that this page still asks for. Where nothing answers, a new page would be none. */
export async function renewIfAnswered(reason: string): Promise<void> {
  if (await isAnswered()) renewOnce(reason);
}

/** A piece of the page; where nothing answers, it is asked for again until something does. */
export async function insist<T>(piece: () => Promise<T>): Promise<T> {
  try {
    return await piece();
  } catch (thrown) {
    if (await isAnswered()) throw thrown;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
    return insist(piece);
  }
}

const AGAIN_AFTER = 3000;

/** A new page must have somewhere to come from: where pages are answered by errors, this one is all there is. */
const isAnswered = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
