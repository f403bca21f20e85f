import { airTemperature, humidity } from '../../model/climate.ts';
import { dailyTotal } from '../../model/daily-total.ts';
import type { DeviceModel, Report, Site } from '../../model/device-kind.ts';
import { dayOf, hourMs, minuteMs, secondMs, startOfDay } from '../../model/local-time.ts';
import { clamp, spread, unit, wander } from '../../model/random.ts';
import { cellsPerPack } from './cells.ts';
import { capacityKwh, chargingLoss, type Energy, energyAt, energyPlan } from './energy-plan.ts';
import { alarmTexts, cellKeys, fastKeys, mainKeys, probes, runStates, slowKeys } from './signals.ts';

import { packNumbers, type Snapshot, snapshots } from './snapshot.ts';

export function batteryCabinet(site: Site): DeviceModel {
  const plan = energyPlan(site.seed);
  const snapshot = snapshots(site, plan);
  const smoke = (tMs: number) => {
    const { smokeTestMs } = plan(dayOf(tMs));
    return smokeTestMs > 0 && tMs >= smokeTestMs && tMs < smokeTestMs + 3 * minuteMs;
  };
  const main: Report = {
    name: 'main',
    keys: mainKeys,
    historyEveryMs: minuteMs,
    liveEveryMs: () => minuteMs,
    fill: (tMs, out) => fillMain(site, snapshot(tMs), smoke(tMs), out),
  };
  const slow: Report = {
    name: 'slow',
    keys: slowKeys,
    // Cells, temperatures and counters are bulky and slow: every five minutes tells the same story.
    historyEveryMs: 5 * minuteMs,
    liveEveryMs: () => minuteMs,
    fill: slowFiller(site, plan, snapshot),
  };
  const fast: Report = {
    name: 'fast',
    keys: fastKeys,
    historyEveryMs: null,
    liveEveryMs: () => 5 * secondMs,
    fill: (tMs, out) => fillFast(snapshot(tMs), out),
  };
  return {
    reports: site.hero ? [main, slow, fast] : [main, slow],
    texts: (tMs) => ({ alarmText: alarmText(energyAt(plan, tMs).tripped, smoke(tMs)) }),
  };
}

function alarmText(tripped: boolean, smoke: boolean): string {
  if (smoke) return alarmTexts.smoke;
  return tripped ? alarmTexts.trip : alarmTexts.none;
}

function fillMain(site: Site, s: Snapshot, smoke: boolean, out: Float64Array): void {
  let k = 0;
  for (const pack of packNumbers) {
    let lowest = 9;
    let highest = 0;
    for (let i = pack * cellsPerPack; i < (pack + 1) * cellsPerPack; i += 1) {
      const volts = s.cellVolts[i] ?? 0;
      if (volts < lowest) lowest = volts;
      if (volts > highest) highest = volts;
    }
    const warm = s.roomC + s.heat + 0.4 * spread(site.seed, 500 + pack);
    const volts = s.packVolts[pack] ?? 0;
    const amps = s.current[pack] ?? 0;
    k = put(
      out,
      k,
      s.packSoc[pack] ?? 0,
      volts,
      amps,
      (volts * amps) / 1000,
      highest,
      lowest,
      warm + 1.1,
      warm - 0.9,
    );
  }
  for (const half of [0, 1]) {
    const kw = s.powerKw / 2;
    const bus = 752 + 1.6 * wander(site.seed + half, s.tMs, 40_000);
    k = put(out, k, bus, (kw * 1000) / bus, s.roomC + 6 + 1.3 * Math.abs(kw) + half);
  }
  fillInverter(site, s, smoke, out, k);
}

