import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AlarmBatch } from '../engine/alarm-batch.ingest.ts';
import { unknownDistance } from '../engine/clock-behind.policy.ts';
import type { DeviceAlarmState } from '../engine/device-alarm-states.ingest.ts';
import { dueMs, type Rule, type Sample, toRule } from '../engine/evaluator.policy.ts';
import { type Quarter, quarterMs } from './quarters.policy.ts';
import { replay } from './replay.policy.ts';
import type { ReplayedAlarm } from './signal-replay.policy.ts';

const code = 't';
const beginMs = Date.UTC(2026, 0, 5);

const settings: fc.Arbitrary<AlarmSetting> = fc
  .record({
    levels: fc.uniqueArray(
      fc.record({
        level: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
        operator: fc.constantFrom(
          'gt' as const,
          'ge' as const,
          'lt' as const,
          'le' as const,
          'eq' as const,
          'ne' as const,
        ),
        threshold: fc.integer({ min: 0, max: 10 }),
      }),
      { maxLength: 3, selector: ({ level }) => level },
    ),
    deadBand: fc.constantFrom(null, 0.5, 1, 3),
    onDelayS: fc.constantFrom(0, 0, 30, 1200, 5000),
    offDelayS: fc.constantFrom(0, 0, 30, 1200, 5000),
    repeatCount: fc.constantFrom(1, 1, 2, 5),
    noData: fc.constantFrom(null, null, 600, 1799, 1800, 2700, 7200),
    hours: fc.constantFrom(null, null, '06:00'),
  })
  .map(({ noData, hours, ...rest }) => ({
    ...rest,
    semaphoreId: code,
    noDataS: noData,
    noDataLevel: noData === null ? null : 2,
    schedule: hours === null ? null : { zone: 'Asia/Shanghai', days: [1, 2, 3], from: hours, to: '18:00' },
  }));

/** Spells of steady values with noise on them, and gaps. */
const series: fc.Arbitrary<Sample[]> = fc
  .array(
    fc.record({
      base: fc.integer({ min: 0, max: 10 }),
      noise: fc.constantFrom(0, 0.4, 2),
      stepS: fc.constantFrom(10, 60, 300, 1200),
      samples: fc.integer({ min: 1, max: 60 }),
      gapS: fc.constantFrom(0, 0, 0, 900, 1800, 4000, 20_000),
    }),
    { maxLength: 10 },
  )
  .map((spells) => {
    let tsMs = beginMs;
    return spells.flatMap(({ base, noise, stepS, samples, gapS }) => {
      tsMs += gapS * 1000;
      return Array.from({ length: samples }, (_, index) => {
        tsMs += stepS * 1000;
        return { tsMs, value: base + noise * Math.sin(index * 2.3) };
      });
    });
  });

function quartersOf(samples: readonly Sample[], isKnown: (position: number) => boolean): Quarter[] {
  const groups = Map.groupBy(samples, ({ tsMs }) => Math.floor(tsMs / quarterMs) * quarterMs);
  return [...groups].map(([startMs, group], position) => {
    const values = group.map(({ value }) => Number(value));
    const known = isKnown(position);
    return {
      startMs,
      isKnown: known,
      low: known ? Math.min(...values) : Number.NaN,
      high: known ? Math.max(...values) : Number.NaN,
    };
  });
}

const readFrom = (samples: readonly Sample[]) => async (quarters: readonly Quarter[]) => {
  const starts = new Set(quarters.map(({ startMs }) => startMs));
  return samples.filter(({ tsMs }) => starts.has(Math.floor(tsMs / quarterMs) * quarterMs));
};

/** What the engine would have made of the samples as they came, its timers on time. */
function live(rule: Rule, samples: readonly Sample[], untilMs: number): Omit<ReplayedAlarm, 'between'>[] {
  const device: DeviceAlarmState = {
    ...{ deviceId: 1, typeId: 1, projectId: 1, rules: new Map([[code, rule]]) },
    ...{ states: new Map(), own: new Set(), layouts: new Map(), newest: new Map(), lastValueMs: new Map() },
    ...{
      lastSeenMs: 0,
      hasReported: true,
      soonestMs: rule.noData?.afterMs ?? Number.POSITIVE_INFINITY,
      silent: false,
      distance: unknownDistance(),
    },
  };
  const batch = new AlarmBatch();
  const expire = (nowMs: number) => {
    for (;;) {
      const state = device.states.get(code);
      const due = state ? dueMs(rule, state) : null;
      if (due === null || due > nowMs) return;
      batch.expire(device, code, due);
    }
  };
  const listen = (nowMs: number) => {
    const atMs = (device.lastValueMs.get(code) ?? Number.POSITIVE_INFINITY) + (rule.noData?.afterMs ?? 0);
    if (!rule.noData || atMs > nowMs) return;
    expire(atMs);
    // The device has been heard with something else.
    device.lastSeenMs = atMs;
    batch.listen(device, atMs);
  };
  for (const { tsMs, value } of samples) {
    listen(tsMs);
    expire(tsMs);
    const frame = {
      ...{ deviceId: 1, typeId: 1, layoutId: 1, signals: [{ id: 1, semaphoreId: code }], values: [value] },
      ...{ tsMs, receivedAtMs: tsMs, newestMs: 0, newestMsOf: () => 0, isAhead: false, isLatest: true },
    };
    batch.take(device, frame as never); // the parts of a frame that the evaluator looks at
  }
  listen(untilMs);
  expire(untilMs);
  return batch.episodes.map(({ startedAtMs, recoveredAtMs, level, value, cause, repeats }) => ({
    ...{ startMs: startedAtMs, endMs: recoveredAtMs, value, repeats },
    level: level as 1, // one of the four
    cause: cause as 'threshold', // or no data
  }));
}

