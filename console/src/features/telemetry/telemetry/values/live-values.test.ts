import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cellDeviation, cellStats } from '../live/cell-stats.ts';
import { shortNames } from '../live/signal-groups.ts';
import { createLiveValues } from './live-values.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const push = (value: number, ts: number) => ({
  deviceId: 7,
  receivedAt: Date.now(),
  values: { soc: { value, ts } },
});

describe('live values', () => {
  it('shows a burst as one change a beat, the newest value last', () => {
    const live = createLiveValues();
    const changes: unknown[] = [];
    live.subscribe(7, 'soc', () => changes.push(live.read(7, 'soc')?.value));
    for (let n = 0; n < 50; n++) live.receive(push(n, 900_000 + n));
    vi.advanceTimersByTime(0);
    for (let n = 50; n < 100; n++) live.receive(push(n, 900_000 + n));
    vi.advanceTimersByTime(499);
    expect(changes).toEqual([49]);
    vi.advanceTimersByTime(1);
    expect(changes).toEqual([49, 99]);
  });
  it('never goes back in time, by push or by query', () => {
    const live = createLiveValues();
    live.receive(push(2, 900_002));
    live.receive(push(1, 900_001));
    vi.advanceTimersByTime(500);
    live.seed(7, [{ semaphoreId: 'soc', value: 0, ts: new Date(900_000).toISOString(), ageMs: 5 }]);
    expect(live.read(7, 'soc')?.value).toBe(2);
  });
  it('tells what was received from what was measured', () => {
    const live = createLiveValues();
    live.seed(7, [{ semaphoreId: 'soc', value: 3, ts: new Date(5).toISOString(), ageMs: 4000 }]);
    expect(live.lastReceivedMs(7)).toBeUndefined();
    live.receive(push(4, 900_000));
    expect(live.lastReceivedMs(7)).toBe(1_000_000);
  });
  it('takes the age from the server, not from this clock', () => {
    const live = createLiveValues();
    live.seed(7, [{ semaphoreId: 'soc', value: 3, ts: new Date(5).toISOString(), ageMs: 4000 }]);
    expect(live.read(7, 'soc')?.seenMs).toBe(996_000);
  });
  it('stops calling a listener that left', () => {
    const live = createLiveValues();
    const listener = vi.fn();
    live.subscribe(7, 'soc', listener)();
    live.receive(push(1, 1));
    vi.advanceTimersByTime(500);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('cell statistics', () => {
  const cells = (values: (number | null)[]) =>
    values.map((value, at) => ({ semaphoreId: `c${at}`, name: `#${at + 1}`, value }));
  it('names the one that stands out, and keeps the others calm', () => {
    const stats = cellStats(cells([3.301, 3.302, 3.3, 3.303, 3.301, 2.9, null]), 3);
    expect(stats?.outliers.map((cell) => cell.name)).toEqual(['#6']);
    expect(stats?.min.name).toBe('#6');
    expect(Math.abs(cellDeviation(3.302, stats as NonNullable<typeof stats>))).toBeLessThan(0.5);
  });
  it('sees no outlier in equal cells with a rounding step', () => {
    expect(cellStats(cells([3.3, 3.3, 3.3, 3.3, 3.301]), 3)?.outliers).toEqual([]);
  });
  it('has nothing to say of no values', () => {
    expect(cellStats(cells([null, null]), 3)).toBeNull();
  });
});

describe('short names', () => {
  it('drop what all share, and never cut a number', () => {
    expect(shortNames(['Cell 9', 'Cell 10', 'Cell 12'])).toEqual(['9', '10', '12']);
    expect(shortNames(['1号电芯', '11号电芯', '21号电芯'])).toEqual(['1', '11', '21']);
    expect(shortNames(['same', 'same'])).toEqual(['same', 'same']);
  });
});
