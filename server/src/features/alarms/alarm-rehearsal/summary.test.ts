import { describe, expect, it } from 'vitest';
import type { ReplayedAlarm } from '../alarms/replay/signal-replay.policy.ts';
import { summaryOf } from './summary.policy.ts';

const untilMs = Date.UTC(2026, 0, 6);
const params = {
  fromMs: untilMs - 86_400_000,
  untilMs,
  dayOf: (atMs: number) => new Date(atMs).toISOString(),
};
const device = (id: number) => ({ id, name: `pump ${id}`, SN: `P-${id}`, typeId: 1 });

/** Hours before the end, and seconds for which it would have been open. */
const alarm = (hoursBefore: number, openS: number | null): ReplayedAlarm => {
  const startMs = untilMs - hoursBefore * 3_600_000;
  const endMs = openS === null ? null : startMs + openS * 1000;
  return { startMs, endMs, level: 2, value: 90, cause: 'threshold', repeats: 0, between: null };
};

describe('a summary', () => {
  it('marks and counts alarms of less than a minute; an open one is none', () => {
    const newest = { ...alarm(0, null), startMs: untilMs - 5000 };
    const { alarms, short, list, episodes } = summaryOf(
      [
        { device: device(1), alarms: [alarm(4, 60), alarm(3, 59.999), alarm(2, 0), newest] },
        { device: device(2), alarms: [alarm(1, 12)] },
        { device: device(3), alarms: [] },
      ],
      params,
    );
    expect({ alarms, short }).toEqual({ alarms: 5, short: 3 });
    expect(list).toMatchObject([
      { deviceId: 1, alarms: 4, short: 2 },
      { deviceId: 2, alarms: 1, short: 1 },
    ]);
    expect(episodes.map(({ deviceId, short }) => [deviceId, short])).toEqual([
      [1, 0],
      [1, 1],
      [1, 1],
      [1, 0],
      [2, 1],
    ]);
    expect(episodes[3]).toMatchObject({ to: null });
  });

  it('counts short alarms that it does not list', () => {
    const many = Array.from({ length: 130 }, (_, position) => alarm(20 - position / 10, 5));
    const { short, cut, episodes } = summaryOf([{ device: device(1), alarms: many }], params);
    expect({ short, cut, episodes: episodes.length }).toEqual({ short: 130, cut: true, episodes: 100 });
  });
});
