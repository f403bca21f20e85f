import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './sources.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}
interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
interface Advisory {
  id: string;
  package: string;
  /** The first version that is not concerned. */
  below: string;
  /** The day on which we decided. */
  noted: string;
  decision: string;
}

const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
const installed = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? '';
const advisories = JSON.parse(read('security/advisories.json')) as Advisory[];
const workspaces = ['.', 'contract', 'server', 'console', 'simulator'];
const manifests = workspaces.map((folder) => JSON.parse(read(join(folder, 'package.json'))) as Manifest);

describe('the lockfile', () => {
  test('says of every package what it has to be', () => {
    // What other systems install stands in it too; not all registries have those.
    const isForOthers = ({ optional, os, cpu }: Locked) => optional && Boolean(os ?? cpu);
    const unchecked = installed.filter(
      ([, locked]) => !locked.integrity?.startsWith('sha512-') && !isForOthers(locked),
    );
    expect(unchecked.map(([path]) => path)).toEqual([]);
  });

  test('names no address but that of the public registry', () => {
    const elsewhere = installed.filter(
      ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(elsewhere).toEqual([]);
  });
});

test('versions are exact', () => {
  const versions = manifests.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  );
  expect(
    versions.filter(([, version]) => !/^(npm:[\w/@-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
  ).toEqual([]);
});

test('no package runs a script when it is installed', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
});

test('at most 44 packages are built in, each with its reason', () => {
  const [, ...products] = manifests;
  const direct = new Set(products.flatMap(({ dependencies }) => Object.keys(dependencies ?? {})));
  const foreign = [...direct].filter((name) => !name.startsWith('@weir/'));
  expect(foreign.length).toBeLessThanOrEqual(44);
  const reasons = read('docs/dependencies.md');
  expect(foreign.filter((name) => !reasons.includes(name))).toEqual([]);
});

const isBelow = (version: string, limit: string): boolean => {
  const [ours, theirs] = [version, limit].map((text) => text.split(/[.-]/).slice(0, 3).map(Number));
  const at = [0, 1, 2].find((part) => ours?.[part] !== theirs?.[part]);
  return at !== undefined && (ours?.[at] ?? 0) < (theirs?.[at] ?? 0);
};

/** Packages whose locked version an advisory speaks of. */
const concerned = (packages: [string, Locked][], list: readonly Advisory[]): string[] =>
  packages.flatMap(([path, { version = '' }]) =>
    list
      .filter((advisory) => advisory.package === nameOf(path) && isBelow(version, advisory.below))
      .map(({ id }) => `${nameOf(path)} ${version}: ${id}`),
  );

/** Direct dependencies whose weaknesses nobody has looked up. */
const notLookedUp = (direct: readonly string[], known: ReadonlySet<string>): string[] =>
  direct.filter((name) => !name.startsWith('@weir/') && !known.has(name));

describe('known weaknesses', () => {
  const without = JSON.parse(read('security/without-advisories.json')) as {
    lookedUp: string;
    packages: string[];
  };

  test('were looked up for every package that we name', () => {
    const direct = manifests.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
      Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    );
    const known = new Set([...advisories.map((advisory) => advisory.package), ...without.packages]);
    expect(notLookedUp(direct, known)).toEqual([]);
    expect(without.lookedUp).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(without.packages.filter((name) => !direct.includes(name))).toEqual([]);
    expect(notLookedUp(['ws', 'nobody-knows'], known)).toEqual(['nobody-knows']);
  });

  test('none is in what we install', () => expect(concerned(installed, advisories)).toEqual([]));

  test('an older version would be noticed', () => {
    const ofWs = { id: 'CVE-2024-37890', package: 'ws', below: '8.17.1', noted: '', decision: '' };
    expect(concerned([['node_modules/ws', { version: '8.16.9' }]], [ofWs])).toEqual([
      'ws 8.16.9: CVE-2024-37890',
    ]);
    expect(concerned([['node_modules/ws', { version: '8.17.1' }]], [ofWs])).toEqual([]);
  });

  test('each has a day and a decision', () => {
    for (const { id, noted, decision } of advisories) {
      expect(noted, id).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(decision.length, id).toBeGreaterThan(10);
    }
  });
});
