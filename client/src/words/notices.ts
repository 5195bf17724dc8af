import { nameCode } from '../../../shared/limits.ts';
import type { Pushed, Turn } from '../../../shared/reach.ts';
import { nameDeadline, nameMoment } from './time.ts';

interface Notice {
  title: string;
  body: string;
}

/** What a device shows while no page is open. */
export function noticeOf(pushed: Pushed, now: number): Notice {
  const table = `table ${nameCode(pushed.code)}`;
  switch (pushed.type) {
    case 'test':
      return { title: 'It works', body: `So ${pushed.title} will call you, ${table}.` };
    case 'moved':
      return {
        title: `Your seat at ${pushed.title} has moved`,
        body: `It is played from another device now, ${table}.`,
      };
    case 'over':
      return { title: `${pushed.title} is over`, body: `See how it ended, ${table}.` };
    case 'next':
      return { title: `Another game: ${pushed.title}`, body: `${pushed.name} asked for it. Go on from ${table}.` };
    case 'claim': {
      const lost = pushed.by === null ? '' : ` You lose it ${nameMoment(pushed.by, now)} if you do nothing.`;
      const body = `${pushed.name}, ${table}. Open it if the seat is yours.${lost}`;
      return { title: `Somebody asks for your seat at ${pushed.title}`, body };
    }
    case 'turn': {
      const until = pushed.by === null ? '' : `, ${nameDeadline(pushed.by, now)}`;
      return { title: titleOf(pushed), body: `${pushed.name}, ${table}${until}` };
    }
  }
}

function titleOf({ stage, title, for: what }: Turn): string {
  if (stage === 'half') return `Half of your time at ${title} is gone`;
  if (stage === 'tenth') return `Your time at ${title} is nearly up`;
  switch (what) {
    case 'setup':
      return `${title} has begun`;
    case 'turn':
      return `Your turn at ${title}`;
    case 'answer':
      return `You are asked at ${title}`;
  }
}
