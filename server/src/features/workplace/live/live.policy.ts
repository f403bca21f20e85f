import type { Viewer } from '../../../platform/access/caller.ts';
import { createCache } from '../../../platform/cache.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type DeviceFacts, findDeviceFacts, findVisibleProjects } from './live.store.ts';

/** The projects of a receiver; null is everything. */
type Visible = ReadonlySet<number> | null;

interface Receiver {
  readonly caller: Viewer;
}

/** Whether a receiver may hear of a project. */
export type Allows = (receiver: Receiver, projectId: number) => boolean;

const freshForMs = 30_000;
const rememberedViewers = 10_000;

export type ScopeCache = ReturnType<typeof createScopeCache>;

/**
 * Row scope for pushes: who sees which projects, read again every 30 s and after every change that could
 * matter, and asked at the moment of sending.
 */
export function createScopeCache(db: Db) {
  const known = createCache<number, ReadonlySet<number>>({ most: rememberedViewers, ttlMs: freshForMs });

  const of = async (viewer: Viewer): Promise<Visible> =>
    viewer.everything
      ? null
      : known.get(viewer.userId, async () => new Set(await findVisibleProjects(db, viewer)));

  return {
    of,
    /** What each of them may hear of, whatever is forgotten while others are looked up. */
    async allowing(receivers: Iterable<Receiver>): Promise<Allows> {
      const visible = new Map<number, Visible>();
      for (const { caller } of receivers) visible.set(caller.userId, await of(caller));
      return ({ caller }, projectId) =>
        caller.everything || visible.get(caller.userId)?.has(projectId) === true;
    },
    invalidate: known.invalidate,
  };
}

export type FactsCache = ReturnType<typeof createFactsCache>;

/** What pushes have to know of devices, read once, until something of them changes. */
export function createFactsCache(db: Db) {
  let known = new Map<number, DeviceFacts>();
  return {
    /** Of those of the devices that there are, at least, whatever is forgotten while others are looked up. */
    async of(deviceIds: Iterable<number>): Promise<ReadonlyMap<number, DeviceFacts>> {
      // What is forgotten while it is read is not remembered.
      const remembered = known;
      const missing = [...deviceIds].filter((deviceId) => !remembered.has(deviceId));
      if (missing.length > 0)
        for (const fact of await findDeviceFacts(db, missing)) remembered.set(fact.deviceId, fact);
      return remembered;
    },
    invalidate(): void {
      known = new Map();
    },
  };
}
