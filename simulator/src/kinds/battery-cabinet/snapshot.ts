import { airTemperature } from '../../model/climate.ts';
import type { Site } from '../../model/device-kind.ts';
import { minuteMs } from '../../model/local-time.ts';
import { clamp, derive, spread, wander } from '../../model/random.ts';
import { buildCells, cells, cellsPerPack, packOffset, packs } from './cells.ts';
import { type DayPlan, type Energy, energyAt } from './energy-plan.ts';

export const packNumbers = [0, 1, 2, 3];

type Plan = (day: number) => DayPlan;

/** Everything of a cabinet at one time, computed once for its messages. */
export interface Snapshot {
  tMs: number;
  powerKw: number;
  soc: number;
  energy: Energy;
  packSoc: Float64Array;
  current: Float64Array;
  packVolts: Float64Array;
  cellVolts: Float64Array;
  /** Degrees above the air in the cabinet. */
  heat: number;
  roomC: number;
}

/** Snapshots of a cabinet; asking again for the same time costs nothing. */
export function snapshots(site: Site, plan: Plan): (tMs: number) => Snapshot {
  const { seed, region } = site;
  const model = buildCells(seed);
  const ripple = derive(seed, 31);
  const s: Snapshot = {
    tMs: Number.NaN,
    powerKw: 0,
    soc: 0,
    energy: { soc: 0, powerKw: 0, tripped: false },
    packSoc: new Float64Array(packs),
    current: new Float64Array(packs),
    packVolts: new Float64Array(packs),
    cellVolts: new Float64Array(cells),
    heat: 0,
    roomC: 0,
  };
  return (tMs) => {
    if (s.tMs === tMs) return s;
    s.tMs = tMs;
    s.energy = energyAt(plan, tMs);
    const unrest = 1 + 0.02 * wander(ripple, tMs, 5000) + 0.025 * wander(ripple + 1, tMs, 70_000);
    // Controller and fans draw a little at all times, but not through an inverter that has tripped.
    s.powerKw = s.energy.tripped
      ? 0.05
      : s.energy.powerKw * unrest + 0.18 + 0.05 * wander(ripple + 2, tMs, 9000);
    s.soc = s.energy.soc;
    fillPacks(seed, tMs, s);
    model.volts(tMs, s.packSoc, s.current, s.cellVolts);
    for (const pack of packNumbers) s.packVolts[pack] = sum(s.cellVolts, pack * cellsPerPack);
    // Cells warm up with the load of the last half hour.
    const load = loadAt(plan, tMs) + loadAt(plan, tMs - 12 * minuteMs) + loadAt(plan, tMs - 25 * minuteMs);
    s.heat = 2.2 + 1.9 * load;
    s.roomC = 23.5 + 0.14 * (airTemperature(region, tMs) - 17) + 0.8 * wander(ripple + 3, tMs, 50 * minuteMs);
    return s;
  };
}

/** Mean share of full load, 0 to about 1. */
const loadAt = (plan: Plan, tMs: number): number => Math.abs(energyAt(plan, tMs).powerKw) / 14;

function fillPacks(seed: number, tMs: number, s: Snapshot): void {
  for (const pack of packNumbers) {
    s.packSoc[pack] = clamp(s.soc + packOffset(seed, pack, tMs), 0, 100);
    const share = (s.powerKw / packs) * (1 + 0.015 * spread(derive(seed, 32), pack));
    s.current[pack] = (share * 1000) / 52.6;
  }
}

function sum(volts: Float64Array, from: number): number {
  let total = 0;
  for (let i = from; i < from + cellsPerPack; i += 1) total += volts[i] ?? 0;
  return total;
}
