import { isNumberCondition } from '@weir/contract/alarms/alarm-conditions';
import { chatterPerMinute, shortAlarmS } from '@weir/contract/alarms/alarm-health';
import type { Rehearsal, RehearsedDevice, RehearsedEpisode } from '@weir/contract/alarms/alarm-rehearsal';
import { rehearsalLimits } from '@weir/contract/alarms/alarm-rehearsal';
import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import type { ReplayedAlarm } from '../alarms/replay/replay.service.ts';
import type { RehearsalDevice } from './alarm-rehearsal.store.ts';

export interface DeviceResult {
  readonly device: RehearsalDevice;
  readonly alarms: readonly ReplayedAlarm[];
}

type Summary = Pick<Rehearsal, 'alarms' | 'short' | 'byLevel' | 'list' | 'byDay' | 'episodes' | 'cut'>;

interface SummaryParams {
  fromMs: number;
  untilMs: number;
  /** The day of a time on the clocks that are asked for: `2026-11-21`. */
  dayOf(atMs: number): string;
}

const listed = 100;
const minuteMs = 60_000;
const levels = [1, 2, 3, 4] as const;

/** What a rehearsal answers: counted in full, listed within bounds. */
export function summaryOf(results: readonly DeviceResult[], params: SummaryParams): Summary {
  const all = results.flatMap(({ alarms }) => alarms);
  const noisiest = results
    .filter(({ alarms }) => alarms.length > 0)
    .sort((a, b) => b.alarms.length - a.alarms.length || a.device.id - b.device.id);
  const episodes = episodesOf(noisiest);
  return {
    alarms: all.length,
    short: shortOf(all),
    byLevel: levels.map((level) => ({ level, alarms: all.filter((one) => one.level === level).length })),
    list: noisiest.slice(0, listed).map((result) => deviceRow(result, params)),
    byDay: daysOf(all, params),
    episodes,
    cut: episodes.length < all.length,
  };
}

function episodesOf(noisiest: readonly DeviceResult[]): RehearsedEpisode[] {
  const { episodes: most, episodesPerDevice } = rehearsalLimits;
  const list: RehearsedEpisode[] = [];
  for (const { device, alarms } of noisiest) {
    for (const alarm of alarms.slice(-episodesPerDevice)) {
      if (list.length >= most) return list;
      list.push(episodeOf(device, alarm));
    }
  }
  return list;
}

function episodeOf({ id: deviceId }: RehearsalDevice, alarm: ReplayedAlarm): RehearsedEpisode {
  const { startMs, endMs, level, value, cause, repeats } = alarm;
  const from = new Date(startMs).toISOString();
  const to = endMs === null ? null : new Date(endMs).toISOString();
  return { deviceId, from, to, short: isShort(alarm) ? 1 : 0, level, value, cause, repeats };
}

const isShort = ({ startMs, endMs }: ReplayedAlarm): boolean =>
  endMs !== null && endMs - startMs < shortAlarmS * 1000;

const shortOf = (alarms: readonly ReplayedAlarm[]): number => alarms.filter(isShort).length;

const deviceRow = ({ device, alarms }: DeviceResult, { untilMs }: SummaryParams): RehearsedDevice => ({
  ...{ deviceId: device.id, name: device.name, SN: device.SN, alarms: alarms.length },
  short: shortOf(alarms),
  openS: Math.round(
    alarms.reduce((sum, { startMs, endMs }) => sum + Math.max(0, (endMs ?? untilMs) - startMs), 0) / 1000,
  ),
  bursts: burstsOf(alarms),
});

/** How often the third alarm before was less than a minute ago: more than three in a minute. */
export const burstsOf = (alarms: readonly ReplayedAlarm[]): number =>
  alarms.filter(({ startMs }, position) => {
    const before = alarms[position - chatterPerMinute];
    return before !== undefined && startMs - before.startMs <= minuteMs;
  }).length;

function daysOf(
  alarms: readonly ReplayedAlarm[],
  { fromMs, untilMs, dayOf }: SummaryParams,
): Rehearsal['byDay'] {
  const counts = new Map<string, number>();
  for (let atMs = fromMs; atMs < untilMs; atMs += 12 * 3_600_000) counts.set(dayOf(atMs), 0);
  counts.set(dayOf(untilMs - 1), 0);
  for (const { startMs } of alarms) counts.set(dayOf(startMs), (counts.get(dayOf(startMs)) ?? 0) + 1);
  return [...counts].map(([day, count]) => ({ day, alarms: count })).sort((a, b) => (a.day < b.day ? -1 : 1));
}

/**
 * Dead bands worth trying, narrowest first: those that would have kept half, nine tenths and all of the short
 * normal spells from ending an alarm; two figures each, and a little more than was needed.
 */
export function deadBandsToTry(setting: AlarmSetting, alarms: readonly ReplayedAlarm[]): number[] {
  const depths = alarms
    .flatMap(({ between }) => (between ? depthOf(setting, between) : []))
    .filter((depth) => depth > 0)
    .sort((a, b) => a - b);
  const bands = [0.5, 0.9, 1].flatMap((part) => {
    const depth = depths[Math.ceil(depths.length * part) - 1];
    return depth === undefined ? [] : [Number((depth * 1.05).toPrecision(2))];
  });
  return [...new Set(bands)].filter((band) => band > (setting.deadBand ?? 0));
}

/** How far the values went beyond the mildest threshold; of the nearer side where there are two. */
function depthOf({ levels }: AlarmSetting, { low, high }: { low: number; high: number }): number[] {
  const depths = levels.filter(isNumberCondition).flatMap(({ operator, threshold }) => {
    if (operator === 'gt' || operator === 'ge') return [threshold - low];
    return operator === 'lt' || operator === 'le' ? [high - threshold] : [];
  });
  return depths.length > 0 ? [Math.min(...depths)] : [];
}
