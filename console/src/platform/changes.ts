import type { Endpoint } from '@weir/contract/endpoint';
import { listenToWrites } from './api.ts';
import { refetchOlder } from './fetch-age.ts';
import { queryClient } from './query-client.ts';

/** By the path of what writes, the paths of what shows it. */
export type Affected = Readonly<Record<string, readonly string[]>>;

/** The same is shown anew after each of these. */
export const eachOf = (paths: readonly string[], shown: readonly string[]): Affected =>
  Object.fromEntries(paths.map((path) => [path, shown]));

type LoadTable = () => Promise<Affected>;

let loadTable: LoadTable = () => Promise.resolve({});
/** How many bundles of writes are under way, and the paths that they have written to so far. */
let bundles = 0;
const bundled = new Set<string>();

/** Call once at start: a write ends when what shows it has been asked for again. The table is loaded with the first. */
export function startChanges(load: LoadTable): void {
  loadTable = load;
  listenToWrites((endpoint, isDone) => {
    if (bundles > 0) bundled.add(endpoint.path);
    else if (isDone) return written(endpoint);
    return undefined;
  });
}

/** Asks again for what shows the write: its end may come later than its answer. */
export const written = ({ path }: Pick<Endpoint, 'path'>): Promise<void> => refetchShown([path]);

/** Several writes, or one that is refused where what is shown is out of date: all is asked for again at the end. */
export async function together<T>(write: () => Promise<T>): Promise<T> {
  bundles += 1;
  try {
    return await write();
  } finally {
    bundles -= 1;
    if (bundles === 0) {
      const paths = [...bundled];
      bundled.clear();
      await refetchShown(paths);
    }
  }
}

async function refetchShown(paths: readonly string[]): Promise<void> {
  const table = await loadTable().catch(() => undefined);
  // Without the table everything may be outdated.
  if (!table) return queryClient.invalidateQueries();
  await refetchOlder(0, [...new Set(paths.flatMap((path) => table[path] ?? []))]);
}
