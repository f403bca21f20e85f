import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { interruptible } from './interruptible.ts';
import type { PostgresLocation } from './postgres-location.ts';
import type { Listening } from './postgres-settings.ts';
import { commandOf, identify, isRunning, type ProcessIdentity, workingFolderOf } from './process-identity.ts';
import { databaseDidNotStart, reasonOf } from './start-error.ts';

interface PostmasterFile {
  pid: number;
  listening: Listening;
  ready: boolean;
}

const POLL_MS = 25;
const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 10_000;

/** The database process of this cluster, whoever started it; the file alone proves nothing, its pid may be reused. */
export function findPostmaster(cluster: string): (ProcessIdentity & { listening: Listening }) | undefined {
  const file = readPostmasterFile(cluster);
  const process = file && identify(file.pid);
  if (!file || !process) return undefined;
  const folder = workingFolderOf(file.pid);
  const matches = folder ? folder === realpathSync(cluster) : commandOf(file.pid).includes(cluster);
  return matches && commandOf(file.pid).includes('postgres')
    ? { ...process, listening: file.listening }
    : undefined;
}

/** Resolves when it accepts connections; rejects with what PostgreSQL said when it does not come up. */
export async function launchPostmaster(
  location: PostgresLocation,
  calledOff?: AbortSignal,
): Promise<ProcessIdentity> {
  calledOff?.throwIfAborted();
  rmSync(location.startLog, { force: true });
  const output = openSync(location.startLog, 'a');
  const child = spawn(
    join(location.binaries.root, 'bin', 'postgres'),
    ['-D', location.cluster, '-c', `config_file=${location.settingsFile}`],
    {
      cwd: location.home,
      env: postgresEnvironment(),
      stdio: ['ignore', output, output],
      // A process group of its own: Ctrl-C in a terminal must reach us, not the database behind our back.
      detached: true,
      ...(location.user ? { uid: location.user.uid, gid: location.user.gid } : {}),
    },
  );
  closeSync(output);
  let failure: string | undefined;
  child.once('error', (error) => {
    failure = reasonOf(error);
  });
  child.once('exit', () => {
    failure ??= readStartLog(location);
  });
  child.unref();
  const becomesReady = async () => {
    while (failure === undefined) {
      const file = readPostmasterFile(location.cluster);
      const process = file?.ready && file.pid === child.pid ? identify(file.pid) : undefined;
      if (process) return process;
      await sleep(POLL_MS);
    }
    throw databaseDidNotStart('Starting the bundled PostgreSQL', failure || 'It ended without a word.');
  };
  return interruptible(calledOff, () => child.kill('SIGINT'), becomesReady);
}

/** An orderly stop that rolls back what is open; harder only when that takes too long. True when it has ended. */
export async function stopPostmaster(postmaster: ProcessIdentity): Promise<boolean> {
  signal(postmaster, 'SIGINT');
  if (await hasEnded(postmaster, FAST_STOP_MS)) return true;
  signal(postmaster, 'SIGCONT');
  signal(postmaster, 'SIGQUIT');
  return hasEnded(postmaster, IMMEDIATE_STOP_MS);
}

export function signal(postmaster: ProcessIdentity, name: NodeJS.Signals): void {
  if (!isRunning(postmaster)) return;
  try {
    process.kill(postmaster.pid, name);
  } catch {
    return;
  }
}

async function hasEnded(postmaster: ProcessIdentity, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (isRunning(postmaster)) {
    if (performance.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

/** Nothing of ours goes to the database: our environment holds secrets. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

function readStartLog(location: PostgresLocation): string {
  try {
    return readFileSync(location.startLog, 'utf8').split('\n').slice(-12).join('\n');
  } catch (error) {
    return reasonOf(error);
  }
}

// Lines: pid, data folder, start time, port, socket folder, address, shared memory key, status.
function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, , , port, socketDir = '', address = '', , status = ''] = lines;
    const listening = { host: socketDir || address, port: Number(port) };
    return { pid: Number(pid), listening, ready: status.trim() === 'ready' };
  } catch {
    return undefined;
  }
}
