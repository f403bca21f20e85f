import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import domains from './domains.json' with { type: 'json' };
import { root } from './sources.ts';

const require = createRequire(import.meta.url);
const config = join(root, '.dependency-cruiser.cjs');
const rules: string[] = require(config).forbidden.map(({ name }: { name: string }) => name);

/** A small tree that breaks every rule once. */
const broken: Record<string, string> = {
  'contract/src/common.ts': "import './fleet/devices.ts';",
  'contract/src/fleet/devices.ts': "import '../../../server/src/app.ts';",
  'server/src/app.ts': 'export const app = 1;',
  'server/src/platform/bus.ts': "import '../features/fleet/a/a.service.ts';",
  'server/src/features/fleet/a/a.service.ts': "import '../../../app.ts';\nimport '../b/b.service.ts';",
  'server/src/features/fleet/b/b.service.ts': "import '../a/a.service.ts';",
  'server/src/features/fleet/a/a.routes.ts': "import '../b/b.store.ts';\nimport 'kysely';",
  'server/src/features/fleet/b/b.store.ts': 'export const b = 1;',
  'server/src/features/fleet/b/b.policy.ts': "import '../../../platform/db/database.ts';",
  'server/src/platform/db/database.ts': "import 'development-package';\nimport 'unknown-package';",
  'console/src/features/fleet/a/APage.tsx':
    "import '../b/BPage.tsx';\nimport '../../../../../server/src/app.ts';",
  'console/src/features/fleet/b/BPage.tsx': "import 'react-router';",
  'console/src/features/fleet/b/b.screen.ts': "import './BPage.tsx';",
  'console/src/components/Table.tsx':
    "import '../features/fleet/b/BPage.tsx';\nimport '../../gallery/story.ts';",
  'console/gallery/story.ts': 'export const story = 1;',
  ...Object.fromEntries(
    Object.keys(domains).map((domain, at, all) => [
      `contract/src/${domain}/x.ts`,
      at + 1 < all.length ? `import '../${all[at + 1]}/x.ts';` : 'export const x = 1;',
    ]),
  ),
  'package.json': JSON.stringify({ devDependencies: { 'development-package': '1.0.0' } }),
  'node_modules/development-package/package.json': JSON.stringify({
    name: 'development-package',
    main: 'main.js',
  }),
  'node_modules/development-package/main.js': 'module.exports = 1;',
  'node_modules/react-router/package.json': JSON.stringify({ name: 'react-router', main: 'main.js' }),
  'node_modules/react-router/main.js': 'module.exports = 1;',
  'node_modules/unknown-package/package.json': JSON.stringify({ name: 'unknown-package', main: 'main.js' }),
  'node_modules/unknown-package/main.js': 'module.exports = 1;',
};

let tree: string;

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'weir-architecture-'));
  writeFileSync(join(tree, 'tsconfig.base.json'), readFileSync(join(root, 'tsconfig.base.json')));
  for (const [path, text] of Object.entries(broken)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

test('every architecture rule is noticed when it is broken', () => {
  const depcruise = realpathSync(join(root, 'node_modules', '.bin', 'depcruise'));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [depcruise, '--config', config, '--output-type', 'json', 'contract', 'server', 'console'],
    { cwd: tree, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 },
  );
  expect(stderr).toBe('');
  const found = JSON.parse(stdout).summary.violations.map(
    ({ rule }: { rule: { name: string } }) => rule.name,
  );
  expect(rules.filter((name) => !found.includes(name))).toEqual([]);
});
