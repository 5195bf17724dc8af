import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that play the most random games. */
const LONGEST = ['leaks', 'contract-tock', 'contract-tricky-tactics', 'contract-tuck-it'];

/**
 * The longest first: begun last, as a fresh clone would, one of them keeps a core busy for minutes after the other is
 * done. Pages come beside them: two browsers at once are more than two cores can do.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const longest = LONGEST.flatMap((name) => sorted.filter(({ moduleId }) => moduleId.endsWith(`/${name}.test.ts`)));
    const pages = sorted.filter(({ moduleId }) => moduleId.includes('/browser/'));
    const share = Math.ceil(pages.length / LONGEST.length);
    const first = longest.flatMap((file, i) => [file, ...pages.slice(i * share, (i + 1) * share)]);
    return [...first, ...sorted.filter((file) => !first.includes(file))];
  }
}
