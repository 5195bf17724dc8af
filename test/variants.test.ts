import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readerOf } from '../worker/variants.ts';

describe('what says of which type it is', () => {
  const schema = v.variant('type', [
    v.strictObject({ type: v.literal('play'), card: v.number() }),
    v.strictObject({ type: v.literal('fold') }),
  ]);
  const read = readerOf(schema);

  test.each([
    [{ type: 'fold' }, true],
    [{ type: 'play', card: 3 }, true],
    [{ type: 'play' }, false],
    [{ type: 'fold', card: 3 }, false],
    [{ type: 'deal' }, false],
    [{ type: 7 }, false],
    [{}, false],
    [null, false],
    ['fold', false],
    [['fold'], false],
  ])('%j is read: %s', (value, isRead) => {
    expect(read(value).success).toBe(isRead);
  });
});
