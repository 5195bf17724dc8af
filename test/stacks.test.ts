import { stacks } from '../shared/stacks/rules.ts';
import { goThrough } from './rows.ts';
import { OTHERS } from './stacks.others.ts';
import { answer, position, told } from './stacks.text.ts';

goThrough({ game: stacks, position, told, answer, others: OTHERS, prefix: 'ST', rulings: 34, cases: 14 });
