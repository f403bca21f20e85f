import { expect, test } from 'vitest';
import { linkOf } from './links.ts';

const origin = 'https://weir.example';

test.each([
  ['https://weir.example/project/info?id=7&tab=history', '/project/info?id=7&tab=history'],
  ['  /device/edittype?id=3 ', '/device/edittype?id=3'],
  ['/devicetype', '/device/type'],
  ['/', '/dashboard'],
])('%s opens %s', (text, href) => {
  expect(linkOf(text, origin)?.href).toBe(href);
});

test.each([
  'https://elsewhere.example/project/info?id=7',
  '/nowhere',
  '//elsewhere.example/dashboard',
  'project',
  'http://',
  'javascript:alert(1)',
])('%s is no link of this console', (text) => {
  expect(linkOf(text, origin)).toBeUndefined();
});
