import { expect, test } from 'vitest';
import { presenceSince } from './presence.policy.ts';

const windowMs = 60_000;
const now = 1_000_000;
const never = { since: null, connectedAt: null, disconnectedAt: null, lastReceivedAt: null, windowMs };

test('a device is online since the data came, whenever that is found out', () => {
  expect(presenceSince('online', { ...never, connectedAt: 900_000, lastReceivedAt: 999_600 }, now)).toBe(
    999_600,
  );
});

test('one that connects and says nothing is silent since it connected', () => {
  const moments = { ...never, connectedAt: 999_700, lastReceivedAt: 10_000 };
  expect(presenceSince('silent', moments, now)).toBe(999_700);
});

test('one that falls silent is so since its next data were due', () => {
  const moments = { ...never, since: 800_000, connectedAt: 700_000, lastReceivedAt: 935_000 };
  expect(presenceSince('silent', moments, now)).toBe(995_000);
});

test('it is offline since the later of both: the end of its connection, or of the wait for data', () => {
  const gone = { ...never, since: 800_000, disconnectedAt: 998_000, lastReceivedAt: 900_000 };
  expect(presenceSince('offline', gone, now)).toBe(998_000);
  expect(presenceSince('offline', { ...gone, lastReceivedAt: 939_000 }, now)).toBe(999_000);
});

test('never before what it follows, and never in time to come', () => {
  const moments = { ...never, since: 999_500, lastReceivedAt: 900_000 };
  expect(presenceSince('offline', moments, now)).toBe(999_500);
  expect(presenceSince('online', { ...never, lastReceivedAt: now + 5000 }, now)).toBe(now);
});