function fillInverter(site: Site, s: Snapshot, smoke: boolean, out: Float64Array, from: number): void {
  const { seed, region } = site;
  const efficiency = s.powerKw > 0 ? 0.965 : 1 / 0.965;
  const ac = s.energy.tripped ? 0 : s.powerKw * efficiency;
  const loaded = Math.min(1, Math.abs(ac) / 2);
  const k = put(
    out,
    from,
    ac,
    s.energy.tripped ? 0 : 0.07 * ac + 0.1 * wander(seed + 5, s.tMs, 30_000),
    0.9 + 0.09 * loaded,
    50 + 0.025 * wander(99, s.tMs, 20_000),
    399 + 3.5 * wander(region + 9, s.tMs, 8 * minuteMs),
    s.roomC + 7 + 1.6 * Math.abs(ac),
  );
  const doorOpen = unit(seed + 77, Math.floor(s.tMs / (10 * minuteMs))) < 0.002 ? 1 : 0;
  put(
    out,
    k,
    s.soc,
    runState(s.energy),
    airTemperature(region, s.tMs),
    clamp(0.55 * humidity(region, s.tMs), 15, 95),
    4200 + 900 * wander(seed + 6, s.tMs, 7 * hourMs),
    smoke ? 1 : 0,
    doorOpen,
    s.heat > 3.4 ? 1 : 0,
  );
}

function runState(energy: Energy): number {
  if (energy.tripped) return runStates.fault;
  if (Math.abs(energy.powerKw) < 0.4) return runStates.standby;
  return energy.powerKw > 0 ? runStates.discharging : runStates.charging;
}

function fillFast(s: Snapshot, out: Float64Array): void {
  let k = 0;
  for (const pack of packNumbers) {
    const amps = s.current[pack] ?? 0;
    k = put(out, k, amps, ((s.packVolts[pack] ?? 0) * amps) / 1000);
  }
  put(out, k, s.energy.tripped ? 0 : s.powerKw * (s.powerKw > 0 ? 0.965 : 1 / 0.965));
}

function slowFiller(site: Site, plan: ReturnType<typeof energyPlan>, snapshot: (tMs: number) => Snapshot) {
  const { seed } = site;
  const chargedBefore = dailyTotal((day) => plan(day).chargedKwh);
  const dischargedBefore = dailyTotal((day) => plan(day).dischargedKwh);
  const already = 4000 * unit(seed, 600);
  return (tMs: number, out: Float64Array) => {
    const s = snapshot(tMs);
    const day = dayOf(tMs);
    let k = 0;
    for (let i = 0; i < cellKeys.length; i += 1) k = put(out, k, s.cellVolts[i] ?? 0);
    for (let i = 0; i < probes; i += 1) k = put(out, k, s.roomC + s.heat + 1.2 * spread(seed, 700 + i));
    const discharged = already + dischargedBefore(day);
    const cycles = discharged / capacityKwh;
    for (const pack of packNumbers)
      k = put(out, k, 99.6 - cycles * 0.0024 - 0.4 * unit(seed, 610 + pack), Math.floor(cycles));
    const today = throughput(plan, tMs);
    put(
      out,
      k,
      today.charged,
      today.discharged,
      already + chargedBefore(day) + today.charged,
      discharged + today.discharged,
    );
  };
}

/** Energy of this local day so far, kWh. */
function throughput(
  plan: ReturnType<typeof energyPlan>,
  tMs: number,
): { charged: number; discharged: number } {
  const day = dayOf(tMs);
  let charged = 0;
  let discharged = 0;
  let before = energyAt(plan, startOfDay(day)).soc;
  for (const part of plan(day).segments) {
    if (tMs < part.fromMs) break;
    const now = tMs < part.toMs ? energyAt(plan, tMs).soc : part.toSoc;
    const kwh = ((now - before) / 100) * capacityKwh;
    if (kwh > 0) charged += kwh * chargingLoss;
    else discharged -= kwh;
    before = now;
  }
  return { charged, discharged };
}

function put(out: Float64Array, from: number, ...values: number[]): number {
  let k = from;
  for (const value of values) out[k++] = value;
  return k;
}
