import { expect, test } from 'vitest';
import { safeRedirect, signInHref } from './redirect.ts';

test('goes back to the full address', () => {
  const href = signInHref('/project/devicelist?presence=offline&page=2');
  const wanted = new URLSearchParams(href.split('?')[1]).get('redirect');
  expect(safeRedirect(wanted)).toBe('/project/devicelist?presence=offline&page=2');
});

test.each([
  null,
  '',
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/login?redirect=/x',
])('does not go to %s', (wanted) => {
  expect(safeRedirect(wanted)).toBe('/dashboard');
});
