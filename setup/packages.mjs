import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { countEntries, findLoss } from './inventory.mjs';
import { nodeModules, root } from './paths.mjs';
import { runQuietly, step } from './report.mjs';

const lockfile = join(root, 'package-lock.json');
const stampFile = join(nodeModules, '.weir-install');
const recordFile = join(nodeModules, '.package-lock.json');
const missing = 'nothing is installed';

/**
 * What is wrong with node_modules, as a sentence; undefined: it holds what the lockfile says. Notes what it has found
 * to be whole, so that the next look is a short one.
 */
export function packagesFault() {
  const stamp = readStamp();
  // npm makes no record when there is nothing to install.
  if (!stamp && readIfAny(recordFile) === undefined) return missing;
  if (!installedMatchesLockfile()) return 'node_modules is not what package-lock.json says';
  if (stamp?.lockfile === lockfileHash()) {
    const loss = findLoss(nodeModules, stamp.entries);
    return loss === undefined
      ? undefined
      : `node_modules is not whole: something of ${nameOf(loss)} is missing`;
  }
  // Somebody has installed without us.
  const broken = findBrokenPackage();
  if (broken) return `node_modules is not whole: ${broken} is missing or another version`;
  writeStamp();
  return undefined;
}

export async function installPackages(fault) {
  if (fault !== missing) process.stderr.write(`Weir: ${fault}\n`);
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
}

/** After everything was put there: from now on whatever gets lost is noticed. */
export function notePackages() {
  writeStamp();
}

function lockfileHash() {
  const hash = createHash('sha256').update(readFileSync(lockfile));
  return hash.update(`${process.platform}-${process.arch}`).digest('hex');
}

// npm's own record of what it has put there.
function installedMatchesLockfile() {
  const installed = packagesIn(recordFile);
  return wantedPackages().every(([path, entry]) =>
    installed[path] ? installed[path].version === entry.version : entry.optional && !isForThisMachine(entry),
  );
}

function findBrokenPackage() {
  const installed = packagesIn(recordFile);
  const present = wantedPackages().filter(([path]) => installed[path]);
  return present.find(([path, { version }]) => versionIn(join(root, path)) !== version)?.[0];
}

function wantedPackages() {
  return Object.entries(packagesIn(lockfile)).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link,
  );
}

/** None when the file is cut off. */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

function versionIn(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
  } catch {
    return undefined;
  }
}

/** `@scope/name/lib` is of `@scope/name`. */
function nameOf(path) {
  const parts = path.split(sep);
  return parts.slice(0, parts[0].startsWith('@') ? 2 : 1).join('/') || 'all';
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

function writeStamp() {
  const entries = countEntries(nodeModules, (path) => path.startsWith('.') && path !== '.bin');
  // What tools keep beside the packages comes and goes.
  delete entries[''];
  const draft = `${stampFile}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify({ lockfile: lockfileHash(), entries }));
    renameSync(draft, stampFile);
  } catch {
    // Somebody else's checkout, which we may only read: it is checked anew next time.
  }
}

/** One that is cut off, or of an earlier version, is none. */
function readStamp() {
  try {
    const { lockfile: hash, entries } = JSON.parse(readFileSync(stampFile, 'utf8'));
    return entries ? { lockfile: hash, entries } : undefined;
  } catch {
    return undefined;
  }
}

function readIfAny(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
