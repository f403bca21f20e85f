export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Of the stores of the demonstration, where clocks are never turned. */
export const zone = 'Asia/Shanghai';
const offsetMs = 8 * hourMs;
const opensAt = 8;
export const closesAt = 20;

const startOfDay = (ms: number): number => Math.floor((ms + offsetMs) / dayMs) * dayMs - offsetMs;

/** So many hours after midnight on the day of a time. */
export const atHour = (ms: number, hour: number): number => startOfDay(ms) + hour * hourMs;

/** The first time from then on at which the stores are open. */
export function whenOpen(ms: number): number {
  if (ms < atHour(ms, opensAt)) return atHour(ms, opensAt) + (ms % hourMs);
  return ms < atHour(ms, closesAt) ? ms : atHour(ms, 24 + opensAt) + (ms % hourMs);
}

const quarterMs = 15 * minuteMs;

/** The last quarter of an hour by then at which they were. */
export function lastOpen(ms: number): number {
  if (ms < atHour(ms, opensAt)) return atHour(ms, closesAt - 25);
  return Math.min(Math.floor(ms / quarterMs) * quarterMs, atHour(ms, closesAt - 1));
}

export const written = (ms: number): string => new Date(ms).toISOString();
