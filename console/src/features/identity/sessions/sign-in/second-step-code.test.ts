import { expect, test } from 'vitest';
import { isCode, isRecoveryCode } from './second-step-code.ts';

test('a code is six digits, with a space or without', () => {
  expect(['123456', '123 456', ' 123456 '].every(isCode)).toBe(true);
  expect(['12345', '1234567', '12345a', ''].some(isCode)).toBe(false);
});

test('a recovery code is known however it is typed', () => {
  expect(['a5s7-d8t9-yzhc-6yr4', 'A5S7 D8T9 YZHC 6YR4', 'a5s7d8t9yzhc6yr4'].every(isRecoveryCode)).toBe(true);
  expect(['a5s7-d8t9-yzhc', '123456', ''].some(isRecoveryCode)).toBe(false);
});
