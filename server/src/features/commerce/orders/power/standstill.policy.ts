import { type OrderPower, standsForMs, standstillMaxAgeMs } from '@weir/contract/commerce/orders/order-power';
import type { StandstillObstacle } from '@weir/contract/errors';

/** A number as the device sent it. */
export interface Sample {
  value: number;
  tsMs: number;
  receivedMs: number;
}

/** What is known of a device that shall lose its power. */
export interface Readings {
  /** The type says that its devices themselves wait until they stand. */
  waits: boolean;
  isListening: boolean;
  fixedAtMs: number | null;
  /** Of the last minutes, the oldest first. */
  speed: readonly Sample[];
  current: readonly Sample[];
  idleCurrentA: number | null;
}

/** A device that stands reports by the minute, and a little later at times. */
const longestGapMs = 90_000;
/** So far back there has to be a report of a device that stands for long enough. */
export const readBackMs = standsForMs + longestGapMs;

const isRecent = (atMs: number, nowMs: number) => nowMs - atMs <= standstillMaxAgeMs;

/** Of now, and on the wire just now: what was kept in the device until now tells of another time. */
const isFresh = (sample: Sample | undefined, nowMs: number): sample is Sample =>
  sample !== undefined && isRecent(sample.tsMs, nowMs) && isRecent(sample.receivedMs, nowMs);

/** It said nothing but zero for the whole time, without a gap in which it could have moved. */
export function stands(speed: readonly Sample[], nowMs: number): boolean {
  if (!isFresh(speed.at(-1), nowMs)) return false;
  let laterMs = nowMs;
  for (const { value, tsMs } of speed.toReversed()) {
    if (value !== 0 || laterMs - tsMs > longestGapMs) return false;
    if (nowMs - tsMs >= standsForMs) return true;
    laterMs = tsMs;
  }
  return false;
}

export function guardsOf(readings: Readings, nowMs: number): OrderPower['guards'] {
  const { waits, isListening, fixedAtMs, speed, current, idleCurrentA } = readings;
  const drawn = current.at(-1);
  const holds: Record<StandstillObstacle, boolean> = {
    deviceDoesNotWait: waits,
    deviceNotListening: isListening,
    mayBeMoving: stands(speed, nowMs),
    fixIsOld: fixedAtMs !== null && isRecent(fixedAtMs, nowMs),
    drawsCurrent: idleCurrentA !== null && isFresh(drawn, nowMs) && Math.abs(drawn.value) <= idleCurrentA,
  };
  return Object.entries(holds).map(([obstacle, does]) => ({
    obstacle: obstacle as StandstillObstacle,
    holds: does ? 1 : 0,
  }));
}
