import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Finding } from '../report/finding.ts';

interface Chunk {
  file: string;
  name?: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
}

type Manifest = Record<string, Chunk>;

const dist = join(import.meta.dirname, '..', '..', 'console', 'dist');
const kilobyte = 1000;

/** Where screens begin: what the address of each loads beside what is there already. */
const entry = 'index.html';
const signIn = 'src/features/identity/sessions/sign-in/SignInPage.tsx';
const dashboard = 'src/features/workplace/home/dashboard/DashboardPage.tsx';
/** What stands around every screen. */
const frame = 'frame';
/** Fetched once somebody is at the first page: no later screen pays for it. */
const listKit = 'lists';
const bars = {
  signIn: 200,
  dashboard: 400,
  screen: 520,
  part: 80,
  editor: 120,
  chart: 220,
  map: 320,
} as const;
const chartCode = /echarts|(Chart|Figure)Canvas/i;
/** Where documents are written: most of it is the library of the editor. */
const editor = 'src/features/site/documents/DocumentEditing.tsx';
const mapCode = /BaseMapCanvas/;
const screenCode = /^src\/features\/.*Page\.tsx$/;

/** Script that a browser fetches for each screen, gzipped, from the manifest of the build. */
export async function measureConsoleSize(): Promise<Finding[]> {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const start = closureOf(manifest, [entry]);
  const atSignIn = closureOf(manifest, [entry, signIn]);
  const around = [entry, chunkCalled(manifest, frame)];
  const atDashboard = closureOf(manifest, [...around, dashboard]);
  const atHand = atDashboard.union(closureOf(manifest, [chunkCalled(manifest, listKit)]));
  const charts = Object.keys(manifest).filter((key) => isChart(manifest, key));
  const maps = Object.keys(manifest).filter((key) => mapCode.test(manifest[key]?.src ?? ''));
  const pages = screensOf(manifest).filter((key) => key !== signIn && key !== dashboard);
  return [
    size('start, before any screen', sizeOf(manifest, start)),
    size('sign-in', sizeOf(manifest, atSignIn), bars.signIn),
    size('signed-in shell with dashboard', sizeOf(manifest, atDashboard), bars.dashboard),
    size('the same with what it fetches ahead', sizeOf(manifest, atHand)),
    ...pages.map((page) => {
      const whole = closureOf(manifest, [...around, page]).difference(new Set(charts));
      return size(`screen: ${page.replace(/^src\//, '')}`, sizeOf(manifest, whole), bars.screen);
    }),
    ...partsOf(manifest, [...charts, ...maps]).map((part) => {
      const more = beyondItsOpener(manifest, part).difference(atHand).difference(new Set(charts));
      return size(
        `on demand: ${part.replace(/^src\//, '')}`,
        sizeOf(manifest, more),
        part === editor ? bars.editor : bars.part,
      );
    }),
    ...charts.map((chart) => {
      const more = beyondItsOpener(manifest, chart).difference(atHand);
      return size(`chart: ${manifest[chart]?.name ?? chart}`, sizeOf(manifest, more), bars.chart);
    }),
    ...maps.map((map) => {
      const more = beyondItsOpener(manifest, map).difference(atHand);
      return size(`map: ${manifest[map]?.name ?? map}`, sizeOf(manifest, more), bars.map);
    }),
    chartsAreApart(manifest, charts, atSignIn.union(atHand)),
  ];
}

/** Everything that is loaded with the given modules: what they import, but not what they may ask for later. */
function closureOf(manifest: Manifest, from: readonly string[]): Set<string> {
  const found = new Set<string>();
  const queue = [...from];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (found.has(key)) continue;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the console's manifest: has it moved?`);
    found.add(key);
    queue.push(...(chunk.imports ?? []));
  }
  return found;
}

/** A part that several chunks share has no source of its own, only a name. */
function chunkCalled(manifest: Manifest, name: string): string {
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === name);
  if (!key) throw new Error(`no chunk is called ${name}: has it moved?`);
  return key;
}

const screensOf = (manifest: Manifest): string[] =>
  Object.keys(manifest)
    .filter((key) => screenCode.test(key))
    .sort();

/** Drawers, dialogs and panels that are fetched when they are opened. */
const partsOf = (manifest: Manifest, others: readonly string[]): string[] =>
  Object.keys(manifest)
    .filter((key) => key.startsWith('src/') && importersOf(manifest, key).length > 0)
    .filter((key) => !screenCode.test(key) && !others.includes(key))
    .sort();

/** What a part needs beside what is there with whoever opens it. */
const beyondItsOpener = (manifest: Manifest, part: string): Set<string> =>
  closureOf(manifest, [part]).difference(thereBefore(manifest, part, []));

/** What is there when a part is asked for, whichever of its openers asks. */
function thereBefore(manifest: Manifest, part: string, above: readonly string[]): Set<string> {
  if (above.includes(part)) return new Set();
  const ways = importersOf(manifest, part).map((opener) =>
    closureOf(manifest, [opener]).union(thereBefore(manifest, opener, [...above, part])),
  );
  const [first = new Set<string>(), ...others] = ways;
  return others.reduce((shared, way) => shared.intersection(way), first);
}

/** Asked for at run time, and made of the chart library. */
const isChart = (manifest: Manifest, key: string): boolean => {
  const chunk = manifest[key];
  return importersOf(manifest, key).length > 0 && chartCode.test(`${chunk?.src ?? ''} ${chunk?.name ?? ''}`);
};

/** What asks for a module at run time, and so is there before it. */
const importersOf = (manifest: Manifest, key: string): string[] =>
  Object.keys(manifest).filter((other) => manifest[other]?.dynamicImports?.includes(key));

const gzipped = new Map<string, number>();

function sizeOf(manifest: Manifest, keys: ReadonlySet<string>): number {
  let bytes = 0;
  for (const key of keys) {
    const file = manifest[key]?.file ?? '';
    if (!file.endsWith('.js')) continue;
    const known = gzipped.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
    gzipped.set(file, known);
    bytes += known;
  }
  return bytes / kilobyte;
}

const size = (what: string, value: number, atMost?: number): Finding => ({
  ...{ what, kind: 'size', value, unit: 'KB' },
  ...(atMost === undefined ? {} : { bar: { atMost } }),
});

/** The chart library is fetched when a chart is shown, and not before. */
function chartsAreApart(manifest: Manifest, charts: readonly string[], early: ReadonlySet<string>): Finding {
  const eager = charts
    .flatMap((chart) => [...closureOf(manifest, [chart])])
    .filter((key) => {
      return early.has(key) && chartCode.test(manifest[key]?.name ?? '');
    });
  const value = charts.length > 0 ? eager.length : -1;
  return {
    ...{ what: 'chart code loaded before a chart is shown', kind: 'check', value, unit: 'files' },
    bar: { atMost: 0, atLeast: 0 },
  };
}
