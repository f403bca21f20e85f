import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';

/** A process id is reused; together with the time its process started it is not. */
export interface ProcessIdentity {
  pid: number;
  startTime: string;
}

/** Undefined when no such process runs; a zombie counts as gone. */
export function identify(pid: number): ProcessIdentity | undefined {
  const startTime = hasProc() ? startTimeFromProc(pid) : startTimeFromPs(pid);
  return startTime === undefined ? undefined : { pid, startTime };
}

export function isRunning(process: ProcessIdentity): boolean {
  return identify(process.pid)?.startTime === process.startTime;
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

function startTimeFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets and may hold anything, spaces and brackets too.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startTicks] = [fields[0], fields[19]];
    return state === 'Z' || state === 'X' ? undefined : startTicks;
  } catch {
    return undefined;
  }
}

function startTimeFromPs(pid: number): string | undefined {
  try {
    return ps(pid, 'lstart') || undefined;
  } catch {
    return undefined;
  }
}

function ps(pid: number, column: string): string {
  const output = execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' });
  return output.trim();
}
