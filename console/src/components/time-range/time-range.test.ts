import { describe, expect, it } from 'vitest';
import { lastOf, rangeFromSearch, rangeToSearch, resolveRange, zoomedOut } from './time-range.ts';
import { addUnits, formatWall, instantOf, startOf, wallTime, zoneOffsetLabel } from './zone-time.ts';

const at = (iso: string) => Date.parse(iso);

describe('zone time', () => {
  it('knows half-hour zones', () => {
    expect(zoneOffsetLabel(at('2026-01-01T00:00:00Z'), 'Asia/Kolkata')).toBe('UTC+5:30');
    expect(formatWall(at('2026-01-01T00:00:00Z'), 'America/St_Johns')).toBe('2025-12-31 20:30:00');
  });
  it('has days of 23 and 25 hours', () => {
    const spring = startOf(at('2026-03-29T12:00:00Z'), 'd', 'Europe/Madrid');
    expect((addUnits(spring, 1, 'd', 'Europe/Madrid') - spring) / 3_600_000).toBe(23);
    const autumn = startOf(at('2026-10-25T12:00:00Z'), 'd', 'Europe/Madrid');
    expect((addUnits(autumn, 1, 'd', 'Europe/Madrid') - autumn) / 3_600_000).toBe(25);
  });
  it('finds the instant of a wall clock, skipped or doubled', () => {
    const zone = 'Europe/Madrid';
    const skipped = instantOf({ year: 2026, month: 3, day: 29, hour: 2, minute: 30, second: 0 }, zone);
    expect(wallTime(skipped, zone).hour).toBe(3);
    const doubled = instantOf({ year: 2026, month: 10, day: 25, hour: 2, minute: 30, second: 0 }, zone);
    expect(new Date(doubled).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });
  it('keeps the last day of a short month', () => {
    const moved = addUnits(at('2026-03-31T10:00:00Z'), -1, 'M', 'UTC');
    expect(new Date(moved).toISOString()).toBe('2026-02-28T10:00:00.000Z');
  });
});

describe('time range', () => {
  const nowMs = at('2026-11-21T03:36:05Z');
  const resolve = (from: string, to: string, zone = 'Asia/Shanghai') => {
    const resolved = resolveRange({ from, to, zone }, nowMs);
    if (!resolved.ok) return resolved.fault;
    const { fromMs, toMs } = resolved.interval;
    return `${new Date(fromMs).toISOString()} ${new Date(toMs).toISOString()}`;
  };
  it('reads relative ends', () => {
    expect(resolve('now-24h', 'now')).toBe('2026-11-20T03:36:05.000Z 2026-11-21T03:36:05.000Z');
  });
  it('rounds the first end down and the second up, in the zone', () => {
    expect(resolve('now-1d/d', 'now-1d/d')).toBe('2026-11-19T16:00:00.000Z 2026-11-20T16:00:00.000Z');
    expect(resolve('now/w', 'now')).toBe('2026-11-15T16:00:00.000Z 2026-11-21T03:36:05.000Z');
  });
  it('takes several steps one after the other', () => {
    expect(resolve('now/d+8h', 'now')).toBe('2026-11-21T00:00:00.000Z 2026-11-21T03:36:05.000Z');
    expect(resolve('now-1M/M+7d', 'now-1M/M-1d')).toBe('2026-10-07T16:00:00.000Z 2026-10-30T16:00:00.000Z');
  });
  it('says what is wrong', () => {
    expect(resolve('now', 'now-1h')).toBe('reversed');
    expect(resolve('yesterday', 'now')).toBe('unreadable');
    expect(resolve('now-9y', 'now')).toBe('tooLong');
  });
  it('falls back when the address cannot be read, and leaves the default out of it', () => {
    expect(rangeFromSearch(new URLSearchParams('from=junk&zone=Mars/Base')).from).toBe('now-24h');
    const range = rangeFromSearch(new URLSearchParams('from=now-7d&to=now&zone=Europe/Madrid'));
    expect(rangeToSearch(range)).toMatchObject({ from: 'now-7d', to: 'now', zone: 'Europe/Madrid' });
    expect(rangeToSearch(rangeFromSearch(new URLSearchParams()))).toEqual({
      from: undefined,
      to: undefined,
      zone: undefined,
    });
  });
  it('widens without entering the future', () => {
    const wide = zoomedOut({ fromMs: nowMs - 3_600_000, toMs: nowMs }, nowMs);
    expect(wide).toEqual({ fromMs: nowMs - 7_200_000, toMs: nowMs });
    expect(lastOf({ from: 'now-45m', to: 'now', zone: 'UTC' })).toEqual({ count: 45, unit: 'm' });
  });
});
