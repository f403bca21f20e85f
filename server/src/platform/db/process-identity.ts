import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { codeOf } from '../error-code.ts';

/** A process id is reused; together with the time its process started it is not. */
export interface ProcessIdentity {
  pid: number;
  startTime: string;
}

/** Whether it runs could not be read, for want of file descriptors as a rule: that says nothing of the process. */
const unknown = Symbol('unknown');

/** Undefined when no such process runs; a zombie counts as gone. */
export function identify(pid: number): ProcessIdentity | undefined {
  const startTime = hasProc() ? startTimeFromProc(pid) : startTimeFromPs(pid);
  return startTime === undefined || startTime === unknown ? undefined : { pid, startTime };
}

export function isRunning({ pid, startTime }: ProcessIdentity): boolean {
  const seen = hasProc() ? startTimeFromProc(pid) : startTimeFromPs(pid);
  return seen === unknown ? isThere(pid) : seen === startTime;
}

/** Needs no file: it can be told also when this process can open none. */
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

export function commandOf(pid: number): string {
  try {
    if (!hasProc()) return ps(pid, 'command');
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** Undefined where the system does not tell, or not to us. */
export function workingFolderOf(pid: number): string | undefined {
  try {
    return realpathSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function hasProc(): boolean {
  return existsSync('/proc/self/stat');
}

function startTimeFromProc(pid: number): string | undefined | typeof unknown {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets and may hold anything, spaces and brackets too.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startTicks] = [fields[0], fields[19]];
    return state === 'Z' || state === 'X' ? undefined : startTicks;
  } catch (error) {
    return ['ENOENT', 'ESRCH'].includes(String(codeOf(error))) ? undefined : unknown;
  }
}

function startTimeFromPs(pid: number): string | undefined | typeof unknown {
  try {
    return ps(pid, 'lstart') || undefined;
  } catch (error) {
    // ps ends with a status when there is no such process, and does not even start without descriptors.
    return error instanceof Error && 'status' in error && error.status !== null ? undefined : unknown;
  }
}

function ps(pid: number, column: string): string {
  const output = execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' });
  return output.trim();
}
