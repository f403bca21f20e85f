import { rememberDays } from '../../model/daily-total.ts';
import { dayMs, dayOf, hourMs, startOfDay } from '../../model/local-time.ts';
import { between, derive, unit } from '../../model/random.ts';

const dayBeginsMs = 4 * hourMs;

/** A rider's day begins at four in the morning, with a full battery. */
export const riderDayOf = (tMs: number): number => dayOf(tMs - dayBeginsMs);

export interface Trip {
  readonly fromMs: number;
  readonly toMs: number;
  readonly lengthM: number;
  /** Metres ridden today before this trip. */
  readonly beforeM: number;
  /** How often it halts at lights. */
  readonly halts: number;
}

export interface RiderDay {
  readonly trips: readonly Trip[];
  readonly riddenM: number;
  readonly chargeFromMs: number;
  readonly chargeToMs: number;
}

/** Nobody rides, and nobody charges. */
export const restDay: RiderDay = { trips: [], riddenM: 0, chargeFromMs: Infinity, chargeToMs: Infinity };

export interface Riding {
  readonly riding: boolean;
  /** Metres ridden today. */
  readonly todayM: number;
  readonly speedKmh: number;
}

export const percentPerKm = 1.15;
const meanKmh = 14.5;
const tripHours = [7.2, 9.3, 11.2, 13.3, 15.3, 17.3, 19.4];

export function riderPlan(seed: number, loopM: number): (day: number) => RiderDay {
  const chances = derive(seed, 41);
  return rememberDays((day) => {
    const zero = startOfDay(day);
    const trips: Trip[] = [];
    let riddenM = 0;
    for (const [i, hour] of tripHours.entries()) {
      const n = day * 32 + i * 4;
      if (unit(chances, n) > 0.62) continue;
      const fromMs = zero + (hour + between(chances, n + 1, 0, 0.7)) * hourMs;
      const toMs = fromMs + (loopM / 1000 / (meanKmh * between(chances, n + 2, 0.9, 1.1))) * hourMs;
      trips.push({
        fromMs,
        toMs,
        lengthM: loopM,
        beforeM: riddenM,
        halts: Math.max(2, Math.round(loopM / 1300)),
      });
      riddenM += loopM;
    }
    const chargeFromMs = zero + between(chances, day * 32 + 30, 21.2, 22.8) * hourMs;
    const chargeH = Math.max(0.2, ((riddenM / 1000) * percentPerKm) / 18);
    return {
      trips,
      riddenM,
      chargeFromMs,
      chargeToMs: Math.min(chargeFromMs + chargeH * hourMs, zero + dayBeginsMs + dayMs),
    };
  });
}

export function ridingAt(day: RiderDay, tMs: number): Riding {
  let todayM = 0;
  for (const trip of day.trips) {
    if (tMs < trip.fromMs) break;
    if (tMs < trip.toMs) return onTrip(trip, tMs);
    todayM = trip.beforeM + trip.lengthM;
  }
  return { riding: false, todayM, speedKmh: 0 };
}

/** Speed swings between a halt and twice the mean, so that the ride begins and ends at rest. */
function onTrip(trip: Trip, tMs: number): Riding {
  const u = (tMs - trip.fromMs) / (trip.toMs - trip.fromMs);
  const phase = 2 * Math.PI * trip.halts * u;
  const metres = trip.lengthM * (u - Math.sin(phase) / (2 * Math.PI * trip.halts));
  const meanKmhHere = trip.lengthM / 1000 / ((trip.toMs - trip.fromMs) / hourMs);
  return { riding: true, todayM: trip.beforeM + metres, speedKmh: meanKmhHere * (1 - Math.cos(phase)) };
}

/** Charge in percent: full in the morning, less with every kilometre, back in the night. */
export function chargeAt(day: RiderDay, todayM: number, tMs: number): { soc: number; chargingA: number } {
  const empty = 100 - (todayM / 1000) * percentPerKm;
  if (tMs < day.chargeFromMs) return { soc: empty, chargingA: 0 };
  if (tMs >= day.chargeToMs) return { soc: 100, chargingA: 0 };
  const left = 1 - (tMs - day.chargeFromMs) / (day.chargeToMs - day.chargeFromMs);
  return { soc: 100 - (100 - empty) * left ** 1.6, chargingA: 0.4 + 7.2 * left ** 0.6 };
}

/** Degrees above the air: warms on each ride, cools after it. */
export function warmthAt(day: RiderDay, tMs: number): number {
  let warmth = 0;
  for (const { fromMs, toMs } of day.trips) {
    if (tMs <= fromMs) break;
    const riddenH = (Math.min(tMs, toMs) - fromMs) / hourMs;
    const restedH = Math.max(0, tMs - toMs) / hourMs;
    warmth += 9 * (1 - Math.exp(-riddenH / 0.4)) * Math.exp(-restedH / 0.7);
  }
  return warmth;
}
