import { useQuery } from '@tanstack/react-query';
import { summaryQuery } from '../../features/workplace/home/cards/home.queries.ts';
import { useConnectionLostSince } from '../../platform/connection.ts';
import { useNow } from '../../platform/time.ts';
import { useConnectionWatch } from '../connection/use-connection-watch.ts';

/** Asked for every 30 s: twice missed, and the figures are old, whatever the channel says. */
const oldAfterMs = 75_000;

/** `sinceMs`: the figures are of then. */
export type Freshness = { kind: 'live' } | { kind: 'loading' } | { kind: 'lost'; sinceMs: number };

/** Whether what the wall shows is of now. */
export function useWallFreshness(): Freshness {
  const notice = useConnectionWatch();
  const lostSince = useConnectionLostSince();
  const { dataUpdatedAt } = useQuery(summaryQuery);
  const now = useNow();
  if (dataUpdatedAt === 0) return { kind: 'loading' };
  if (now - dataUpdatedAt > oldAfterMs) return { kind: 'lost', sinceMs: dataUpdatedAt };
  if (notice === 'offline' || notice === 'lost')
    return { kind: 'lost', sinceMs: lostSince?.getTime() ?? dataUpdatedAt };
  return { kind: 'live' };
}
