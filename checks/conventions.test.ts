import { describe, expect, test } from 'vitest';
import { conventions } from './conventions.ts';
import { sources } from './sources.ts';

/** A file that breaks each convention, so that none of them is silently dead. */
const broken: Record<string, { path: string; text: string }> = {
  'process.env': { path: 'server/src/features/devices/devices.service.ts', text: 'const x = process.env.X;' },
  'fetch(': { path: 'console/src/features/devices/DevicesPage.tsx', text: 'await fetch("/x");' },
  'HTML out of texts': { path: 'console/src/app/App.tsx', text: 'node.innerHTML = name' },
  'a line for a shell': { path: 'server/src/app.ts', text: 'exec(command)' },
  postMessage: { path: 'console/src/app/App.tsx', text: "window.addEventListener('message', hear)" },
  UNSAFE_: { path: 'console/src/app/App.tsx', text: "import { UNSAFE_Context } from 'a-library';" },
  eval: { path: 'server/src/app.ts', text: 'eval(code)' },
  length: { path: 'server/src/app.ts', text: '\n'.repeat(400) },
  'file names': { path: 'server/src/platform/utils.ts', text: '' },
  'server feature kinds': { path: 'server/src/features/devices/devices.helper.ts', text: '' },
  suppressions: { path: 'server/src/app.ts', text: '// @ts-ignore' },
};

const files = sources();

describe.each(conventions)('$name', ({ name, breach }) => {
  test('holds everywhere', () => {
    const breaches = files.flatMap((file) => (breach(file) ? [`${file.path} ${breach(file)}`] : []));
    expect(breaches).toEqual([]);
  });

  test('is noticed when it is broken', () => {
    expect(breach(broken[name] ?? { path: '', text: '' })).toBeDefined();
  });
});
