import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Below the packages, so that they are found. */
const copy = join('node_modules', '.cache', 'adding-a-feature');
const patienceMs = 300_000;

interface Block {
  path: string;
  /** The line that it is put before, in a file that there is. */
  before: string | undefined;
  text: string;
}

const fence = /^```\w+ (?<path>[^\s,]+)(?:, before `(?<before>.*)`)?\n(?<text>[\s\S]*?)^```$/gm;

const blocksOf = (page: string): Block[] =>
  [...page.matchAll(fence)].map(({ groups = {} }) => ({
    path: groups.path ?? '',
    before: groups.before,
    text: groups.text ?? '',
  }));

async function put({ path, before, text }: Block): Promise<void> {
  const target = join(copy, path);
  if (before === undefined) {
    await mkdir(dirname(target), { recursive: true });
    return writeFile(target, text);
  }
  const now = await readFile(target, 'utf8');
  expect(now.split('\n'), path).toContain(before);
  await writeFile(target, now.replace(`${before}\n`, `${text}${before}\n`));
}

const settings = {
  extends: '../../../tsconfig.base.json',
  compilerOptions: {
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['esnext', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    types: ['node', 'vite/client'],
    exactOptionalPropertyTypes: false,
    paths: { '@weir/contract/*': ['./contract/src/*.ts'] },
  },
};

/** The files that do not compile. */
const faults = (files: readonly string[]): Promise<string[]> =>
  writeFile(join(copy, 'tsconfig.json'), JSON.stringify({ ...settings, files })).then(
    () =>
      new Promise((resolve) => {
        const compiler = join('node_modules', 'typescript-native', 'bin', 'tsc');
        // Several threads would each work out the same types; memory is cleared less often than it would be.
        const options = { env: { ...process.env, GOGC: '400' } };
        execFile(process.execPath, [compiler, '-p', copy, '--singleThreaded'], options, (_, said) =>
          resolve(said.split('\n').filter((line) => line.includes('error TS'))),
        );
      }),
  );

let blocks: Block[] = [];

beforeAll(async () => {
  blocks = blocksOf(await readFile('docs/adding-a-feature.md', 'utf8'));
  await rm(copy, { recursive: true, force: true });
  for (const part of ['contract/src', 'server/src', 'server/test', 'console/src']) {
    await cp(part, join(copy, part), { recursive: true });
  }
  for (const block of blocks) await put(block);
}, patienceMs);

afterAll(() => rm(copy, { recursive: true, force: true }));

test('the walk through a feature compiles, and a field that there is not does not', {
  timeout: patienceMs,
}, async () => {
  const files = blocks.map(({ path }) => path).filter((path) => /\.tsx?$/.test(path));
  expect(files.length).toBeGreaterThan(7);
  const screen = blocks.find(({ path }) => path.endsWith('.resource.tsx'));
  const broken = 'console/src/features/fleet/berths/broken.resource.tsx';
  await put({
    path: broken,
    before: undefined,
    text: (screen?.text ?? '').replace("key: 'depthM'", "key: 'depth'"),
  });
  const found = await faults([...files, broken]);
  expect(found.filter((line) => !line.includes('broken.resource'))).toEqual([]);
  expect(found.length).toBeGreaterThan(0);
});
