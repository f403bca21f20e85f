import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** How many entries each folder below has, by its path. `leavesOut` is asked for each folder by its path. */
export function countEntries(folder, leavesOut = () => false) {
  const counts = {};
  const walk = (path) => {
    const entries = readdirSync(join(folder, path), { withFileTypes: true });
    counts[path] = entries.length;
    for (const entry of entries) {
      const inside = join(path, entry.name);
      if (entry.isDirectory() && !leavesOut(inside)) walk(inside);
    }
  };
  walk('');
  return counts;
}

/** A folder that is gone or has less in it than it had; undefined: nothing is missing. What is new does no harm. */
export function findLoss(folder, counts) {
  return Object.keys(counts).find((path) => entriesIn(join(folder, path)) < counts[path]);
}

/** The size in bytes of each file below, by its path. */
export function measureFiles(folder) {
  const sizes = {};
  for (const path of Object.keys(countEntries(folder))) {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const file = join(path, entry.name);
      if (!entry.isDirectory()) sizes[file] = sizeOf(join(folder, file));
    }
  }
  return sizes;
}

/** A file that is gone or has another size. */
export function findChange(folder, sizes) {
  return Object.keys(sizes).find((path) => sizeOf(join(folder, path)) !== sizes[path]);
}

function entriesIn(path) {
  try {
    return readdirSync(path).length;
  } catch {
    return -1;
  }
}

function sizeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.size;
}
