import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { count } from '../shared/wire.ts';
import { readerOf } from '../worker/variants.ts';

describe('what says of which type it is', () => {
  const schema = v.variant('type', [
    v.strictObject({ type: v.literal('play'), card: v.number() }),
    v.strictObject({ type: v.literal('fold') }),
    v.strictObject({ type: v.literal('bid'), bid: count }),
  ]);
  const read = readerOf(schema);

  test.each([
    [{ type: 'fold' }, true],
    [{ type: 'play', card: 3 }, true],
    [{ type: 'play' }, false],
    [{ type: 'fold', card: 3 }, false],
    [{ type: 'deal' }, false],
    [{ type: 'bid', bid: 3 }, true],
    [{ bid: 3, type: 'bid' }, true],
    [{ type: 'bid', bid: -3 }, false],
    [{ type: 'bid', bid: '3' }, false],
    [{ type: 'bid' }, false],
    [{ type: 'bid', card: 3 }, false],
    [{ type: 'bid', bid: 3, card: 3 }, false],
    [JSON.parse('{ "type": "bid", "__proto__": { "bid": 3 } }'), false],
    [JSON.parse('{ "type": "bid", "bid": 3, "__proto__": {} }'), false],
    [{ type: 7 }, false],
    [{}, false],
    [null, false],
    ['fold', false],
    [['fold'], false],
  ])('%j is read: %s', (value, isRead) => {
    expect(read(value).success).toBe(isRead);
    expect(v.safeParse(schema, value).success).toBe(isRead);
    if (isRead) expect(read(value).output).toEqual(value);
  });
});
