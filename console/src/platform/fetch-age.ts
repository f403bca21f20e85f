import type { Query } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** By two clocks: one may stand still while the machine sleeps, the other may be set. */
interface Moment {
  runMs: number;
  setMs: number;
}

const now = (): Moment => ({ runMs: performance.now(), setMs: Date.now() });

function sinceMs({ runMs, setMs }: Moment): number {
  const then = now();
  return Math.max(then.runMs - runMs, then.setMs - setMs);
}

/** When the fetch began that is under way, or was the last. */
const begun = new WeakMap<Query, Moment>();
/** When the fetch began whose answer is held. */
const held = new WeakMap<Query, Moment>();

/** From now on the age of what is fetched is known. */
export function watchFetches(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') begun.set(query, now());
    const begin = begun.get(query);
    if (action.type === 'success' && !action.manual && begin) held.set(query, begin);
  });
}

/** What is being fetched is as old as that fetch. */
function ageMs(query: Query): number {
  const begin = (query.state.fetchStatus === 'idle' ? held : begun).get(query);
  return begin ? sinceMs(begin) : Number.POSITIVE_INFINITY;
}

/**
 * Fetches again, or marks as outdated while it is not shown, what was asked of these endpoints at least so long
 * ago, counted from the request. 0 is everything.
 */
export async function refetchOlder(
  oldMs: number,
  paths: readonly string[],
  isMeant: (query: Query) => boolean = () => true,
): Promise<void> {
  const cache = queryClient.getQueryCache();
  const old = paths
    .flatMap((path) => cache.findAll({ queryKey: [path] }))
    .filter((query) => ageMs(query) >= oldMs && isMeant(query));
  await Promise.all(old.map(refetch));
}

/** Fetches it again, or marks it as outdated while it is not shown. */
export async function refetch(query: Query): Promise<void> {
  // A first answer that is under way would be taken for a new one.
  const isFirst = query.state.fetchStatus !== 'idle' && query.state.data === undefined;
  if (isFirst) await query.fetch().catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
}
