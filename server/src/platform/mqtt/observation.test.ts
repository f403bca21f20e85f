import { expect, test, vi } from 'vitest';
import { suppressRepeats } from './observation.ts';

test('a line repeated within a second is counted, not logged', () => {
  let nowMs = 0;
  const warn = vi.fn();
  const quiet = () => undefined;
  const logger = suppressRepeats({ debug: quiet, info: quiet, warn, error: quiet }, () => nowMs);
  for (const identity of ['a', 'b', 'c']) logger.warn({ identity }, 'a message was not stored');
  logger.warn({}, 'another matter');
  nowMs = 1_001;
  logger.warn({ identity: 'd' }, 'a message was not stored');
  expect(warn.mock.calls).toEqual([
    [{ identity: 'a' }, 'a message was not stored'],
    [{}, 'another matter'],
    [{ identity: 'd', leftOut: 2 }, 'a message was not stored'],
  ]);
});
