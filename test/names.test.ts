import { describe, expect, test } from 'vitest';
import { LIMITS } from '../shared/limits.ts';
import { cleanName } from '../shared/names.ts';

const point = (...codes: number[]): string => String.fromCodePoint(...codes);

describe('a name', () => {
  test.each([
    ['Ada', 'Ada'],
    ['  Ada   Lovelace ', 'Ada Lovelace'],
    ['Žofie', 'Žofie'],
    ['Zoe\u0308', 'Zoë'],
    ['李小龍', '李小龍'],
    ['محمد', 'محمد'],
    ['Ada', 'Ada'],
    ['ﬁn', 'fin'],
    ['a\tb\nc', 'abc'],
    ['🂡', '🂡'],
    ['?', '?'],
    ['<b>x</b>', '<b>x</b>'],
    ['null', 'null'],
    ['0', '0'],
    ['x'.repeat(40), 'x'.repeat(LIMITS.nameLength)],
    ['🦊'.repeat(40), '🦊'.repeat(LIMITS.nameLength)],
    [`${'x'.repeat(LIMITS.nameLength - 1)} y`, 'x'.repeat(LIMITS.nameLength - 1)],
  ])('%j is shown as %j', (typed, shown) => expect(cleanName(typed)).toBe(shown));

  test.each([
    '',
    ' ',
    '\t\n',
    '\u200b',
    '\u00a0',
    '\u3000',
    '\u3164',
    '\uffa0',
    '\u2800',
    '\u00ad',
    '\u034f',
    '\u0301',
    '\ufe0f',
  ])('%j is none', (typed) => expect(cleanName(typed)).toBeNull());

  /** By code point: what nobody sees, or what turns the text around. */
  const unseen = [0, 7, 0x1b, 0x7f, 0x9f, 0xad, 0x34f, 0x61c, 0x115f, 0x17b4, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e];
  unseen.push(0x200f, 0x2028, 0x2029, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2064, 0x2066, 0x2069, 0xfeff);
  unseen.push(0xfff9, 0xe0001, 0xe0041, 0xe000, 0xd800, 0xdfff);
  test.each(unseen.map((code) => [code.toString(16), code]))('cannot hide U+%s in it', (_, code) => {
    expect(cleanName(`A${point(code)}da`)).toBe('Ada');
    expect(cleanName(point(code))).toBeNull();
  });

  test('is the same when cleaned again', () => {
    for (let code = 0; code < 0x11000; code++) {
      const once = cleanName(`a${point(code)}b ${point(code)}`);
      expect(once && cleanName(once), code.toString(16)).toBe(once);
    }
  });

  test('is never longer than it may be', () => {
    for (let code = 0x20; code < 0x11000; code += 7) {
      expect([...(cleanName(point(code).repeat(60)) ?? '')].length).toBeLessThanOrEqual(LIMITS.nameLength);
    }
  });
});
