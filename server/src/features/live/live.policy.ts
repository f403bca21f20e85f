import type { Viewer } from '../../platform/access/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { RealtimeClient } from '../../platform/realtime/realtime-client.ts';
import { findVisibleProjects } from './live.store.ts';

/** The projects of a receiver; null is everything. */
type Visible = ReadonlySet<number> | null;

const freshForMs = 30_000;

export type ScopeCache = ReturnType<typeof createScopeCache>;

/**
 * Row scope for pushes: who sees which projects, read again every 30 s and after every change that could
 * matter, and asked at the moment of sending.
 */
export function createScopeCache(db: Db) {
  const known = new Map<number, { visible: Visible; until: number }>();

  const of = async (viewer: Viewer): Promise<Visible> => {
    if (viewer.everything) return null;
    const cached = known.get(viewer.userId);
    if (cached && cached.until > Date.now()) return cached.visible;
    const visible = new Set(await findVisibleProjects(db, viewer));
    known.set(viewer.userId, { visible, until: Date.now() + freshForMs });
    return visible;
  };

  return {
    of,
    /** Makes sure that `allows` answers from fresh facts for every client. */
    async refresh(clients: Iterable<RealtimeClient>): Promise<void> {
      for (const { caller } of clients) await of(caller);
    },
    allows({ caller }: RealtimeClient, projectId: number): boolean {
      return caller.everything || known.get(caller.userId)?.visible?.has(projectId) === true;
    },
    forget(): void {
      known.clear();
    },
  };
}
