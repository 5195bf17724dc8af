import { PROTOCOL } from '../shared/protocol.ts';
import { describe, expect, test } from 'vitest';
import type { Seat } from '../shared/game.ts';
import { NO_CLOCK } from '../shared/wire.ts';
import { fast } from '../shared/rng.ts';
import { armed, rematchOf } from '../worker/stored.ts';
import { DAY, notes, other, played, SECOND, Tabletop, told, tokenOf } from './tabletop.ts';

const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const sit = (n: number, seat: Seat | null = null, name = `P${n}`) =>
  ({ type: 'sit', seat, token: tokenOf(n), name }) as const;

describe('a seat that has gone', () => {
  const NEWCOMER = 9;

  test('can be taken by somebody new; the old token opens nothing any more', () => {
    const top = played();
    const gone = other(top);
    top.accept(gone, { type: 'leave' });
    top.accept(NEWCOMER, sit(NEWCOMER, gone, 'Zoe'));
    expect(top.table.seats[gone]).toMatchObject({ name: 'Zoe', gone: false, missed: 0 });
    expect(top.talk.at(-1)?.said).toMatchObject({
      note: 'taken-over',
      name: 'Zoe',
      of: gone === 0 ? 'Ann' : `P${gone}`,
    });
    top.refuse(gone, { type: 'rename', name: 'Me' }, 'not-seated');
    const hello = { type: 'hello', protocol: PROTOCOL, token: tokenOf(gone), events: null } as const;
    expect(top.say(null, hello)).toMatchObject({ why: 'wrong-token' });
    expect(top.table.state!.public).toMatchObject({ gone: [false, false, false] });
  });

  test('shows the newcomer the present view alone, and the public log', () => {
    const top = played();
    const rng = fast(3);
    for (let n = 0; n < 30; n++) top.playOne(rng);
    const gone = other(top);
    top.accept(gone, { type: 'leave' });
    top.accept(NEWCOMER, sit(NEWCOMER, null, 'Zoe'));
    const hash = top.table.seats[gone]!.hash;
    const hello = { type: 'hello', protocol: PROTOCOL, token: tokenOf(NEWCOMER), events: 0 } as const;
    const welcome = top.say(null, hello, { hash, hello: true });
    const watching = top.say(null, { ...hello, token: null });
    if (welcome.type !== 'welcome' || watching.type !== 'welcome') throw new Error('no welcome');
    expect(welcome.view).toEqual({
      seat: gone,
      public: top.table.state!.public,
      private: top.table.state!.private[gone],
    });
    expect(welcome.log).toEqual(watching.log);
  });

  test('lets the newcomer look back as one who watched, and as the seat from then on', () => {
    const top = played();
    const rng = fast(3);
    for (let n = 0; n < 20; n++) top.playOne(rng);
    const gone = other(top);
    top.accept(gone, { type: 'leave' });
    const before = top.table.events;
    top.accept(NEWCOMER, sit(NEWCOMER, gone, 'Zoe'));
    const after = top.table.events;
    for (let n = 0; n < 4; n++) top.playOne(rng);
    const sender = { hash: top.table.seats[gone]!.hash, hello: true };
    for (let from = 0; from < after; from += 7) {
      const answer = top.say(null, { type: 'past', from, to: top.table.events + 1 }, sender);
      if (answer.type !== 'past') throw new Error('no past');
      expect([answer.view.seat, answer.view.private, answer.to <= after]).toEqual([null, null, true]);
      expect(answer.frames.every((frame) => frame.length === 2)).toBe(true);
    }
    expect(before).toBeLessThan(after);
    expect(top.say(null, { type: 'past', from: after, to: after + 1 }, sender)).toMatchObject({ view: { seat: gone } });
  });

  test('goes to whoever comes first: its owner, or somebody new', () => {
    const top = played();
    const gone = other(top);
    top.accept(gone, { type: 'leave' });
    top.accept(gone, sit(gone));
    top.refuse(null, sit(NEWCOMER, gone), 'seat-taken');
    top.refuse(null, sit(NEWCOMER), 'not-now');
    top.accept(gone, { type: 'leave' });
    top.accept(NEWCOMER, sit(NEWCOMER, gone));
    top.refuse(null, sit(8, gone), 'seat-taken');
    top.refuse(null, sit(gone, gone), 'seat-taken');
  });

  test('a taken seat, and one that is not there, are refused', () => {
    const top = played();
    top.refuse(null, sit(NEWCOMER, 0), 'seat-taken');
    top.refuse(null, sit(NEWCOMER, 7), 'seat-taken');
    top.accept(1, { type: 'leave' });
    top.refuse(null, sit(NEWCOMER, 1, ' \u200b'), 'bad-name');
  });

  test('was it the host’s, the next one clockwise is host', () => {
    const top = played();
    top.accept(0, { type: 'leave' });
    expect(top.table.host).toBe(1);
    top.accept(0, sit(0));
    expect(top.table.host).toBe(1);
  });

  test('where everybody waits, no seat goes by itself', () => {
    const top = played({ absent: 'wait' });
    for (let n = 0; n < 20; n++) top.pass(DAY);
    expect(top.table.seats.map((sitter) => sitter!.gone)).toEqual([false, false, false]);
    expect(top.lines.filter(({ by }) => by === 'late')).toEqual([]);
  });
});

