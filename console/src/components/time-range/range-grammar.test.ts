import { expect, it } from 'vitest';
import { parseRangeText } from './range-grammar.ts';

const zone = 'Asia/Shanghai';
const nowMs = Date.parse('2026-11-21T03:36:05Z');
const read = (text: string) => {
  const range = parseRangeText(text, zone, nowMs);
  return range && `${range.from} ${range.to}`;
};

it.each([
  ['3h', 'now-3h now'],
  ['45 分钟', 'now-45m now'],
  ['last 2 weeks', 'now-2w now'],
  ['最近 7 天', 'now-7d now'],
  ['últimos 3 meses', 'now-3M now'],
  ['直近 12 時間', 'now-12h now'],
  ['6M', 'now-6M now'],
  ['6m', 'now-6m now'],
])('reads %s as the time until now', (text, expected) => expect(read(text)).toBe(expected));

it.each([
  ['now-1d/d', 'now-1d/d now-1d/d'],
  ['now/d+8h ~ now', 'now/d+8h now'],
  ['now-7d to now-1d', 'now-7d now-1d'],
])('reads the grammar of the address: %s', (text, expected) => expect(read(text)).toBe(expected));

it.each([
  ['2026-11-20', '2026-11-19T16:00:00.000Z 2026-11-20T16:00:00.000Z'],
  ['2026年11月20日', '2026-11-19T16:00:00.000Z 2026-11-20T16:00:00.000Z'],
  ['2026-10', '2026-09-30T16:00:00.000Z 2026-10-31T16:00:00.000Z'],
  ['2026-11-18 ~ 2026-11-19', '2026-11-17T16:00:00.000Z 2026-11-19T16:00:00.000Z'],
  ['2026-11-20 08:00 to 18:00', '2026-11-20T00:00:00.000Z 2026-11-20T10:00:00.000Z'],
  ['2026-11-20 08:00 - 2026-11-21 09:30:05', '2026-11-20T00:00:00.000Z 2026-11-21T01:30:05.000Z'],
])('reads wall clocks of the zone: %s', (text, expected) => expect(read(text)).toBe(expected));

it.each([
  '',
  'soon',
  '0',
  'now to now',
  '2026-13-01',
  '3 bananas',
  'a to b to c',
  '2026-11-20 18:00 to 08:00',
])('does not guess at %j', (text) => expect(read(text)).toBeUndefined());
