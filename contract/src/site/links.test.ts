import { describe, expect, it, test } from 'vitest';
import { isSafeHref, isWebAddress } from './links.ts';

const webAddresses = [
  'https://example.org',
  'HTTP://Example.org:8080/a b?c=d#e',
  'https://example.org?to=a@b',
  'https://[2001:db8::1]/',
  'https://例え.jp/水?q=%20',
];

const others = ['mailto:a@example.org?subject=Hello', 'tel:+34-600', '/', '/en/about?a=b', '#', '#part'];

const javascript = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\rscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  '&#106;avascript:alert(1)',
  'java%0ascript:alert(1)',
  'javascript://example.org/%0aalert(1)',
  'javas\u200ecript:alert(1)',
];

const otherHosts = [
  '//host',
  '///host',
  '/\\host',
  '\\\\host',
  '/\t/host',
  '/..//host',
  '/.//host',
  '/%2e//host',
  '//site.invalid/path',
  'https:host',
  'https:/host',
  'https:///host',
  'https:\\\\host',
  'https://host\\@other',
];

const refused = [
  ...javascript,
  ...otherHosts,
  '',
  'about',
  './about',
  '?a=b',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  'ftp://example.org',
  'ws://example.org',
  'view-source:https://example.org',
  'https://',
  'https://?a',
  'https://user@example.org',
  'https://user:password@example.org',
  'https://@example.org',
  'https://example.org@other',
  'https://exa mple.org',
  'https://example.org/\u202egpj',
  'https://example.org/\ud800',
  'https://example.org ',
  '/a\n',
  '/a\u2028b',
  '#a\tb',
  'mailto:',
  'tel:',
  'mailto://host/a',
  `/${'a'.repeat(2000)}`,
];

describe('a link', () => {
  it.each([...webAddresses, ...others])('may lead to %j', (href) => {
    expect(isSafeHref(href)).toBe(true);
  });

  it.each(refused)('may not lead to %j', (href) => {
    expect(isSafeHref(href)).toBe(false);
  });
});

test('an address of the web is what a link may be, with a host', () => {
  for (const address of webAddresses) expect(isWebAddress(address)).toBe(true);
  for (const address of [...others, ...refused]) expect(isWebAddress(address)).toBe(false);
  expect(isWebAddress(`https://example.org/${'a'.repeat(1980)}`)).toBe(true);
  expect(isWebAddress(`https://example.org/${'a'.repeat(1981)}`)).toBe(false);
});