describe('a lost seat', () => {
  const STRANGER = 12;
  const claim = (seat: Seat, n = STRANGER) => ({ type: 'claim', seat, token: tokenOf(n) }) as const;
  const vouch = (top: Tabletop, agree: boolean) => ({ type: 'vouch', claim: top.table.claim!.at, agree }) as const;

  function asked(): Tabletop {
    const top = played();
    expect(top.say(null, claim(1))).toMatchObject({ type: 'accepted' });
    return top;
  }

  test('opens to the new token when all the others agree and its owner lets it pass, and to the old one no more', () => {
    const top = asked();
    top.accept(0, vouch(top, true));
    expect(top.table.claim).toMatchObject({ seat: 1, agreed: [0], until: null });
    top.refuse(null, { type: 'rename', name: 'x' }, 'not-seated');
    top.accept(2, vouch(top, true));
    expect(top.table.claim).toMatchObject({ seat: 1, agreed: [0, 2], until: top.now + DAY });
    top.refuse(STRANGER, { type: 'rename', name: 'New' }, 'not-seated');
    top.pass(DAY);
    expect(top.table.claim).toBe(null);
    expect(notes(top)).toEqual(['claimed', 'claim-waits', 'given-back']);
    top.refuse(1, { type: 'rename', name: 'Old' }, 'not-seated');
    top.accept(STRANGER, { type: 'rename', name: 'New' });
    expect(top.table.seats[1]).toMatchObject({ name: 'New' });
  });

  test('shows its new holder what is, and nothing private from before', () => {
    const top = played({ absent: 'wait' });
    const rng = fast(3);
    for (let n = 0; n < 6; n++) top.playOne(rng);
    top.say(null, claim(1));
    top.accept(0, vouch(top, true));
    top.accept(2, vouch(top, true));
    top.pass(DAY);
    const sender = { hash: top.table.seats[1]!.hash, hello: true };
    expect(top.say(null, { type: 'look' }, sender)).toMatchObject({ seat: 1, view: { seat: 1 } });
    const past = (from: number) => top.say(null, { type: 'past', from, to: from + 40 }, sender);
    for (const from of [0, top.table.events]) expect(past(from)).toMatchObject({ view: { seat: null, private: null } });
    for (let n = 0; n < 3; n++) top.playOne(rng);
    expect(past(top.table.events)).toMatchObject({ view: { seat: 1 } });
  });

  test('shows nothing to the claimant before that', () => {
    const top = asked();
    const hello = { type: 'hello', protocol: PROTOCOL, token: tokenOf(STRANGER), events: null } as const;
    expect(top.say(null, hello)).toMatchObject({ type: 'welcome', seat: null, view: { seat: null, private: null } });
    expect(JSON.stringify(top.told)).not.toContain(tokenOf(STRANGER));
    top.accept(0, vouch(top, true));
    top.accept(2, vouch(top, true));
    top.pass(DAY - 1);
    expect(top.say(null, hello)).toMatchObject({ type: 'welcome', seat: null, view: { seat: null, private: null } });
    for (const { to, message } of top.told)
      if (to === null && message.type === 'table') expect(message.seat).toBe(null);
  });

  test('one who does not believe it ends it, and no other claim is heard for ten minutes', () => {
    const top = asked();
    top.accept(0, vouch(top, true));
    const old = vouch(top, true);
    top.accept(2, vouch(top, false));
    expect([top.table.claim, notes(top)]).toEqual([null, ['claimed', 'claim-refused']]);
    top.refuse(0, old, 'stale');
    top.refuse(null, claim(1), 'claim-open');
    top.now += 10 * MINUTE;
    expect(top.say(null, claim(1))).toMatchObject({ type: 'accepted' });
  });

  test('its owner says no, or does anything that is seen', () => {
    const acts = [
      (top: Tabletop) => top.accept(1, vouch(top, false)),
      (top: Tabletop) => top.accept(1, { type: 'rename', name: 'Still me' }),
      (top: Tabletop) => top.accept(1, { type: 'chat', text: 'I am here' }),
      (top: Tabletop) => top.accept(1, { type: 'pause' }),
    ];
    for (const act of acts) {
      const top = asked();
      act(top);
      expect([top.table.claim, notes(top).includes('owner-here')]).toEqual([null, true]);
      top.refuse(null, claim(1), 'claim-open');
    }
  });

  test('what its owner re-chooses in secret does not show by the claim', () => {
    const top = new Tabletop(3, 'tricky-tactics');
    top.accept(0, { type: 'start' });
    const split = (seed: number) => {
      const { own } = top.table.seats[1]!;
      top.act(1, fast(seed));
      return top.table.seats[1]!.own - own;
    };
    split(1);
    top.say(null, claim(1));
    const before = top.table;
    expect(split(2)).toBe(1);
    expect([top.table.claim, top.table.events]).toEqual([before.claim, before.events]);
    expect(told(top, 0)).toEqual([]);
  });

  test('its owner cannot vouch for it, nor a watcher', () => {
    const top = asked();
    top.refuse(1, vouch(top, true), 'own-seat');
    top.refuse(null, vouch(top, true), 'not-seated');
  });

  test('a day of silence ends it', () => {
    const top = asked();
    expect(armed({ ...top.table, alarm: null }, top.now).alarm).toBeLessThanOrEqual(top.now + DAY);
    top.pass(DAY - 1);
    expect(top.table.claim).not.toBe(null);
    top.pass(1);
    expect([top.table.claim, notes(top).at(-1)]).toEqual([null, 'claim-lapsed']);
  });

  test('one claim at a time; not for a seat that has gone, nor with a token that sits', () => {
    const top = asked();
    top.refuse(null, claim(2, 13), 'claim-open');
    const fresh = played();
    fresh.refuse(0, claim(1), 'already-seated');
    fresh.refuse(null, claim(1, 0), 'already-seated');
    fresh.refuse(null, claim(9), 'not-now');
    fresh.accept(1, { type: 'leave' });
    fresh.refuse(null, claim(1), 'not-now');
    new Tabletop(2).refuse(null, claim(1), 'not-now');
  });

  test('at a table of two the other one decides, and its owner has a day to come back', () => {
    const top = played({}, 2);
    top.say(null, claim(1));
    top.accept(0, vouch(top, true));
    top.refuse(STRANGER, { type: 'rename', name: 'Mine' }, 'not-seated');
    top.pass(DAY - 1);
    top.refuse(STRANGER, { type: 'rename', name: 'Mine' }, 'not-seated');
    top.pass(1);
    top.accept(STRANGER, { type: 'rename', name: 'Back' });
  });

  describe('waits for its owner', () => {
    /** Somebody asks for seat 1, and all the others agree. */
    function awaited(clock: Parameters<typeof played>[0] = {}, people = 3, here = [0, 2]): Tabletop {
      const top = played({ absent: 'wait', ...clock }, people);
      top.here = here;
      expect(top.say(null, claim(1))).toMatchObject({ type: 'accepted' });
      for (const seat of [0, 2].slice(0, people - 1)) top.accept(seat, vouch(top, true));
      return top;
    }
    const wait = (top: Tabletop) => top.table.claim!.until! - top.now;

    test('a day; at a live clock an hour, ten minutes where more than one vouch; and a day wherever a page of the owner is open', () => {
      expect(wait(awaited())).toBe(DAY);
      expect(wait(awaited({ pace: 'none' }))).toBe(DAY);
      expect(wait(awaited({ pace: 'live', seconds: 60 }, 2, [0]))).toBe(HOUR);
      expect(wait(awaited({ pace: 'live', seconds: 60 }))).toBe(10 * MINUTE);
      expect(wait(awaited({ pace: 'live', seconds: 60 }, 2, [0, 1]))).toBe(DAY);
      expect(wait(awaited({ live: 60 }))).toBe(DAY);
    });

    test('everybody sees until when, and the alarm rings for it', () => {
      const top = awaited();
      for (const viewer of [0, 1, 2, null])
        expect(told(top, viewer)).toContainEqual(
          expect.objectContaining({
            table: expect.objectContaining({ claim: expect.objectContaining({ until: top.now + DAY }) }),
          }),
        );
      expect(armed({ ...top.table, alarm: null, dues: [] }, top.now).alarm).toBe(top.now + DAY);
    });

    test('a page of the owner that opens in that time is a no', () => {
      for (const time of [0, HOUR, DAY - 1]) {
        const top = awaited();
        top.pass(time);
        top.here = [0, 1, 2];
        top.pass(0);
        expect([top.table.claim, notes(top).at(-1)]).toEqual([null, 'owner-here']);
        top.pass(2 * DAY);
        top.refuse(STRANGER, { type: 'rename', name: 'Mine' }, 'not-seated');
      }
    });

    test('so is one that opens before all have agreed, and one that was open, closed, and opens again', () => {
      const early = played({ absent: 'wait' });
      early.here = [0, 2];
      early.say(null, claim(1));
      early.here = [0, 1, 2];
      early.pass(SECOND);
      expect([early.table.claim, notes(early).at(-1)]).toEqual([null, 'owner-here']);
      const again = awaited({}, 3, [0, 1, 2]);
      again.here = [0, 2];
      again.pass(HOUR);
      expect(again.table.claim).toMatchObject({ until: again.now + DAY - HOUR });
      again.here = [0, 1, 2];
      again.pass(HOUR);
      expect(again.table.claim).toBe(null);
    });

    test('whatever the owner says in that time is a no, and so is the no of anybody who agreed before', () => {
      const acts = [
        (top: Tabletop) => top.accept(1, vouch(top, false)),
        (top: Tabletop) => top.accept(1, { type: 'greet', greeting: 'hello' }),
        (top: Tabletop) => top.accept(1, { type: 'rename', name: 'Still me' }),
        (top: Tabletop) => top.accept(0, vouch(top, false)),
      ];
      for (const act of acts) {
        const top = awaited();
        top.pass(DAY - 1);
        act(top);
        top.pass(DAY);
        expect([top.table.claim, notes(top).includes('given-back')]).toEqual([null, false]);
      }
    });

    test('not while the game is paused: whoever is away by agreement has the whole time after it', () => {
      const top = played({ absent: 'wait' });
      top.accept(1, { type: 'pause' });
      top.accept(2, { type: 'pause' });
      top.here = [0, 2];
      top.say(null, claim(1));
      for (const seat of [0, 2]) top.accept(seat, vouch(top, true));
      top.accept(0, { type: 'pause' });
      expect(top.table.claim).toMatchObject({ until: null });
      top.pass(HOUR);
      top.accept(0, { type: 'resume' });
      expect(top.table.claim).toMatchObject({ until: top.now + DAY });
    });

    test('whoever asks again and again is heard ever more seldom, and as before once a seat was given back', () => {
      const top = played({ absent: 'wait' });
      const rests: number[] = [];
      for (let n = 0; n < 9; n++) {
        top.say(null, claim(1, 13));
        top.accept(2, vouch(top, false));
        rests.push(top.table.claimFrom - top.now);
        top.now = top.table.claimFrom - 1;
        top.refuse(null, claim(1, 13), 'claim-open');
        top.now++;
      }
      expect(rests.map((rest) => rest / MINUTE)).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 1440]);
      top.say(null, claim(1));
      for (const seat of [0, 2]) top.accept(seat, vouch(top, true));
      top.pass(DAY);
      expect([notes(top).at(-1), top.table.claimRest]).toEqual(['given-back', 10 * MINUTE]);
    });

    test('with bots at the table it is the one other person who vouches, and the wait is as long as for one', () => {
      const top = new Tabletop(2);
      top.accept(0, { type: 'bot', seat: 2, level: 'easy' });
      top.accept(0, { type: 'clock', clock: { ...NO_CLOCK, pace: 'live', seconds: 60, reaction: 0, absent: 'wait' } });
      top.accept(0, { type: 'start' });
      top.say(null, claim(1));
      top.accept(0, vouch(top, true));
      expect(wait(top)).toBe(HOUR);
    });
  });

  test('nobody waits for the consent of one who has gone', () => {
    const top = asked();
    top.accept(0, vouch(top, true));
    top.accept(2, { type: 'leave' });
    top.pass(DAY);
    expect(notes(top)).toEqual(['claimed', 'claim-waits', 'given-back']);
    top.accept(STRANGER, { type: 'rename', name: 'Back' });
  });

  test('who takes the seat of one who had agreed has not agreed', () => {
    const top = asked();
    top.accept(0, { type: 'pause' });
    top.accept(0, vouch(top, true));
    top.accept(0, { type: 'leave' });
    expect(top.table).toMatchObject({ pause: null, claim: { agreed: [] } });
    top.accept(13, sit(13, 0));
    top.accept(2, vouch(top, true));
    expect(top.table.claim).toMatchObject({ agreed: [2] });
    top.accept(13, vouch(top, true));
    top.pass(DAY);
    expect(notes(top).at(-1)).toBe('given-back');
  });

  test('a claim asked again with its id gets the same answer', () => {
    const top = played();
    const wish = { ...claim(1), id: 'the-same-id' };
    const answer = top.say(null, wish);
    expect(top.say(null, wish)).toEqual(answer);
    expect(notes(top)).toEqual(['claimed']);
  });

  test('of whoever takes another seat meanwhile is no claim any more', () => {
    const top = asked();
    top.accept(2, { type: 'leave' });
    top.accept(STRANGER, sit(STRANGER, 2));
    expect(top.table.claim).toBe(null);
  });
});

