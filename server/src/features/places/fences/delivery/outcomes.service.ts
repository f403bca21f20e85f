import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { StoredState } from '../state/fence-state.policy.ts';
import { fencesMoved } from '../state/fences.events.ts';
import { findStateOf, giveUpUnanswered } from '../state/fences.store.ts';

export interface Outcomes {
  /** Where a revision stands once its device has answered, or has not in time. */
  of(deviceId: number, rev: number): Promise<StoredState | undefined>;
  stop(): void;
}

/** Waits for answers. What is waited for stands in the database: this remembers only who waits. */
export function createOutcomes(deps: { db: Db; bus: Bus; answerMs: number }): Outcomes {
  const { db, bus, answerMs } = deps;
  const waiting = new Map<number, Set<() => void>>();
  let isStopped = false;

  const wake = (deviceId: number) => {
    for (const resume of waiting.get(deviceId) ?? []) resume();
  };
  const end = bus.on(fencesMoved, ({ deviceId }) => wake(deviceId));

  /** Resolves when something happens to the fence of the device, or so much later. */
  const nextMove = (deviceId: number) => {
    const moved = Promise.withResolvers<void>();
    const timer = setTimeout(moved.resolve, answerMs + 50);
    const here = waiting.getOrInsertComputed(deviceId, () => new Set());
    here.add(moved.resolve);
    return {
      moved: moved.promise,
      forget() {
        clearTimeout(timer);
        here.delete(moved.resolve);
        if (here.size === 0) waiting.delete(deviceId);
      },
    };
  };

  return {
    async of(deviceId, rev) {
      for (;;) {
        const next = nextMove(deviceId);
        try {
          const state = await findStateOf(db, deviceId, rev);
          if (state !== 'sending' || isStopped) return state;
          await next.moved;
        } finally {
          next.forget();
        }
        // What is overdue is so whether or not the sweep has seen it.
        const given = await giveUpUnanswered(db, deviceId);
        if (given.length > 0) bus.emit(fencesMoved, { deviceId });
      }
    },
    stop() {
      isStopped = true;
      end();
      for (const deviceId of waiting.keys()) wake(deviceId);
    },
  };
}
