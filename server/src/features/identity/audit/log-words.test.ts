import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressKindOf } from '../../../platform/address-kind.ts';
import { clientOf } from '../../../platform/user-agent.ts';
import { detailsOf, oneLine } from './audit-details.policy.ts';

test.each([
  ['127.0.0.1', 'loopback'],
  ['127.9.9.9', 'loopback'],
  ['::1', 'loopback'],
  ['::ffff:127.0.0.1', 'loopback'],
  ['10.1.2.3', 'private'],
  ['172.31.255.1', 'private'],
  ['172.32.0.1', 'public'],
  ['192.168.1.1', 'private'],
  ['100.64.0.1', 'private'],
  ['::ffff:192.168.1.1', 'private'],
  ['fe80::1%eth0', 'private'],
  ['fd12::1', 'private'],
  ['203.0.113.9', 'public'],
  ['2001:db8::1', 'public'],
  ['not an address', null],
  [null, null],
])('%s is %s', (address, place) => {
  expect(addressKindOf(address)).toBe(place);
});

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${windows} Chrome/140.0.0.0 Safari/537.36`, 'Chrome 140', 'Windows'],
  [`${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.1`, 'Edge 140', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox 143', 'Linux'],
  [`${mac} Version/18.3 Safari/605.1.15`, 'Safari 18', 'macOS'],
  [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari 18', 'iOS 18'],
  [`${iphone} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome 140', 'iOS 18'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/139.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.5',
    'WeChat 8',
    'Android 15',
  ],
  ['curl/8.5.0', 'curl 8', null],
  ['python-requests/2.32', 'Python 2', null],
  ['something of our own', 'something of our own', null],
  ['', null, null],
  [null, null, null],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(clientOf(userAgent)).toEqual({ browser, system });
});

test('a change keeps what differs, at any depth, and nothing when nothing does', () => {
  const before = {
    version: 1,
    name: 'a',
    deep: { same: 1, other: 2 },
    list: [1, 2],
    gone: 'x',
    at: new Date(0),
  };
  const after = {
    version: 2,
    name: 'a',
    deep: { same: 1, other: 3 },
    list: [1],
    come: null,
    at: new Date(0),
  };
  expect(detailsOf(before, after)).toEqual({
    before: { deep: { other: 2 }, list: [1, 2], gone: 'x' },
    after: { deep: { other: 3 }, list: [1], come: null },
  });
  expect(detailsOf(before, before)).toEqual({ before: {}, after: {} });
  expect(detailsOf(null, null)).toEqual({ before: null, after: null });
});

test('what is too long is told by its names', () => {
  const { after } = detailsOf(null, { text: 'x'.repeat(40_000), short: 1 });
  expect(after).toEqual({ tooLong: ['text', 'short'] });
});

test('one line stays one line', () => {
  expect(oneLine('a\r\n{"level":50}\u202e\u0000', 100)).toBe('a\\u000d\\u000a{"level":50}\\u202e\\u0000');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be left
      expect(oneLine(text, 50)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e]/);
      expect(oneLine(text, 50).isWellFormed()).toBe(true);
    }),
  );
});

test('nothing that is under the name of a secret survives, at any depth', () => {
  const name = fc.constantFrom(
    'password',
    'newPassword',
    'token',
    'accessToken',
    'secret',
    'key',
    'credential',
  );
  fc.assert(
    fc.property(name, fc.integer({ min: 0, max: 6 }), fc.boolean(), (secret, depth, isList) => {
      let value: object = { [secret]: 'CANARY' };
      for (let level = 0; level < depth; level += 1) value = isList ? { list: [value] } : { inner: value };
      expect(JSON.stringify(detailsOf(null, value))).not.toContain('CANARY');
      expect(JSON.stringify(detailsOf({ x: 1 }, { x: 1, ...value }))).not.toContain('CANARY');
    }),
  );
});
