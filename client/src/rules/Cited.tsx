import { createResource } from 'solid-js';
import { gameOf } from '../games.ts';
import { Runs } from './RulesText.tsx';
import { blocksOf } from './sentences.ts';

/** One sentence of the rules, by its number. */
export function Cited(props: { game: string; rule: string }) {
  const [blocks] = createResource(async () => blocksOf((await gameOf(props.game)?.rules()) ?? ''));
  const text = () => {
    const sentence = blocks()?.find((block) => block.type === 'sentence' && block.rule === props.rule);
    return sentence?.type === 'sentence' ? sentence.text : '';
  };
  return <Runs text={text()} />;
}
