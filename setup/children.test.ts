import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runSteps } from './children.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'weir-children-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const step = (code: string) => ({
  argv: ['-e', `const { existsSync, writeFileSync } = require('fs');${code}`],
});
const file = (name: string) => JSON.stringify(join(folder, name));
const run = (atOnce: number, ...steps: object[]) =>
  runSteps({ atOnce, steps: () => steps }, [], process.execPath);

/** Ends well only while another runs that makes the file. */
const waits = () =>
  step(
    `const end = Date.now() + 5000; while (!existsSync(${file('made')})) if (Date.now() > end) process.exit(4);`,
  );
const makes = () => step(`writeFileSync(${file('made')}, '');`);

test('steps run beside each other, as many as are allowed', async () => {
  expect(await run(2, waits(), makes())).toBe(0);
});

test('one by one without that, and none after a failure, which is the end of all', async () => {
  expect(await run(1, step('process.exit(7)'), makes())).toBe(7);
  expect(existsSync(join(folder, 'made'))).toBe(false);
});

test('a failure beside others is the end of all', async () => {
  expect(await run(2, step('process.exit(7)'), step('setTimeout(() => {}, 500)'), makes())).toBe(7);
});
