import { basename, dirname, join } from 'node:path/posix';
import { isTest, type Source } from './sources.ts';

/** What a file asks of others while it runs: relative imports and exports that are not of types only. */
const runtimeImport =
  /^(?:import|export)\s(?!type\b)[^;'"]*?['"](\.[^'"]+\.tsx?)['"]|\bimport\(\s*['"](\.[^'"]+\.tsx?)['"]/gm;

/** Folders that need each other, directly or in a round; each group once, sorted. */
export function folderCircles(sources: readonly Source[]): string[][] {
  const uses = folderUses(sources.filter(({ path }) => !isTest(path)));
  const reached = new Map([...uses.keys()].map((folder) => [folder, reachable(folder, uses)]));
  const groups = [...uses.keys()]
    .map((folder) =>
      [...(reached.get(folder) ?? [])].filter((other) => reached.get(other)?.has(folder)).sort(),
    )
    .filter((group) => group.length > 1);
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}

/** Folders of features that hold more files than are seen at a glance, tests left out. */
export function crowdedFolders(sources: readonly Source[], most: number): string[] {
  const folders = Object.groupBy(
    sources.filter(({ path }) => /\/src\/features\//.test(path) && !isTest(path)),
    ({ path }) => dirname(path),
  );
  return Object.keys(folders).filter((folder) => (folders[folder]?.length ?? 0) > most);
}

function folderUses(sources: readonly Source[]): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  const folders = new Set(sources.map(({ path }) => dirname(path)));
  /** A file beside a folder of its name is the front of it: `cli.ts` of `cli/`, `DataTable.tsx` of `data-table/`. */
  const folderOf = (path: string) => {
    const front = join(dirname(path), kebabCase(basename(path).replace(/\..*$/, '')));
    return folders.has(front) ? front : dirname(path);
  };
  for (const { path, text } of sources) {
    const folder = folderOf(path);
    const used = uses.get(folder) ?? new Set();
    uses.set(folder, used);
    for (const [, imported, loaded] of text.matchAll(runtimeImport)) {
      const other = folderOf(join(dirname(path), imported ?? loaded ?? ''));
      // An address can be had by everybody: what it opens is asked for later.
      if (other !== folder && !imported?.endsWith('.screen.ts')) used.add(other);
    }
  }
  return uses;
}

const kebabCase = (name: string) => name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase();

function reachable(start: string, uses: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop())
    for (const next of uses.get(folder) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  return reached;
}
