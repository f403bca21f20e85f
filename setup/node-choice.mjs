import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { nodeModules, root } from './paths.mjs';
import { SetupError } from './report.mjs';

/** Absolute path of a supported Node: the machine's when it is new enough, else the one of our packages. */
export function chooseNode() {
  const machine = machineNode();
  const oldestMajor = readOldestMajor();
  if (machine && majorOf(machine.version) >= oldestMajor) return machine.path;
  const packaged = join(nodeModules, `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(packaged) && versionOf(packaged)) return packaged;
  throw new SetupError(
    `Weir needs Node ${oldestMajor} or newer. This machine has ${machine?.version ?? 'none'}, and there is no ` +
      `packaged one that runs on ${process.platform}-${process.arch}. Install it from https://nodejs.org and try again.`,
  );
}

function readOldestMajor() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return majorOf(engines.node.replace('>=', ''));
}

// npm puts node_modules/.bin first in PATH, so that we may run on the packaged Node without need.
function machineNode() {
  if (!isOurs(process.execPath)) return { path: process.execPath, version: process.versions.node };
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [process.env.npm_node_execpath, ...folders.map((folder) => join(folder, 'node'))];
  const path = candidates.find((candidate) => candidate && existsSync(candidate) && !isOurs(candidate));
  const version = path && versionOf(path);
  return version ? { path, version } : undefined;
}

function isOurs(path) {
  return existsSync(nodeModules) && realpathSync(path).startsWith(realpathSync(nodeModules) + sep);
}

function versionOf(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim().replace(/^v/, '') : undefined;
}

function majorOf(version) {
  return Number(version.split('.')[0]);
}
