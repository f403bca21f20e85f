import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.policy.ts';
import { base32, codeOf, createSecret, matchingStep, otpauthUri, stepAt } from './totp.policy.ts';

const rfcSecret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, the column of SHA-1.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i s the code is %s, of which an authenticator shows the last six', (seconds, code) => {
  const step = stepAt(seconds * 1000);
  expect(codeOf(rfcSecret, step, 8)).toBe(code);
  expect(codeOf(rfcSecret, step)).toBe(code.slice(2));
});

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('"%s" is %s in base32', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test('a code holds one step before and after its own, and no further', () => {
  const nowMs = 1_800_000_015_000;
  const step = stepAt(nowMs);
  const offered = [-2, -1, 0, 1, 2].map((off) =>
    matchingStep(rfcSecret, codeOf(rfcSecret, step + off), nowMs),
  );
  expect(offered).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

test('nothing but six digits is ever a code', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      if (/^\d{6}$/.test(text)) return;
      expect(matchingStep(rfcSecret, text, 1_800_000_000_000)).toBeUndefined();
    }),
  );
  // As long in signs, and longer in bytes.
  expect(matchingStep(createSecret(), '１２３４５６', 0)).toBeUndefined();
});

test('the address for the authenticator says what it is for', () => {
  const uri = new URL(otpauthUri(rfcSecret, '峡江: River watch & more', 'mei lin@河'));
  expect(decodeURIComponent(uri.pathname)).toContain('峡江  River watch & more:mei lin@河');
  expect(uri.search).not.toContain('+');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: '峡江  River watch & more',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('secrets are 160 bits, recovery codes ten and all different, and typed as one likes', () => {
  expect(createSecret()).toHaveLength(20);
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  const [code = ''] = codes;
  expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  expect(hashRecoveryCode(7, ` ${code.toUpperCase().replaceAll('-', ' ')}`)).toEqual(
    hashRecoveryCode(7, code),
  );
  expect(hashRecoveryCode(8, code)).not.toEqual(hashRecoveryCode(7, code));
});
