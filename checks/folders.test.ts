import { expect, test } from 'vitest';
import domains from './domains.json' with { type: 'json' };
import { crowdedFolders, folderCircles } from './folders.ts';
import { sources } from './sources.ts';

test('no folders need each other', () => {
  expect(folderCircles(sources())).toEqual([]);
});

test('folders that need each other over a third are noticed', () => {
  const files = [
    { path: 'a/one.ts', text: "import { two } from '../b/two.ts';" },
    { path: 'b/two.ts', text: "const three = () => import('../c/three.ts');" },
    { path: 'c/three.ts', text: "export * from '../a/four.ts';" },
    { path: 'd/five.ts', text: "import { one } from '../a/one.ts';" },
  ];
  expect(folderCircles(files)).toEqual([['a', 'b', 'c']]);
});

test('the address of a screen makes no circle', () => {
  const files = [
    {
      path: 'a/APage.tsx',
      text: "import { bPage } from '../b/b.screen.ts';\nimport { c } from '../c/c.ts';",
    },
    { path: 'b/BPage.tsx', text: "import { aPage } from '../a/a.screen.ts';" },
    { path: 'b/b.screen.ts', text: "export const load = () => import('./BPage.tsx');" },
    { path: 'c/c.ts', text: "import { bPage } from '../b/b.screen.ts';\nimport { b } from '../b/b.ts';" },
  ];
  expect(folderCircles(files)).toEqual([]);
});

test('types, tests and the front of a folder make no circle', () => {
  const files = [
    {
      path: 'a/one.ts',
      text: "import { two } from './two/part.ts';\nimport type { Three } from '../b/three.ts';",
    },
    { path: 'a/two.ts', text: "import { part } from './two/part.ts';" },
    { path: 'a/two/part.ts', text: "import { two } from '../two.ts';" },
    { path: 'b/three.ts', text: "import { one } from '../a/one.ts';" },
    { path: 'a/one.test.ts', text: "import { three } from '../b/three.ts';" },
  ];
  expect(folderCircles(files)).toEqual([]);
});

test('a domain uses only those that are named before it', () => {
  const names = Object.keys(domains);
  for (const [domain, used] of Object.entries(domains))
    expect(names.slice(0, names.indexOf(domain))).toEqual(expect.arrayContaining(used));
});

test('a folder of a feature is seen at a glance', () => {
  expect(crowdedFolders(sources(), 16)).toEqual([]);
});

test('a folder that holds too much is noticed', () => {
  const files = ['one', 'two', 'three'].map((name) => ({
    path: `server/src/features/a/b/${name}.ts`,
    text: '',
  }));
  const tests = files.map(({ path, text }) => ({ path: path.replace('.ts', '.test.ts'), text }));
  expect(crowdedFolders([...files, ...tests], 3)).toEqual([]);
  expect(crowdedFolders([...files, ...tests], 2)).toEqual(['server/src/features/a/b']);
});
