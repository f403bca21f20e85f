import { reconnectDelayMs } from '@weir/contract/realtime/realtime-channel';

const patientFailures = 5;
const longestMs = 60_000;

/** Two seconds; after five failures in a row doubling up to a minute, with jitter. `random` is 0 to 1. */
export function reconnectAfterMs(failures: number, random: number): number {
  if (failures <= patientFailures) return reconnectDelayMs;
  const grown = Math.min(reconnectDelayMs * 2 ** (failures - patientFailures), longestMs);
  return Math.round(grown * (0.5 + random / 2));
}
