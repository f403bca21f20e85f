import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeModules, root } from './paths.mjs';
import { runQuietly, step } from './report.mjs';

const lockfile = join(root, 'package-lock.json');
const stampFile = join(nodeModules, '.weir-install');

/** Whether node_modules holds what the lockfile says. */
export function packagesAreCurrent() {
  const stamp = wantedStamp();
  if (readIfAny(stampFile) === stamp) return true;
  if (!installedMatchesLockfile()) return false;
  writeStamp(stamp);
  return true;
}

export async function installPackages() {
  const [program, ...before] = npmCommand();
  const args = [
    ...before,
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
  ];
  const failure =
    'Installing the packages of package-lock.json did not succeed; see above. Check the network, the npm registry ' +
    `and that ${root} can be written, then try again.`;
  await step('installing the packages of package-lock.json', () =>
    runQuietly(program, args, { cwd: root }, failure),
  );
  // npm makes no folder when there is nothing to put into it.
  mkdirSync(nodeModules, { recursive: true });
  writeStamp(wantedStamp());
}

function wantedStamp() {
  const hash = createHash('sha256').update(readFileSync(lockfile));
  return hash.update(`${process.platform}-${process.arch}`).digest('hex');
}

// Somebody may have installed without us: npm's own record then says whether all is there.
function installedMatchesLockfile() {
  const record = readIfAny(join(nodeModules, '.package-lock.json'));
  if (record === undefined) return false;
  const installed = JSON.parse(record).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(lockfile, 'utf8')).packages);
  return wanted
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .every(([path, entry]) =>
      installed[path]
        ? installed[path].version === entry.version
        : entry.optional && !isForThisMachine(entry),
    );
}

// An optional package that names no machine belongs to one that does, and comes and goes with it.
function isForThisMachine({ os, cpu, libc }) {
  if (os === undefined || cpu === undefined || libc !== undefined) return false;
  return os.includes(process.platform) && cpu.includes(process.arch);
}

// The npm that runs this script, on its own Node: ours may lie in the folder that is about to be replaced.
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  return npm && node && /npm-cli\.js$/.test(npm) ? [node, npm] : ['npm'];
}

function writeStamp(stamp) {
  try {
    writeFileSync(stampFile, stamp);
  } catch {
    // Somebody else's checkout, which we may only read: it is checked anew next time.
  }
}

function readIfAny(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
