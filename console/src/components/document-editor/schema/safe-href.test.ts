import { expect, test } from 'vitest';
import { hrefOfTyped, isSafeHref } from './safe-href.ts';

test.each([
  'https://weir.example/a?b=c#d',
  'HTTP://weir.example',
  'https://水文.example/站点',
  'mailto:a@weir.example',
  'tel:+4930123',
  '/about',
  '#levels',
])('%j may be linked', (href) => expect(isSafeHref(href)).toBe(true));

test.each([
  '',
  '#',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https://user:pass@evil.example',
  'https://user@evil.example',
  'https://',
  'about',
  `/${'a'.repeat(2000)}`,
])('%j may not', (href) => expect(isSafeHref(href)).toBe(false));

test.each([
  [' weir.example/a ', 'https://weir.example/a'],
  ['localhost:8080', 'localhost:8080'],
  ['a@weir.example', 'mailto:a@weir.example'],
  ['https://weir.example', 'https://weir.example'],
  ['/about', '/about'],
  ['#levels', '#levels'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('%j means %j', (typed, href) => expect(hrefOfTyped(typed)).toBe(href));
