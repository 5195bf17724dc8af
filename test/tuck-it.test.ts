import { tuckIt } from '../shared/tuck-it/rules.ts';
import { goThrough } from './rows.ts';
import { answer } from './tuck-it.answers.ts';
import { OTHERS } from './tuck-it.others.ts';
import { position, told } from './tuck-it.text.ts';

goThrough({ game: tuckIt, position, told, answer, others: OTHERS, prefix: 'TI', rulings: 58, cases: 28, least: 150 });
