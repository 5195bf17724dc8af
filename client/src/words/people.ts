import type { Greeting, Note, Said } from '../../../shared/talk.ts';

/** Said with one tap. */
export const GREETING: Record<Greeting, string> = {
  hello: 'Hello',
  luck: 'Good luck',
  'well-played': 'Well played',
  oops: 'Oops',
  'good-game': 'Good game',
  thanks: 'Thank you',
  bye: 'See you',
};

export const talk = {
  title: 'Talk',
  quiet: 'Nobody has said anything yet.',
  field: 'Say something to everybody',
  send: 'Say it',
  greet: 'Or with one tap',
  mute: 'Mute somebody',
  off: 'The host has switched writing off. Greetings still work.',
  hushed: 'Partners play here: nobody talks until the game is over.',
  outside: 'Only those who sit may write.',
};

/** What the table itself put on record. */
const NOTE: Record<Note, (who: string, of: string) => string> = {
  time: (who, of) => `${who} gave ${of} more time.`,
  'pause-asked': (who) => `${who} asked for a pause.`,
  'pause-refused': (who) => `${who} would rather play on: no pause.`,
  paused: () => 'Everybody agreed to a pause.',
  resumed: (who) => `${who} ended the pause.`,
  'taken-over': (who, of) => `${who} took over the seat of ${of}.`,
  claimed: (_, of) => `Somebody who watches says that the seat of ${of} is theirs.`,
  'claim-waits': (_, of) =>
    `The others agreed: in a while the seat of ${of} is played from another browser, unless ${of} comes back first.`,
  'given-back': (_, of) => `The others agreed: the seat of ${of} is played from another browser now.`,
  'claim-refused': (who, of) => `${who} did not believe that the seat of ${of} was lost.`,
  'claim-lapsed': (_, of) => `Nobody answered for a day: the seat of ${of} stays as it was.`,
  'owner-here': (_, of) => `${of} is here: the seat stays as it was.`,
  ended: (who) => `${who} ended the game as it stood.`,
  kept: (_, of) => `The time of ${of} was up: a bot keeps this seat.`,
  returned: (_, of) => `${of} is back and plays on.`,
};

export function sentenceOf(said: Said): string {
  switch (said.type) {
    case 'text':
      return said.text;
    case 'greeting':
      return GREETING[said.greeting];
    case 'note':
      return NOTE[said.note](said.name, said.of ?? '');
  }
}

/** What is to be settled between those who play. */
export const matters = {
  paused: 'The game is paused. No clock runs.',
  goOn: 'Go on playing',
  pauseAsked: (name: string) => `${name} asks for a pause. While it lasts no clock runs.`,
  pauseMine: (names: string) => `You asked for a pause. Still to agree: ${names}.`,
  pauseAgreed: (names: string) => `You agreed to a pause. Still to agree: ${names}.`,
  agree: 'Agree',
  playOn: 'Rather play on',
  takeBack: 'Take it back',
  liveAsked: (name: string, pace: string) => `${name} would play on right now, ${pace}, while everybody is here.`,
  liveMine: (names: string) => `You would play on right now. Still to agree, or to come: ${names}.`,
  liveToo: 'Me too',
  liveNot: 'Rather not',
  claimed: (name: string) =>
    `Somebody who watches says that they are ${name}, and that their browser has lost the seat. If all of you agree, and nobody comes back to the seat in the time that follows, it is theirs.`,
  believe: (name: string) => `It is ${name}`,
  doubt: 'I do not believe it',
  agreed: 'You agreed. The others are asked.',
  claimWaits: (name: string, when: string) =>
    `All agreed: the seat of ${name} passes on ${when}, unless ${name} comes back first.`,
  claimedMine: 'Somebody says that this seat is theirs. If you do nothing, the others decide.',
  claimedMineWaits: (when: string) =>
    `Somebody says that this seat is theirs. The others agreed: if you do nothing, you lose it ${when}.`,
  amHere: 'No, I am here',
  claiming: (name: string) =>
    `The others are asked whether the seat of ${name} is yours. They have a day; you see what everybody sees.`,
  claimingWaits: (name: string, when: string) =>
    `The others agreed. Unless somebody comes back to the seat of ${name}, it is yours ${when}.`,
  short: (name: string, left: string) => `${name} has only ${left} left.`,
  give: (time: string) => `Give ${time} more`,
  keptMine: 'A bot keeps this seat for you. Whatever you do takes it back.',
  back: 'I play on myself',
  free: (name: string) => `The seat of ${name} is free: the rules play it.`,
  take: 'Take it over',
  silent: 'Nothing has happened here for 90 days.',
  end: 'End the game',
  later: 'Later',
};

export const company = {
  title: 'Between us',
  pause: 'Ask for a pause',
  live: 'Play on right now',
  notLive: 'Back to the clock of days',
  time: (name: string, time: string) => `Give ${name} ${time} more`,
  chat: 'Those who sit may write to each other',
  watch: 'Others may watch',
  lost: 'A seat here was mine',
  lostText:
    'Which seat is yours? The other players are asked. When all agree, you get it back here, after a time in which whoever has it may say no.',
  mine: (name: string) => `The seat of ${name}`,
};

export const closed = {
  title: 'A game behind closed doors',
  text: 'Those who sit play among themselves. Ask them to open the doors, if you would like to watch.',
};

/** "1 day", "30 seconds". */
export function nameSpan(seconds: number): string {
  const [count, unit] =
    seconds >= 86_400
      ? [seconds / 86_400, 'day']
      : seconds >= 3600
        ? [seconds / 3600, 'hour']
        : seconds >= 60
          ? [seconds / 60, 'minute']
          : [seconds, 'second'];
  const whole = Math.round(count);
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}
