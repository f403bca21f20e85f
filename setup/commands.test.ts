import { expect, test } from 'vitest';
import { commands } from './commands.mjs';

/** What is given to vitest, without where it is. */
const stepsOf = (...args: string[]) => commands.test.steps(args).map(({ argv }) => argv.slice(1).join(' '));
const journeys = 'run --config e2e/vitest.config.ts';

test('npm test runs the journeys too, and the tests that are named alone', () => {
  expect(stepsOf()).toEqual(['run', journeys]);
  expect(stepsOf('server/src/features/fleet')).toEqual(['run server/src/features/fleet']);
});

test('what a change touches may be a journey, and may be nothing', () => {
  expect(stepsOf('--changed')).toEqual([
    'run --changed --passWithNoTests',
    `${journeys} --changed --passWithNoTests`,
  ]);
  expect(stepsOf('--changed=origin/main')[1]).toBe(`${journeys} --changed=origin/main --passWithNoTests`);
});
