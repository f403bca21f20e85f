import { rememberDays } from '../../model/daily-total.ts';
import { dayOf, hourMs, minuteMs, startOfDay } from '../../model/local-time.ts';
import { between, derive, unit } from '../../model/random.ts';

/** Nominal energy of a cabinet: four packs of 16 cells of 280 Ah. */
export const capacityKwh = 57.3;

/** What the meter counts for a kilowatt-hour that reaches the cells. */
export const chargingLoss = 1.06;

/** Part of a day in which the state of charge goes from one mark to another. */
export interface Segment {
  readonly fromMs: number;
  readonly toMs: number;
  readonly fromSoc: number;
  readonly toSoc: number;
  /** The inverter has tripped between these: no power flows. Empty when `tripFromMs` is `tripToMs`. */
  readonly tripFromMs: number;
  readonly tripToMs: number;
}

export interface DayPlan {
  readonly segments: readonly Segment[];
  /** Two minutes in which somebody tests the smoke detector; 0 on most days. */
  readonly smokeTestMs: number;
  readonly chargedKwh: number;
  readonly dischargedKwh: number;
}

export interface Energy {
  /** Percent. */
  readonly soc: number;
  /** kW at the battery; positive discharges. */
  readonly powerKw: number;
  readonly tripped: boolean;
}

/** Two cycles a day by the tariff: charged at night and at noon, discharged at both peaks. */
export function energyPlan(seed: number): (day: number) => DayPlan {
  const marks = derive(seed, 11);
  const low = (day: number) => between(marks, day * 8, 16, 26);
  return rememberDays((day) => {
    const at = (n: number) => unit(marks, day * 8 + n);
    const high = 92 + 5 * at(1);
    const middle = 40 + 12 * at(2);
    const refilled = 86 + 7 * at(3);
    const marksOfDay = [low(day - 1), high, middle, refilled, low(day)];
    const segments = hours.map(([fromH, toH], i) =>
      segment(
        marks,
        day * 64 + i * 8,
        startOfDay(day),
        fromH,
        toH,
        marksOfDay[i] ?? 0,
        marksOfDay[i + 1] ?? 0,
      ),
    );
    const testsToday = at(4) < 1 / 24;
    return {
      segments,
      smokeTestMs: testsToday ? startOfDay(day) + 10 * hourMs + Math.floor(90 * at(5)) * minuteMs : 0,
      chargedKwh: ((high - low(day - 1) + refilled - middle) / 100) * capacityKwh * chargingLoss,
      dischargedKwh: ((high - middle + refilled - low(day)) / 100) * capacityKwh,
    };
  });
}

const hours = [
  [0.2, 5.4],
  [9, 11.6],
  [12.1, 15.2],
  [17.6, 21.7],
] as const;

function segment(
  seed: number,
  n: number,
  dayStartMs: number,
  fromH: number,
  toH: number,
  fromSoc: number,
  toSoc: number,
): Segment {
  const fromMs = dayStartMs + (fromH + 0.3 * unit(seed, n)) * hourMs;
  const toMs = dayStartMs + (toH - 0.3 * unit(seed, n + 1)) * hourMs;
  const trips = toSoc < fromSoc && unit(seed, n + 2) < 0.035;
  const tripFromMs = fromMs + (toMs - fromMs) * between(seed, n + 3, 0.3, 0.7);
  const tripToMs = trips ? tripFromMs + between(seed, n + 4, 8, 25) * minuteMs : tripFromMs;
  return { fromMs, toMs, fromSoc, toSoc, tripFromMs, tripToMs };
}

/** State of charge and power at a time: power is exactly what the state of charge changes by. */
export function energyAt(plan: (day: number) => DayPlan, tMs: number): Energy {
  const { segments } = plan(dayOf(tMs));
  let soc = segments[0]?.fromSoc ?? 50;
  for (const part of segments) {
    if (tMs < part.fromMs) break;
    if (tMs < part.toMs) return within(part, tMs);
    soc = part.toSoc;
  }
  return { soc, powerKw: 0, tripped: false };
}

const rampUp = 0.03;
const rampDown = 0.16;
/** Peak of a trapezoid of area 1 over 0 to 1. */
const plateau = 1 / (1 - rampUp / 2 - rampDown / 2);

function within(part: Segment, tMs: number): Energy {
  const { fromMs, toMs, tripFromMs, tripToMs, fromSoc, toSoc } = part;
  const tripped = tMs >= tripFromMs && tMs < tripToMs;
  const lostMs = tMs < tripFromMs ? 0 : Math.min(tMs, tripToMs) - tripFromMs;
  const workingMs = toMs - fromMs - (tripToMs - tripFromMs);
  const u = (tMs - fromMs - lostMs) / workingMs;
  const soc = fromSoc + (toSoc - fromSoc) * filled(u);
  const perHour = ((toSoc - fromSoc) * rate(u)) / (workingMs / hourMs);
  return { soc, powerKw: tripped ? 0 : (-perHour / 100) * capacityKwh, tripped };
}

/** The trapezoid: constant current with a short start and a long taper. */
function rate(u: number): number {
  if (u < rampUp) return (plateau * u) / rampUp;
  if (u > 1 - rampDown) return (plateau * (1 - u)) / rampDown;
  return plateau;
}

/** Its integral. */
function filled(u: number): number {
  if (u < rampUp) return (plateau * u * u) / (2 * rampUp);
  if (u > 1 - rampDown) return 1 - (plateau * (1 - u) ** 2) / (2 * rampDown);
  return plateau * (u - rampUp / 2);
}
