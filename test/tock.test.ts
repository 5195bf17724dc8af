import { tock } from '../shared/tock/rules.ts';
import { goThrough } from './rows.ts';
import { OTHERS } from './tock.others.ts';
import { answer, position, told } from './tock.text.ts';

goThrough({ game: tock, position, told, answer, others: OTHERS, prefix: 'TK', rulings: 56, cases: 23, least: 150 });
