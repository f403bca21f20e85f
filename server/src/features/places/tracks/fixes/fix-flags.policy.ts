import { goodFix } from '@weir/contract/places/geo';
import type { FixFlag, FlagReason } from '@weir/contract/places/tracks';
import type { Fixes } from './fixes.policy.ts';
import { nearM } from './geo.policy.ts';

/** What is wrong with one position; `value` and `limit` as the contract's reasons have them. */
export interface Fault {
  readonly flag: FixFlag;
  readonly reason: FlagReason;
  readonly value: number | null;
  readonly limit: number | null;
}

export interface Judged {
  /** With exchanged coordinates in their place. */
  readonly fixes: Fixes;
  /** By index; those that are good have none. */
  readonly faults: ReadonlyMap<number, Fault>;
  /** Indexes of the good ones. */
  readonly good: Int32Array;
}

/** A position may be so far ahead of when it was received. */
const aheadS = 120;
/** Nothing on the road, on the water or on rails that carries a tracker is faster than 1.5 times this. */
const usualMaxSpeedKmh = 160;
const spikeKmh = 1.5 * usualMaxSpeedKmh;
/** A spike is back after so many positions at the most. */
const spikeFixes = 2;
/** Below this a spike is noise, however short the time. */
const spikeM = 100;
/** As sent it is so far off, and exchanged so near. */
const exchangedFarM = 500_000;
const exchangedNearM = 50_000;

const fault = (
  flag: FixFlag,
  reason: FlagReason,
  value: number | null = null,
  limit: number | null = null,
): Fault => ({ flag, reason, value, limit });

/** Judges every position; none is dropped. */
export function judge(sent: Fixes): Judged {
  const fixes = { ...sent, lng: sent.lng.slice(), lat: sent.lat.slice() };
  const faults = new Map<number, Fault>();
  const good = new Int32Array(fixes.length);
  let count = 0;
  for (let index = 0; index < fixes.length; index++) {
    const found = judgeOne(fixes, index, good[count - 1]);
    if (found) faults.set(index, found);
    else good[count++] = index;
  }
  return { fixes, faults, good: withoutSpikes(fixes, good.subarray(0, count), faults) };
}

function judgeOne(fixes: Fixes, index: number, last: number | undefined): Fault | undefined {
  return (
    withoutFix(fixes, index) ??
    exchanged(fixes, index, last) ??
    ahead(fixes, index) ??
    repeated(fixes, index) ??
    imprecise(fixes, index)
  );
}

const at = (column: Float64Array, index: number): number => column[index] ?? Number.NaN;

function withoutFix({ lng, lat, valid }: Fixes, index: number): Fault | undefined {
  const [x, y] = [at(lng, index), at(lat, index)];
  if (at(valid, index) === 0) return fault('noFix', 'invalid');
  if (Number.isNaN(x) || Number.isNaN(y)) return fault('noFix', 'range');
  if (x === 0 && y === 0) return fault('noFix', 'zero');
  if (Math.abs(x) > 180) return fault('noFix', 'range', x, 180);
  // Beyond 90 it may be a longitude that stands in the wrong place.
  if (Math.abs(y) > 90 && (Math.abs(y) > 180 || Math.abs(x) > 90)) return fault('noFix', 'range', y, 90);
  return undefined;
}

/** Puts the coordinates where they belong. */
function exchanged({ lng, lat }: Fixes, index: number, last: number | undefined): Fault | undefined {
  const [x, y] = [at(lng, index), at(lat, index)];
  const isBeyond = Math.abs(y) > 90;
  if (!isBeyond && !fitsExchanged(lng, lat, { x, y, last })) return undefined;
  lng[index] = y;
  lat[index] = x;
  return fault('swapped', 'exchanged');
}

function fitsExchanged(
  lng: Float64Array,
  lat: Float64Array,
  { x, y, last }: { x: number; y: number; last: number | undefined },
): boolean {
  if (last === undefined || Math.abs(x) > 90) return false;
  const [lastX, lastY] = [at(lng, last), at(lat, last)];
  // Half a degree in latitude is 55 km: most are told apart by that alone.
  if (Math.abs(x - lastY) > 0.5) return false;
  return nearM(lastX, lastY, x, y) > exchangedFarM && nearM(lastX, lastY, y, x) < exchangedNearM;
}

function ahead({ tsMs, receivedMs }: Fixes, index: number): Fault | undefined {
  const byS = (at(tsMs, index) - at(receivedMs, index)) / 1000;
  return byS > aheadS ? fault('future', 'ahead', Math.round(byS), aheadS) : undefined;
}

function repeated({ tsMs, lng, lat }: Fixes, index: number): Fault | undefined {
  for (let other = index - 1; other >= 0 && tsMs[other] === tsMs[index]; other--)
    if (lng[other] === lng[index] && lat[other] === lat[index]) return fault('duplicate', 'repeated');
  return undefined;
}

/** Zero or less says of precision and accuracy that they are unknown. */
function imprecise({ pdop, star, accuracy }: Fixes, index: number): Fault | undefined {
  const { highestPdop, fewestStars, worstAccuracyM } = goodFix;
  const [dilution, stars, metres] = [at(pdop, index), at(star, index), at(accuracy, index)];
  if (dilution > highestPdop) return fault('drift', 'PDOP', dilution, highestPdop);
  if (stars >= 0 && stars < fewestStars) return fault('drift', 'star', stars, fewestStars);
  if (metres > worstAccuracyM) return fault('drift', 'accuracy', metres, worstAccuracyM);
  return undefined;
}

/** Those that go away and come back faster than anything moves get their flag. */
function withoutSpikes(fixes: Fixes, good: Int32Array, faults: Map<number, Fault>): Int32Array {
  const kept = new Int32Array(good.length);
  let count = 0;
  for (let place = 0; place < good.length; place++) {
    const last = kept[count - 1];
    const away = last === undefined ? 0 : spikeLength(fixes, good, { place, last });
    if (away === 0) {
      kept[count++] = good[place] ?? 0;
      continue;
    }
    for (const index of good.subarray(place, place + away)) {
      const kmh = Math.round(speedKmh(fixes, last ?? index, index));
      faults.set(index, fault('jump', 'spike', kmh, spikeKmh));
    }
    place += away - 1;
  }
  return kept.subarray(0, count);
}

interface Candidate {
  readonly place: number;
  readonly last: number;
}

/** How many positions from `place` on are away; 0: none. */
function spikeLength(fixes: Fixes, good: Int32Array, { place, last }: Candidate): number {
  if (!isTooFast(fixes, last, good[place])) return 0;
  for (let away = 1; away <= spikeFixes; away++) {
    const [end, back] = [good[place + away - 1], good[place + away]];
    if (back === undefined) return 0;
    if (isTooFast(fixes, end, back) && !isTooFast(fixes, last, back)) return away;
  }
  return 0;
}

function isTooFast(fixes: Fixes, from: number | undefined, to: number | undefined): boolean {
  if (from === undefined || to === undefined) return false;
  const metres = nearM(at(fixes.lng, from), at(fixes.lat, from), at(fixes.lng, to), at(fixes.lat, to));
  return metres > spikeM && speedKmh(fixes, from, to) > spikeKmh;
}

/** What it would take to go from one to the other; times of one millisecond at the least. */
function speedKmh({ tsMs, lng, lat }: Fixes, from: number, to: number): number {
  const metres = nearM(at(lng, from), at(lat, from), at(lng, to), at(lat, to));
  return (metres / Math.max(1, at(tsMs, to) - at(tsMs, from))) * 3600;
}
