import { dayOf, hourMs, minuteMs, startOfDay } from './model/local-time.ts';
import { between, derive, unit } from './model/random.ts';

/** How dependable a device is: `gone` left some days ago, `silent` is connected and sends nothing any more. */
export type Habit = 'steady' | 'flaky' | 'gone' | 'silent' | 'never';

export interface Presence {
  /** True when it sends data at this time. */
  readonly reports: (tMs: number) => boolean;
  /** True when it holds a connection at this time. */
  readonly connected: (tMs: number) => boolean;
}

/** `anchorMs` is when the demonstration first started: what left before it was there in the history. */
export function presenceOf(habit: Habit, seed: number, anchorMs: number): Presence {
  if (habit === 'never') return { reports: () => false, connected: () => false };
  const up = (tMs: number) => !inOutage(derive(seed, 71), habit === 'flaky' ? 0.28 : 0.012, tMs);
  const leftMs = anchorMs - between(derive(seed, 72), 1, 20, 100) * hourMs;
  const silentFromMs = anchorMs - 3 * hourMs;
  if (habit === 'gone') {
    const there = (tMs: number) => tMs < leftMs && up(tMs);
    return { reports: there, connected: there };
  }
  if (habit === 'silent') return { reports: (tMs) => tMs < silentFromMs && up(tMs), connected: () => true };
  return { reports: up, connected: up };
}

/** Some days have one outage, which ends on the same day. */
function inOutage(seed: number, chance: number, tMs: number): boolean {
  const day = dayOf(tMs);
  if (unit(seed, day * 4) > chance) return false;
  const fromMs = startOfDay(day) + between(seed, day * 4 + 1, 0, 19) * hourMs;
  const lengthMs = between(seed, day * 4 + 2, 12, 240) * minuteMs;
  return tMs >= fromMs && tMs < fromMs + lengthMs;
}