describe('talk', () => {
  const chat = (text: string) => ({ type: 'chat', text }) as const;

  test('is told to all, kept, and fetched by whoever comes', () => {
    const top = new Tabletop(2);
    top.accept(1, chat('  Good\u0000 evening \u202e '));
    const said = { type: 'text', at: top.now, seat: 1, name: 'P1', person: 1, text: 'Good evening' };
    for (const viewer of [0, 1, null]) expect(told(top, viewer)).toEqual([{ type: 'said', said }]);
    expect(top.say(null, { type: 'talk' })).toMatchObject({ type: 'talk', talk: [said] });
    expect(top.say(null, { type: 'look' })).toMatchObject({ said: top.now });
  });

  test('writes no row of the table', () => {
    const top = played();
    const before = top.table;
    top.accept(1, chat('hello'));
    top.accept(1, { type: 'greet', greeting: 'good-game' });
    expect(top.table).toEqual(before);
  });

  test('sent again with its id is said once', () => {
    const top = new Tabletop(2);
    const wish = { ...chat('once'), id: 'the-same-id' };
    const answer = top.say(1, wish);
    expect(top.say(1, wish)).toEqual(answer);
    expect(top.talk).toHaveLength(1);
    expect(top.say(1, { ...chat('twice'), id: 'the-same-id' })).toMatchObject({ why: 'id-reused' });
    expect(top.say(0, wish)).toMatchObject({ why: 'id-reused' });
  });

  test('is for those who sit, has something in it, and 300 letters at most', () => {
    const top = new Tabletop(2);
    top.refuse(null, chat('hello'), 'not-seated');
    top.refuse(1, chat(' \u200b\n'), 'bad-text');
    top.refuse(1, chat('x'.repeat(301)), 'bad-text');
    top.accept(1, chat('ü'.repeat(300)));
  });

  test('five in ten seconds are the most, greetings among them', () => {
    const top = new Tabletop(2);
    for (let n = 0; n < 4; n++) top.accept(1, chat(`${n}`));
    top.accept(1, { type: 'greet', greeting: 'hello' });
    top.refuse(1, chat('more'), 'too-chatty');
    top.refuse(1, { type: 'greet', greeting: 'bye' }, 'too-chatty');
    top.accept(0, chat('I may'));
    top.now += 10 * SECOND;
    top.accept(1, chat('more'));
  });

  test('the host switches it off, greetings stay', () => {
    const top = played();
    top.refuse(1, { type: 'house', chat: false, watch: true }, 'not-host');
    top.accept(0, { type: 'house', chat: false, watch: true });
    top.refuse(1, chat('hello'), 'chat-off');
    top.accept(1, { type: 'greet', greeting: 'hello' });
  });

  test('TK69: while partners play Tock nobody talks; before and after it, and where all play alone, they do', () => {
    const talkAt = (mode: string) => {
      const top = new Tabletop(4, 'tock');
      top.accept(0, { type: 'options', options: { mode } });
      top.accept(1, chat('before'));
      top.accept(0, { type: 'start' });
      return top;
    };
    const partners = talkAt('2v2');
    partners.refuse(1, chat('psst'), 'chat-off');
    partners.refuse(1, { type: 'greet', greeting: 'hello' }, 'chat-off');
    partners.refuse(1, { type: 'rename', name: 'Keep your ace' }, 'chat-off');
    for (const seat of [1, 2, 3]) partners.say(seat, { type: 'leave' });
    if (partners.table.phase === 'over') partners.accept(0, chat('after'));
    talkAt('free').accept(1, chat('aloud'));
  });

  test('keeps the last two hundred, and of its own notes as many', () => {
    const top = new Tabletop(2);
    top.accept(0, { type: 'start' });
    top.accept(0, { type: 'pause' });
    for (let n = 0; n < 210; n++) {
      top.now += 3 * SECOND;
      top.accept(1, chat(`${n}`));
    }
    const kept = top.talk.map(({ said }) => said);
    expect(kept.filter(({ type }) => type === 'text')).toHaveLength(200);
    expect(kept[0]).toMatchObject({ note: 'pause-asked' });
  });
});

