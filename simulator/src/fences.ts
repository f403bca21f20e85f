import type { Device } from './device.ts';
import { derive, hash } from './model/random.ts';

/** How equipment takes fences: most at once, some after the platform has given up waiting, some not at all. */
export type FenceHabit = 'prompt' | 'late' | 'refusing';

export interface FenceLock {
  /** What is answered to `setFence` or `closeFence`; undefined: it is another command. */
  readonly answer: (method: string, params: Record<string, unknown>) => object | undefined;
  /** What it says when it connects; undefined: it has never had a fence. */
  readonly report: () => object | undefined;
}

interface Held {
  readonly rev: number;
  readonly active: boolean;
  readonly circle: object;
}

/** Later than the platform waits for an answer. */
export const lateMs = 14_000;

/** One device in nine refuses, one in seven of the others is late. */
export function fenceHabitOf({ member }: Device): FenceHabit {
  const drawn = hash(derive(member.site.seed, 89), 0);
  if (drawn % 9 === 0) return 'refusing';
  return drawn % 7 === 0 ? 'late' : 'prompt';
}

/** The fence of one device, as docs/device-api.md has it: of two requests the one with the higher number counts. */
export function fenceLock(habit: FenceHabit): FenceLock {
  let held: Held | undefined;
  return {
    answer(method, params) {
      if (method !== 'setFence' && method !== 'closeFence') return undefined;
      const { rev, longitude, latitude, radius, expiresAt } = params;
      if (habit === 'refusing') return { applied: false, reason: 'the lock is worked by hand' };
      if (typeof expiresAt === 'string' && Date.parse(expiresAt) < Date.now())
        return { applied: false, reason: 'expired' };
      if (typeof rev !== 'number' || (held && rev < held.rev))
        return { applied: false, reason: 'there is a newer one' };
      const active = method === 'setFence';
      const circle = active ? { longitude, latitude, radius } : {};
      held = { rev, active, circle };
      return { applied: true, rev, ...circle };
    },
    report: () => held && { fence: { rev: held.rev, active: held.active, ...held.circle, breached: false } },
  };
}
