import type { Endpoint } from '@weir/contract/endpoint';
import { listenToWrites } from './api.ts';
import { refetchOlder } from './fetch-age.ts';

/** By the path of what writes, the paths of what shows it. */
export type Affected = Readonly<Record<string, readonly string[]>>;

/** The same is shown anew after each of these. */
export const eachOf = (paths: readonly string[], shown: readonly string[]): Affected =>
  Object.fromEntries(paths.map((path) => [path, shown]));

let affected: Affected = {};
/** How many bundles of writes are under way, and what they have outdated so far. */
let bundles = 0;
const outdated = new Set<string>();

/** Call once at start: a write ends when what shows it has been asked for again. */
export function startChanges(table: Affected): void {
  affected = table;
  listenToWrites((endpoint, isDone) => {
    if (bundles > 0) for (const shown of affected[endpoint.path] ?? []) outdated.add(shown);
    else if (isDone) return written(endpoint);
    return undefined;
  });
}

/** Asks again for what shows the write: its end may come later than its answer. */
export const written = ({ path }: Pick<Endpoint, 'path'>): Promise<void> =>
  refetchOlder(0, affected[path] ?? []);

/** Several writes, or one that is refused where what is shown is out of date: all is asked for again at the end. */
export async function together<T>(write: () => Promise<T>): Promise<T> {
  bundles += 1;
  try {
    return await write();
  } finally {
    bundles -= 1;
    if (bundles === 0) {
      const paths = [...outdated];
      outdated.clear();
      await refetchOlder(0, paths);
    }
  }
}
