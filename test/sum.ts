import type { Reporter, TestModule } from 'vitest/node';

/** The last line of a run, for whoever reads only that: `211 passed, 0 failed`. */
export const sum: Reporter = {
  onTestRunEnd(modules, errors) {
    const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
    const passed = states.filter((state) => state === 'passed').length;
    const failed = states.filter((state) => state === 'failed').length + brokenOf(modules) + errors.length;
    setImmediate(() => console.log(`${passed} passed, ${failed} failed`));
  },
};

/** Files that could not even be read: no test of theirs would tell. */
const brokenOf = (modules: readonly TestModule[]): number =>
  modules.filter((module) => module.errors().length > 0).length;