describe('a rehearsal', () => {
  it('is what live evaluation gives, whether quarters are skipped or not', async () => {
    await fc.assert(
      fc.asyncProperty(
        settings,
        series,
        fc.integer({ min: 1, max: 5 }),
        async (setting, samples, unknown) => {
          const rule = toRule(setting);
          const untilMs = (samples.at(-1)?.tsMs ?? beginMs) + 3_000_000;
          const quarters = quartersOf(samples, (position) => position % 7 !== unknown);
          const params = { rule, quarters, untilMs, read: readFrom(samples) };
          const skipping = await replay(params);
          const whole = await replay({ ...params, skips: 'nothing' });
          expect(whole.samples).toBe(samples.length);
          expect(skipping.alarms).toEqual(whole.alarms);
          const alarms = whole.alarms.map(({ between: _between, ...alarm }) => alarm);
          expect(alarms).toEqual(live(rule, samples, untilMs));
          expect(skipping.quartersRead).toBeLessThanOrEqual(quarters.length);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('reads no quarter in which nothing can happen', async () => {
    const samples = Array.from({ length: 2000 }, (_, index) => ({
      tsMs: beginMs + index * 60_000,
      value: index > 1005 && index < 1015 ? 95 : 20,
    }));
    const setting = {
      ...{ semaphoreId: code, deadBand: null, onDelayS: 0, offDelayS: 0, repeatCount: 1 },
      levels: [{ level: 1 as const, operator: 'gt' as const, threshold: 90 }],
    };
    const quarters = quartersOf(samples, () => true);
    const params = { quarters, untilMs: beginMs + 2000 * 60_000, read: readFrom(samples) };
    const plain = await replay({ ...params, rule: toRule({ ...setting, noDataS: null, noDataLevel: null }) });
    expect(plain).toMatchObject({ quartersRead: 1, alarms: [{ level: 1, endMs: expect.any(Number) }] });
    const withLimit = await replay({
      ...params,
      rule: toRule({ ...setting, noDataS: 3600, noDataLevel: 4 }),
    });
    expect(withLimit).toMatchObject({ quartersRead: 3, alarms: [{ level: 1 }] });
  });

  it('lets silence begin anew after a pause, and looks no further than asked when all is normal', async () => {
    const minuteMs = 60_000;
    const samples = [0, 200, 500].map((minute) => ({ tsMs: beginMs + minute * minuteMs, value: 0 }));
    const setting = { deadBand: null, onDelayS: 0, offDelayS: 0, repeatCount: 1, schedule: null, levels: [] };
    const rule = toRule({ ...setting, semaphoreId: code, noDataS: 3600, noDataLevel: 4 });
    const pause = (from: number, to: number) => ({
      fromMs: beginMs + from * minuteMs,
      toMs: beginMs + to * minuteMs,
    });
    const params = { quarters: quartersOf(samples, () => true), rule, read: readFrom(samples) };
    const spansOf = async (pauses: readonly ReturnType<typeof pause>[], enough: number) => {
      const times = { untilMs: beginMs + 520 * minuteMs, enoughMs: beginMs + enough * minuteMs };
      const { alarms } = await replay({ ...params, ...times, pauses });
      return alarms.map(({ startMs, endMs }) =>
        [startMs, endMs ?? Number.NaN].map((atMs) => (atMs - beginMs) / minuteMs),
      );
    };
    const both = [
      [60, 200],
      [260, 500],
    ];
    expect(await spansOf([], 520)).toEqual(both);
    expect(await spansOf([pause(210, 600)], 210)).toEqual([both[0]]);
    expect(await spansOf([pause(30, 100), pause(170, 190), pause(220, 450)], 520)).toEqual([[160, 200]]);
    expect(await spansOf([pause(60, 100), pause(210, 600)], 100)).toEqual([[60, 200]]);
  });
});
