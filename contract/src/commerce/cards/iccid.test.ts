import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigitOf, isEid, isSameCard, normalIccid, passesLuhn } from './iccid.ts';

test.each([
  ['8914 8000-0053 3975 5555', '89148000005339755555'],
  ['898600D6991330004146', '898600d6991330004146'.toUpperCase()],
  ['8988303000123456789F', '8988303000123456789'],
  ['ff8988303000123456789', '8988303000123456789'],
])('%s is kept as %s', (text, iccid) => expect(normalIccid(text)).toBe(iccid));

test.each(['', '88148000005339755555', '8914800000533975', '891480000053397555551', '89148000005339G55555'])(
  '%s is the number of no card',
  (text) => expect(normalIccid(text)).toBeUndefined(),
);

test('the check digit is that of the digits before it', () => {
  expect(passesLuhn('89148000005339755555')).toBe(true);
  expect(passesLuhn('89148000005339755554')).toBe(false);
  expect(passesLuhn('898600D6991330004146')).toBe(false);
  expect(checkDigitOf('8988303000123456789')).toBe(4);
});

test('a digit that is mistyped is found', () => {
  const digits = fc.stringMatching(/^\d{19}$/);
  fc.assert(
    fc.property(digits, fc.nat(18), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
      const iccid = `${body}${checkDigitOf(body)}`;
      const other = String((Number(iccid[at]) + by) % 10);
      expect(passesLuhn(iccid)).toBe(true);
      expect(passesLuhn(iccid.slice(0, at) + other + iccid.slice(at + 1))).toBe(false);
    }),
  );
});

test('a number with its last digit and without is one card; two with other last digits are two', () => {
  expect(isSameCard('8988303000123456789', '89883030001234567894')).toBe(true);
  expect(isSameCard('89883030001234567894', '8988303000123456789')).toBe(true);
  expect(isSameCard('898600D6991330004146', '898600D6991330004147')).toBe(false);
  expect(isSameCard('898830300012345678', '8988303000123456789')).toBe(false);
});

test('the number of an embedded card has its remainder', () => {
  expect(isEid('89049032123451234512345678901235')).toBe(true);
  expect(isEid('89049032123451234512345678901236')).toBe(false);
  expect(isEid('8904903212345123451234567890123')).toBe(false);
});
