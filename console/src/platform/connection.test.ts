import { expect, test } from 'vitest';
import { type Connection, graceMs, nextConnection, tellAfterMs } from './connection.ts';

const start = new Date('2026-01-02T12:03:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const whole: Connection = { offline: false, brokenSince: undefined };

test('a channel that is lost is told after five seconds, counted from the loss', () => {
  const lost = nextConnection(whole, { onLine: true, channel: 'waiting', at: start });
  const trying = nextConnection(lost, { onLine: true, channel: 'connecting', at: after(2000) });
  expect(trying.brokenSince).toEqual(start);
  expect(tellAfterMs(trying, after(2000))).toBe(graceMs - 2000);
  expect(tellAfterMs(trying, after(60_000))).toBe(0);
});

test('a browser without a network is told at once, and keeps the earlier time', () => {
  const lost = nextConnection(whole, { onLine: true, channel: 'waiting', at: start });
  const offline = nextConnection(lost, { onLine: false, channel: 'waiting', at: after(3000) });
  expect(offline).toEqual({ offline: true, brokenSince: start });
  expect(tellAfterMs(offline, after(3000))).toBe(0);
});

test.each(['open', 'closed'] as const)('nothing is missed when the channel is %s', (channel) => {
  const lost: Connection = { offline: true, brokenSince: start };
  const now = nextConnection(lost, { onLine: true, channel, at: after(1) });
  expect(now).toEqual(whole);
  expect(tellAfterMs(now, after(1))).toBeUndefined();
});
