import { randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/db/database.ts';
import type { Logger } from '../../../../platform/logger.ts';
import { createRepeating, type Timed } from '../../../../platform/repeating.ts';
import {
  type ClaimedDevice,
  claimDevices,
  type Holder,
  type Patience,
  postponeDevice,
  releaseDevices,
  renewLeases,
} from './ingest-leases.store.ts';

/** What follows the storing of frames, after the commit. */
export interface NoteConsumer {
  /** As its notes call it. */
  work: string;
  patience: Patience;
  everyMs: number;
  /** Takes the notes of a device away in the transaction that does what they are about. */
  run(claim: ClaimedDevice, signal: AbortSignal): Promise<void>;
  /** What the log says when it did not succeed. */
  failure: string;
}

export interface NoteWorker extends Timed {
  /** Everything that is ready at this time. */
  run(now: Date): Promise<void>;
}

interface Deps extends NoteConsumer {
  db: Db;
  logger: Logger;
  leaseMs?: number;
}

const claimedAtOnce = 50;
const longestPauseMs = 600_000;

/** Before the next attempt at a device. */
const pauseMs = (attempts: number): number => Math.min(1000 * 2 ** (attempts - 1), longestPauseMs);

/**
 * Works through notes of ingest, one device after the other: on any node, at a device by one at a time. What fails is
 * tried again later, and keeps no other device waiting.
 */
export function createNoteWorker(deps: Deps): NoteWorker {
  const { db, logger, work, patience, everyMs, failure, leaseMs = 30_000 } = deps;
  const holder: Holder = { work, worker: randomUUID(), leaseMs };
  const held = new Set<number>();
  const stopping = new AbortController();
  const { signal } = stopping;

  const attempt = async (claim: ClaimedDevice) => {
    const { deviceId, attempts } = claim;
    try {
      await deps.run(claim, signal);
      await releaseDevices(db, holder, [deviceId]);
    } catch (error) {
      if (signal.aborted) return;
      logger.warn({ err: error, deviceId, attempts }, failure);
      await postponeDevice(db, holder, deviceId, pauseMs(attempts));
    }
    held.delete(deviceId);
  };

  const workThrough = async (now: Date) => {
    const except: number[] = [];
    while (!signal.aborted) {
      const params = { ...holder, ...patience, now, except, limit: claimedAtOnce };
      const claims = await claimDevices(db, params);
      if (claims.length === 0) return;
      for (const { deviceId } of claims) held.add(deviceId);
      for (const claim of claims) if (!signal.aborted) await attempt(claim);
      except.push(...claims.map(({ deviceId }) => deviceId));
    }
  };

  const renew = () => void renewLeases(db, holder, [...held]).catch(() => undefined);

  const run = async (now: Date) => {
    const renewing = setInterval(renew, leaseMs / 3).unref();
    try {
      await workThrough(now);
    } finally {
      clearInterval(renewing);
      // What a stop has left is anybody's.
      if (held.size > 0) await releaseDevices(db, holder, [...held]);
      held.clear();
    }
  };

  const repeating = createRepeating({ everyMs, logger, run: () => run(new Date()), failure });
  return {
    ...{ run, now: () => repeating.now(), start: () => repeating.start() },
    async stop() {
      stopping.abort();
      await repeating.stop();
    },
  };
}
