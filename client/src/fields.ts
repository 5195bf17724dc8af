import { batch, createSignal } from 'solid-js';

/** An object whose fields are signals: read like data, written some at a time. */
export function createFields<T extends object>(initial: T): [fields: T, set: (news: Partial<T>) => void] {
  const fields = { ...initial };
  const setters = new Map<string, (value: unknown) => void>();
  for (const [name, value] of Object.entries(initial)) {
    const [get, set] = createSignal<unknown>(value);
    Object.defineProperty(fields, name, { get, enumerable: true });
    setters.set(name, (next) => set(() => next));
  }
  const set = (news: Partial<T>) =>
    batch(() => {
      for (const [name, value] of Object.entries(news)) setters.get(name)?.(value);
    });
  return [fields, set];
}
