import { airTemperature, wetness } from '../../model/climate.ts';
import { rememberDays } from '../../model/daily-total.ts';
import type { DeviceModel, Site } from '../../model/device-kind.ts';
import { daylight, dayMs, dayOf, hourMs, minuteMs, startOfDay } from '../../model/local-time.ts';
import { between, derive, hash, unit, wander } from '../../model/random.ts';
import { mastKeys, streamStates } from './signals.ts';

const maxUptimeDays = 45;

export const firmwareOf = (seed: number): string => (unit(derive(seed, 62), 1) < 0.7 ? 'V5.7.15' : 'V5.7.11');

export function cameraMast(site: Site): DeviceModel {
  const { seed, region } = site;
  const own = derive(seed, 61);
  const firmware = firmwareOf(seed);
  const bootedAt = boots(own);
  const emptiedMs = between(own, 2, 8, 13) * dayMs;
  const fill = (tMs: number, out: Float64Array) => {
    const sun = daylight(tMs);
    const dark = sun < 0.06;
    const damp = wetness(region, tMs);
    const weak = damp > 0.75 && unit(own, Math.floor(tMs / (15 * minuteMs))) < 0.3;
    const traffic = 1 + 0.16 * wander(own + 3, tMs, 3 * minuteMs) + 0.08 * wander(own + 4, tMs, 20_000);
    out[0] = (dark ? 1450 : 3300 + 500 * damp) * traffic * (weak ? 0.35 : 1);
    out[1] = weak ? 12 : 25;
    out[2] = weak ? streamStates.degraded : streamStates.live;
    out[3] = dark ? 1 : 0;
    out[4] = 8 + 84 * (((tMs + (hash(own, 5) / 64) * 1000) % emptiedMs) / emptiedMs);
    out[5] = Math.floor((tMs - bootedAt(tMs)) / 1000);
    out[6] = airTemperature(region, tMs) + 8 + 7 * sun * (1 - damp) + (dark ? 2 : 0);
    out[7] =
      12.2 + 1.4 * Math.min(1, 1.6 * sun) * (1 - 0.6 * damp) + 0.1 * wander(own + 6, tMs, 20 * minuteMs);
    out[8] = Math.round(-71 - 6 * damp + 5 * wander(own + 7, tMs, 30 * minuteMs));
  };
  return {
    reports: [{ name: 'main', keys: mastKeys, historyEveryMs: minuteMs, liveEveryMs: () => minuteMs, fill }],
    texts: () => ({ firmware }),
  };
}

/** When the mast last started: now and then it restarts in the small hours, at the latest after 45 days. */
function boots(seed: number): (tMs: number) => number {
  const bootOf = (day: number) => startOfDay(day) + 3.5 * hourMs;
  const restarts = (day: number) => (day + seed) % maxUptimeDays === 0 || unit(seed + 8, day) < 0.07;
  const lastBefore = rememberDays((day) => {
    let last = day - 1;
    while (!restarts(last)) last -= 1;
    return bootOf(last);
  });
  return (tMs) => {
    const day = dayOf(tMs);
    return restarts(day) && tMs >= bootOf(day) ? bootOf(day) : lastBefore(day);
  };
}
