import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './paths.mjs';
import { SetupError } from './report.mjs';

const POLL_MS = 200;
const HALF_MADE_AFTER_MS = 5_000;

/** Lets one set-up at a time work on a checkout; a lock whose process is gone is taken over. */
export async function withLock(work, folder = join(root, 'setup', '.lock')) {
  let announced = false;
  while (!take(folder)) {
    const holder = readHolder(folder);
    if (isStale(folder, holder)) removeStale(folder, holder);
    else {
      if (!announced) process.stderr.write('Weir: waiting for another set-up of this folder to finish\n');
      announced = true;
      await sleep(POLL_MS);
    }
  }
  const release = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take(folder) {
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, 'holder'), identity(process.pid));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new SetupError(`Setting up has to write to ${root}, and may not (${error.message}).`);
  }
}

function readHolder(folder) {
  try {
    return readFileSync(join(folder, 'holder'), 'utf8');
  } catch {
    return '';
  }
}

function isStale(folder, holder) {
  if (holder !== '') return identity(Number(holder.split(' ')[0])) !== holder;
  try {
    return Date.now() - statSync(folder).mtimeMs > HALF_MADE_AFTER_MS;
  } catch {
    return false;
  }
}

// Several may find it stale: the rename lets one win, and a fresh lock caught by mistake is put back.
function removeStale(folder, holder) {
  const aside = `${folder}-${process.pid}`;
  try {
    renameSync(folder, aside);
    if (readHolder(aside) === holder) rmSync(aside, { recursive: true, force: true });
    else renameSync(aside, folder);
  } catch {
    return;
  }
}

// A pid alone may have been given to another process since; where the system tells, its start time is added.
function identity(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return `${pid} gone`;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return `${pid} running`;
  }
}
