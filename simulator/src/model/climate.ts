import { daily, dayMs, dayOf, hourMs, season, startOfDay } from './local-time.ts';
import { between, derive, unit, wander } from './random.ts';

/** Air in the shade, °C: the middle Yangtze has about 5 in January and 29 in July. */
export const airTemperature = (region: number, tMs: number): number =>
  17.2 +
  11.8 * season(tMs, 200) +
  3.4 * daily(tMs, 15) +
  3.6 * wander(derive(region, 1), tMs, 3.1 * dayMs) +
  0.4 * wander(derive(region, 2), tMs, 40 * 60_000);

/** The river follows the air by a month and hardly knows day from night, °C. */
export const riverTemperature = (region: number, tMs: number): number =>
  18.4 + 8 * season(tMs, 222) + 0.25 * daily(tMs, 17) + 0.7 * wander(derive(region, 3), tMs, 6.3 * dayMs);

export const humidity = (region: number, tMs: number): number =>
  72 - 12 * daily(tMs, 15) + 14 * wetness(region, tMs) + 8 * wander(derive(region, 4), tMs, 2.2 * dayMs);

interface Rain {
  startMs: number;
  weight: number;
}

/** The rain of a local day: about one day in four, more in summer. */
function rainOf(region: number, day: number): Rain | undefined {
  const seed = derive(region, 5);
  const chance = 0.26 + 0.12 * season(startOfDay(day), 185);
  if (unit(seed, day * 3) > chance) return undefined;
  return {
    startMs: startOfDay(day) + between(seed, day * 3 + 1, 0, 24) * hourMs,
    weight: 0.15 + 0.85 * unit(seed, day * 3 + 2) ** 2,
  };
}

const fadeH = 96;

/** What rain leaves in the water: up in three hours, gone in four days. 0 to a little above 1. */
export function runoff(region: number, tMs: number): number {
  const today = dayOf(tMs);
  let sum = 0;
  for (let day = today - 4; day <= today; day += 1) {
    const rain = rainOf(region, day);
    if (!rain) continue;
    const sinceH = (tMs - rain.startMs) / hourMs;
    if (sinceH <= 0 || sinceH >= fadeH) continue;
    sum += rain.weight * (1 - Math.exp(-sinceH / 2)) * Math.exp(-sinceH / 20) * (1 - sinceH / fadeH);
  }
  return sum;
}

/** Clouds and damp around rain, 0 to 1. */
export const wetness = (region: number, tMs: number): number => Math.min(1, 1.6 * runoff(region, tMs));

/** Metres of the hydrograph that all gauges share; a gauge downstream reads it later. */
export const riverStage = (tMs: number): number =>
  3.4 * season(tMs, 205) +
  0.9 * wander(7001, tMs, 11 * dayMs) +
  0.35 * wander(7002, tMs, 3.7 * dayMs) +
  0.03 * wander(7003, tMs, 5 * hourMs);
