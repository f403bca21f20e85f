import { expect, test } from 'vitest';
import { isOrcid } from './orcid.ts';

test.each([
  // The examples of the register's own description of its identifier.
  ['0000-0002-1825-0097', true],
  ['0000-0001-5109-3700', true],
  ['0000-0002-1694-233X', true],
  ['0000-0002-1825-0098', false],
  ['0000-0002-1825-009X', false],
  ['0000000218250097', false],
])('%s is an ORCID: %s', (text, expected) => {
  expect(isOrcid(text)).toBe(expected);
});
