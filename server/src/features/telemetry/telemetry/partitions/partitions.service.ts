import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../../../platform/db/database.ts';
import { isTransient } from '../../../../platform/db/transient.ts';
import type { Retention } from '../frames/frames.policy.ts';
import { type Period, periodOf, periodOfPartition, retentions, stores } from '../frames/stores.policy.ts';
import { findPartitions, insertPartitions } from './partitions.store.ts';

export interface Partitions {
  /** Reads which there are. */
  load(): Promise<void>;
  /** Whether frames of this time have a place. */
  has(retention: Retention, tsMs: number): boolean;
  /** Makes the places of this time and, with `toMs`, up to that one. */
  ensure(retention: Retention, tsMs: number, toMs?: number): Promise<void>;
}

const attempts = 20;

export function createPartitions(db: Db): Partitions {
  const known: Record<Retention, Set<number>> = { '30d': new Set(), '1y': new Set(), '5y': new Set() };
  const last: Record<Retention, Period> = {
    '30d': { fromMs: 0, toMs: 0 },
    '1y': { fromMs: 0, toMs: 0 },
    '5y': { fromMs: 0, toMs: 0 },
  };
  const making = new Map<string, Promise<void>>();

  const reload = async (retention: Retention) => {
    const names = await findPartitions(db, stores[retention].frames);
    const periods = names.flatMap((name) => periodOfPartition(name) ?? []);
    known[retention] = new Set(periods.map((period) => period.fromMs));
    last[retention] = { fromMs: 0, toMs: 0 };
  };

  const make = async (retention: Retention, fromMs: number, toMs: number) => {
    for (let attempt = 1; ; attempt++) {
      try {
        await insertPartitions(db, retention, fromMs, toMs);
        break;
      } catch (error) {
        if (!isTransient(error) || attempt === attempts) throw error;
        await sleep(50 * attempt);
      }
    }
    await reload(retention);
  };

  return {
    async load() {
      for (const retention of retentions) await reload(retention);
    },
    has(retention, tsMs) {
      const recent = last[retention];
      if (tsMs >= recent.fromMs && tsMs < recent.toMs) return true;
      const period = periodOf(stores[retention].step, tsMs);
      if (!known[retention].has(period.fromMs)) return false;
      last[retention] = period;
      return true;
    },
    ensure(retention, tsMs, toMs = tsMs) {
      const { step } = stores[retention];
      const [from, to] = [periodOf(step, tsMs).fromMs, periodOf(step, toMs).fromMs];
      return making.getOrInsertComputed(`${retention} ${from} ${to}`, (key) =>
        make(retention, from, to).finally(() => making.delete(key)),
      );
    },
  };
}
