import { lazy, Suspense, type Component } from 'solid-js';
import { insist } from './renew.ts';

/** A part of the page that is fetched when it is first shown; who shows it says what is there until it has come. */
export const fetched = <P extends object>(part: () => Promise<Component<P>>) =>
  lazy(async () => ({ default: await insist(part) }));

/** The same with nothing in its place until it has come. */
export function later<P extends object>(part: () => Promise<Component<P>>): Component<P> {
  const Part = fetched(part);
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
