/** What went wrong, for whoever runs this: never a code, a token, a name or a card, which messages of errors may hold. */
export function noteError(during: string, thrown: unknown): void {
  const error = thrown instanceof Error ? thrown : new Error('no error was thrown');
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  console.error(
    JSON.stringify({ type: 'error', during, error: error.name, stack: stack.slice(0, 8).map((line) => line.trim()) }),
  );
}
