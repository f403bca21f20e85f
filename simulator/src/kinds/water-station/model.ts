import { airTemperature, riverStage, riverTemperature, runoff, wetness } from '../../model/climate.ts';
import type { DeviceModel, Site } from '../../model/device-kind.ts';
import {
  daily,
  daylight,
  dayMs,
  dayOf,
  hourMs,
  minuteMs,
  season,
  startOfDay,
} from '../../model/local-time.ts';
import { between, clamp, derive, unit, wander } from '../../model/random.ts';
import { stationKeys } from './signals.ts';

/** A wave of the river needs about this long for a kilometre. */
const waveMsPerKm = 10 * minuteMs;

/** Growth on the probes makes pH drift until the next cleaning. */
const cleaningMs = 19 * dayMs;

export function waterStation(site: Site): DeviceModel {
  const own = derive(site.seed, 51);
  const fillWater = waterOf(site, own);
  const fillBox = boxOf(site, own);
  const fill = (tMs: number, out: Float64Array) => {
    fillWater(tMs, out);
    fillBox(tMs, out);
  };
  return {
    reports: [
      { name: 'main', keys: stationKeys, historyEveryMs: minuteMs, liveEveryMs: () => minuteMs, fill },
    ],
    texts: () => ({}),
  };
}

function waterOf({ region, riverKm }: Site, own: number) {
  // Mean level above datum falls from about 41 m at Yichang to about 17 m at Wuhan.
  const meanLevel = 17 + 24 * Math.max(0, 1 - riverKm / 626) ** 1.15;
  const clarity = between(own, 1, 0.8, 1.3);
  const ions = between(own, 2, -18, 22);
  const cleaningPhaseMs = unit(own, 4) * cleaningMs;
  return (tMs: number, out: Float64Array) => {
    const rain = runoff(region, tMs);
    const inflow = Math.min(1, rain);
    const stage = riverStage(tMs - riverKm * waveMsPerKm) + 0.5 * rain;
    const water = riverTemperature(region, tMs) + 0.05 * wander(own + 5, tMs, 7 * minuteMs);
    const fouling = 0.16 * (((tMs + cleaningPhaseMs) % cleaningMs) / cleaningMs);
    const ph = 7.92 + 0.09 * daily(tMs, 16) - 0.14 * inflow + 0.05 * wander(own + 8, tMs, 14 * hourMs);
    // Algae breathe out by day; what the rain brings uses oxygen up.
    const saturation = 0.93 + 0.06 * daily(tMs, 16) - 0.1 * inflow + 0.025 * wander(own + 7, tMs, 9 * hourMs);
    const sediment = clarity * (24 + 14 * season(tMs, 205) + 190 * rain);
    out[0] = water;
    out[1] = ph + fouling;
    out[2] = saturatedOxygen(water) * saturation;
    out[3] = 2 + sediment * (1 + 0.05 * wander(own + 6, tMs, 4 * minuteMs));
    out[4] = 338 + ions - 16 * stage - 40 * inflow + 5 * wander(own + 9, tMs, 3 * hourMs);
    out[5] = Math.max(0.2, meanLevel + stage + 0.02 * wander(own + 10, tMs, 3 * minuteMs));
    out[6] = clamp(1.15 + 0.16 * stage + 0.07 * wander(own + 11, tMs, 2 * minuteMs), 0.1, 5);
  };
}

function boxOf({ region }: Site, own: number) {
  const usualRssi = between(own, 3, -84, -66);
  return (tMs: number, out: Float64Array) => {
    const damp = wetness(region, tMs);
    const sun = daylight(tMs) * (1 - 0.75 * damp);
    out[7] = 12.35 + 1.25 * Math.min(1, 1.7 * sun) - 0.2 * damp + 0.03 * wander(own + 12, tMs, 20 * minuteMs);
    out[8] = 21.5 * Math.min(1, 3 * sun) ** 0.4;
    out[9] = airTemperature(region, tMs) + 3 + 9 * sun;
    out[10] = Math.round(usualRssi - 5 * damp + 4 * wander(own + 13, tMs, 25 * minuteMs));
    out[11] = visited(own, tMs) ? 1 : 0;
  };
}

/** Oxygen that water of a temperature can hold at sea level, mg/L: an everyday approximation of the tables. */
const saturatedOxygen = (celsius: number): number => 468 / (31.6 + celsius);

/** Twice a month somebody opens the box for half an hour. */
function visited(seed: number, tMs: number): boolean {
  const day = dayOf(tMs);
  if (unit(seed, day) > 0.07) return false;
  const sinceMs = tMs - startOfDay(day) - between(seed, day + 1, 9, 16) * hourMs;
  return sinceMs >= 0 && sinceMs < 30 * minuteMs;
}
