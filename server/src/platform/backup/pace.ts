import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Bytes a second while others wait for the processors. */
const busyRate = 6_000_000;
/** The share of the time in which somebody waits for a processor, from which on the machine is busy. */
const busyShare = 0.25;
const sampleEveryMs = 500;
/** Timers are not finer than a millisecond, and late: short rests are taken together. */
const leastRestMs = 10;
/** What a rest that was too long has cost is caught up on, up to this. */
const mostLateMs = 100;

interface Machine {
  nowMs(): number;
  /** For how long, since some moment, a process has waited for a processor; undefined where nobody tells. */
  waitedMs(): number | undefined;
  sleep(ms: number): Promise<unknown>;
}

/**
 * Called after each piece that was read, with its bytes; resolves when the next may be read: at once where the
 * processors have time, else at a modest rate. A low priority alone does not do that: by it a process gives way only
 * to those of the same session or service. Where the system does not tell who waits, it is taken for busy.
 */
export function createPace(machine: Machine = thisMachine): (bytes: number) => Promise<void> {
  const sample = (): Sample => ({ atMs: machine.nowMs(), waitedMs: machine.waitedMs() });
  let last = sample();
  let isBusy = true;
  let dueAtMs = 0;
  return async (bytes) => {
    const nowMs = machine.nowMs();
    if (nowMs - last.atMs >= sampleEveryMs) {
      const before = last;
      last = sample();
      isBusy = wasBusy(before, last);
    }
    if (!isBusy) return;
    dueAtMs = Math.max(dueAtMs, nowMs - mostLateMs) + (bytes / busyRate) * 1000;
    if (dueAtMs - nowMs >= leastRestMs) await machine.sleep(dueAtMs - nowMs);
  };
}

interface Sample {
  atMs: number;
  waitedMs: number | undefined;
}

function wasBusy(from: Sample, to: Sample): boolean {
  if (from.waitedMs === undefined || to.waitedMs === undefined) return true;
  return to.waitedMs - from.waitedMs >= busyShare * (to.atMs - from.atMs);
}

const thisMachine: Machine = { nowMs: () => performance.now(), waitedMs: waitedForProcessorsMs, sleep };

/** Linux's pressure stall information: the time in which at least one process waited, since the start. */
function waitedForProcessorsMs(): number | undefined {
  try {
    const total = /^some .*total=(\d+)/m.exec(readFileSync('/proc/pressure/cpu', 'utf8'))?.[1];
    return total === undefined ? undefined : Number(total) / 1000;
  } catch {
    return undefined;
  }
}
