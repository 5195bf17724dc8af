import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that play the most random games. */
const LONGEST = ['leaks', 'contract-tock', 'contract-tricky-tactics', 'contract-tuck-it'];

/** The longest first: begun last, as a fresh clone would, one of them keeps a core busy for minutes after the other is done. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const longest = LONGEST.flatMap((name) => files.filter(({ moduleId }) => moduleId.endsWith(`/${name}.test.ts`)));
    const others = files.filter((file) => !longest.includes(file));
    return [...longest, ...(await super.sort(others))];
  }
}
