import { setTimeout as sleep } from 'node:timers/promises';
import { type BackfillTotals, tellHistory } from './backfill.ts';
import { deviceOf } from './device.ts';
import { fleet } from './fleet/fleet.ts';
import { startLive } from './live.ts';
import { createPost } from './post.ts';
import { openProgress } from './progress-file.ts';
import type { SeededDevice } from './seed.ts';
import { openSoftware } from './software-file.ts';

export interface RunOptions {
  readonly mqttUrl: string;
  readonly httpUrl: string;
  readonly devices: readonly SeededDevice[];
  readonly historyDays: number;
  /** Remembers what has been told across restarts. */
  readonly progressFile: string;
  /** Remembers what devices were upgraded to. */
  readonly softwareFile: string;
  /** Share of the history that is told, 0 to 1. */
  readonly onProgress: (done: number) => void;
  /** A device whose credential the platform refuses; it stays away. */
  readonly onRefused: (SN: string) => void;
}

export interface RunningFleet {
  /** When the demonstration first started. */
  readonly anchorMs: number;
  /** Settles when the history is told; undefined when it was stopped before. */
  readonly history: Promise<BackfillTotals | undefined>;
  /** Devices that hold a session now. */
  readonly connected: () => number;
  readonly stop: () => Promise<void>;
}

const saveEveryMs = 3000;
/** The screens fill with live values before the history comes. */
const headStartMs = 3000;

/** Brings the fleet to life: live reports at once, then the history behind them. */
export async function runFleet(options: RunOptions): Promise<RunningFleet> {
  const startMs = Date.now();
  const progress = await openProgress(options.progressFile, startMs);
  const software = await openSoftware(options.softwareFile);
  const seededBySN = new Map(options.devices.map((device) => [device.SN, device]));
  const posts = fleet.flatMap((member) => {
    const seeded = seededBySN.get(member.SN);
    if (!seeded) return [];
    const { mqttUrl, httpUrl, onRefused } = options;
    const device = deviceOf(member, progress.anchorMs);
    return createPost({ device, seeded, mqttUrl, httpUrl, software, onRefused });
  });
  const aborted = new AbortController();
  const { signal } = aborted;
  const live = startLive(posts, progress, startMs);
  const saving = setInterval(() => void progress.save().catch(() => undefined), saveEveryMs);
  const { historyDays, onProgress } = options;
  const history = sleep(headStartMs, undefined, { signal })
    .then(() => tellHistory({ posts, progress, startMs, historyDays, signal, onProgress }))
    .catch((error: unknown) => {
      if (signal.aborted) return undefined;
      throw error;
    });
  return {
    anchorMs: progress.anchorMs,
    history,
    connected: () => posts.filter((post) => post.connected()).length,
    stop: async () => {
      aborted.abort();
      clearInterval(saving);
      live.stop();
      await Promise.all(posts.map((post) => post.stop()));
      await history.catch(() => undefined);
      await progress.save();
    },
  };
}
