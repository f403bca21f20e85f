import { describe, expect, test } from 'vitest';
import { conventions, journeyConventions, styleConventions } from './conventions.ts';
import { journeys, sources, styleSheets } from './sources.ts';

/** A file that breaks each convention, so that none of them is silently dead. */
const broken: Record<string, { path: string; text: string }> = {
  'process.env': { path: 'server/src/features/devices/devices.service.ts', text: 'const x = process.env.X;' },
  'fetch(': { path: 'console/src/features/devices/DevicesPage.tsx', text: 'await fetch("/x");' },
  'HTML out of texts': { path: 'console/src/app/App.tsx', text: 'node.innerHTML = name' },
  'a line for a shell': { path: 'server/src/app.ts', text: 'exec(command)' },
  'words of every language': {
    path: 'console/src/app/App.tsx',
    text: 'appMessages.words[language].title',
  },
  postMessage: { path: 'console/src/app/App.tsx', text: "window.addEventListener('message', hear)" },
  'paths of screens': {
    path: 'console/src/features/fleet/devices/DeviceHeader.tsx',
    text: '<Link to="/project/devicelist?presence=offline">',
  },
  invalidateQueries: {
    path: 'console/src/features/fleet/devices/devices.queries.ts',
    text: 'queryClient.invalidateQueries({ queryKey })',
  },
  UNSAFE_: { path: 'console/src/app/App.tsx', text: "import { UNSAFE_Context } from 'a-library';" },
  SQL: {
    path: 'server/src/features/fleet/devices/devices.service.ts',
    text: 'sql<Row>`select 1`.execute(db)',
  },
  'SQL that is sent': {
    path: 'server/src/features/fleet/devices/devices.service.ts',
    text: 'allRows<Row>(db)`select 1`',
  },
  'SQL of its own connection': {
    path: 'server/src/cli/doctor.ts',
    text: "await client.query<{ pid: number }>('select pg_backend_pid()')",
  },
  eval: { path: 'server/src/app.ts', text: 'eval(code)' },
  length: { path: 'server/src/app.ts', text: '\n'.repeat(400) },
  'file names': { path: 'server/src/platform/utils.ts', text: '' },
  'server feature kinds': { path: 'server/src/features/devices/devices.helper.ts', text: '' },
  suppressions: { path: 'server/src/app.ts', text: '// @ts-ignore' },
  space: { path: 'console/src/app/App.module.css', text: '.box { padding: 0 1px 8px; }' },
  layers: { path: 'console/src/app/App.module.css', text: '.box { z-index: 3; }' },
  'a route that is taken away': { path: 'e2e/lists.journey.ts', text: 'await page.unroute(address);' },
  type: { path: 'console/src/app/App.module.css', text: '.box { font-size: 14px; }' },
};

const files = sources();
const ofSources = conventions.map((convention) => ({ ...convention, files }));
const ofJourneys = journeyConventions.map((convention) => ({ ...convention, files: journeys() }));
const ofStyles = styleConventions.map((convention) => ({ ...convention, files: styleSheets() }));

describe.each([...ofSources, ...ofJourneys, ...ofStyles])('$name', ({ name, breach, files }) => {
  test('holds everywhere', () => {
    const breaches = files.flatMap((file) => (breach(file) ? [`${file.path} ${breach(file)}`] : []));
    expect(breaches).toEqual([]);
  });

  test('is noticed when it is broken', () => {
    expect(breach(broken[name] ?? { path: '', text: '' })).toBeDefined();
  });
});
