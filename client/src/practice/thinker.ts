import { answerTo, type Question } from './thinking.ts';

/* Runs beside the page: a bot that thinks for a second must not hold up a finger. */

addEventListener('message', ({ data }: MessageEvent<Question>) => postMessage(answerTo(data)));
