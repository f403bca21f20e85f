import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.policy.ts';
import { commonWords } from './common-words.policy.ts';

test('refuses thousands of common passwords', () => {
  const endings = ['', '1', '12', '123', '1234', '!', '2026', '123!'];
  const refused = new Set(commonWords.flatMap((word) => endings.map((ending) => word + ending)));
  const long = [...refused].filter((password) => password.length >= 8);
  expect(long.filter((password) => !isCommonPassword(password))).toEqual([]);
  expect(long.length).toBeGreaterThan(3000);
});

test.each([
  '12345678',
  'password',
  'P@ssw0rd',
  'Passw0rd!',
  'qwertyuiop',
  'asdfghjkl',
  'abcdefgh',
  'abcd1234',
  '1q2w3e4r',
  'trustno1',
  'iloveyou',
  'ILoveYou2!',
  'sunshine2026',
  'password123456',
  'passwordpassword',
  'aaaaaaaa',
  'abababab',
  '20261121',
  'woaini1314',
  'ｐａｓｓｗｏｒｄ',
])('refuses %s', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'tumbling rocks',
  'Sturgeon-2026',
  'correct horse battery staple',
  '密码密码鱼儿游',
  '🐟🐠🐡🦈🐙🦑🦐🦞',
  'a'.repeat(64),
  'kX7!pq2Lz',
  'hochwasser im mai',
])('accepts %s', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