describe('closed doors', () => {
  const shut = (top: Tabletop) => top.accept(0, { type: 'house', chat: true, watch: false });
  const hello = { type: 'hello', protocol: PROTOCOL, token: null, events: null } as const;

  test('while people gather, whoever comes may look and sit down', () => {
    const top = new Tabletop(2);
    shut(top);
    expect(top.say(null, hello)).toMatchObject({ type: 'welcome', seat: null });
    top.accept(5, sit(5));
  });

  test('while it is played, and after it, only those who sit are told anything of the game', () => {
    const top = played();
    shut(top);
    for (const wish of [hello, { type: 'look' }, { type: 'log', from: 0 }, { type: 'talk' }] as const)
      expect(top.say(null, wish)).toMatchObject({ type: 'refused', why: 'closed-doors' });
    top.playOne(fast(1));
    expect(told(top, null)).toEqual([]);
    expect(top.say(1, { type: 'look' })).toMatchObject({ type: 'welcome', seat: 1 });
    top.accept(1, { type: 'leave' });
    top.accept(2, { type: 'leave' });
    expect(top.table.phase).toBe('over');
    const outside = told(top, null);
    expect(outside.map(({ type }) => type)).toEqual(['table']);
    expect(outside).not.toHaveProperty('0.table.seed');
    expect(JSON.stringify(outside)).not.toContain(top.table.seed);
  });

  test('open again when the host says so', () => {
    const top = played();
    shut(top);
    top.accept(0, { type: 'house', chat: true, watch: true });
    expect(top.say(null, hello)).toMatchObject({ type: 'welcome' });
  });

  test('a seat that has gone can still be taken, and a lost one asked for', () => {
    const top = played();
    shut(top);
    expect(top.say(null, { type: 'claim', seat: 2, token: tokenOf(7) })).toMatchObject({ type: 'accepted' });
    top.accept(1, { type: 'leave' });
    top.accept(9, sit(9, 1));
  });
});

describe('the next game', () => {
  const over = (people: number): Tabletop => {
    const top = played({}, people);
    for (let seat = 1; seat < people; seat++) top.say(seat, { type: 'leave' });
    expect(top.table.phase).toBe('over');
    return top;
  };

  test('is the same again, or another that so many can play', () => {
    const top = over(3);
    top.refuse(0, { type: 'rematch', game: 'whist' }, 'unknown-game');
    top.accept(0, { type: 'rematch', game: 'tuck-it' });
    const next = rematchOf(top.table, top.table.rematch!.code, top.now);
    expect(next).toMatchObject({ game: 'tuck-it', chosen: {}, clock: top.table.clock, host: 0 });
    expect(next.seats.map((sitter) => sitter?.hash)).toEqual(top.table.seats.map((sitter) => sitter?.hash));
  });

  test('is refused where so many cannot play it', () => {
    over(5).refuse(0, { type: 'rematch', game: 'tricky-tactics' }, 'bad-count');
  });
});
