import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findChange, measureFiles } from './inventory.mjs';
import { nodeModules, root } from './paths.mjs';
import { runQuietly, step } from './report.mjs';

const built = join(root, 'console', 'dist');
const stampName = '.weir-build';
const sources = ['console', 'contract', 'package-lock.json', 'tsconfig.base.json'];
const notSources = new Set(['dist', 'gallery', 'node_modules']);

/** Whether console/dist is whole, and was made from the sources as they are. */
export function consoleIsCurrent() {
  try {
    const { sources: hash, files } = JSON.parse(readFileSync(join(built, stampName), 'utf8'));
    return hash === sourcesHash() && findChange(built, files) === undefined;
  } catch {
    return false;
  }
}

/** Builds aside and swaps, so that a running server never meets half of a console. */
export async function buildConsole(node) {
  const hash = sourcesHash();
  const workshop = join(nodeModules, '.cache', `weir-console-${process.pid}`);
  const draft = join(workshop, 'new');
  mkdirSync(workshop, { recursive: true });
  try {
    const vite = join(nodeModules, 'vite', 'bin', 'vite.js');
    const args = [vite, 'build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'];
    // Whatever the caller's shell has set: what is served is never a development build.
    const env = { ...process.env, NODE_ENV: 'production' };
    await step('building the console', () =>
      runQuietly(
        node,
        args,
        { cwd: join(root, 'console'), env },
        'The console could not be built; see above.',
      ),
    );
    writeFileSync(join(draft, stampName), JSON.stringify({ sources: hash, files: measureFiles(draft) }));
    renameIfAny(built, join(workshop, 'old'));
    renameSync(draft, built);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

function sourcesHash() {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(join(root, source))) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  try {
    const entries = readdirSync(path, { withFileTypes: true }).filter(({ name }) => !notSources.has(name));
    const sorted = entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    return sorted.flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
    );
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

function renameIfAny(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}
