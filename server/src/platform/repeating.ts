import type { Logger } from './logger.ts';

export interface Repeating {
  /** The first time at once, or soon: see `atStart`. */
  start(): void;
  /** Waits for a run that is under way. */
  stop(): Promise<void>;
}

export interface Timed extends Repeating {
  /** At once; while a run is under way, once more after it. */
  now(): void;
}

interface RepeatingOptions {
  /** Absent: only when it is asked for. */
  everyMs?: number;
  /** However seldom it comes, the first run is at once. Absent: what comes seldom leaves the start to the rest. */
  atStart?: true;
  run: () => Promise<unknown>;
  /** A run is left out while it says no; absent: none is. */
  isDue?: () => boolean;
  logger: Pick<Logger, 'warn'>;
  /** What the log says when it did not succeed. */
  failure: string;
}

const seldomMs = 10_000;
const longestWaitMs = 60_000;

/** Each has a time of its own, as dozens of them start together. */
const waitMs = (everyMs: number) => Math.min(everyMs, longestWaitMs) * (0.5 + Math.random() / 2);

/** Does something again and again: one run at a time. A failure is logged once, until a run succeeds again. */
export function createRepeating({
  everyMs,
  atStart,
  run,
  isDue = () => true,
  logger,
  failure,
}: RepeatingOptions): Timed {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isFailing = false;
  let isStopped = false;
  const attempt = async () => {
    try {
      await run();
      isFailing = false;
    } catch (error) {
      if (!isFailing && !isStopped) logger.warn({ err: error }, `${failure}; trying again`);
      isFailing = true;
    }
  };
  const now = () => {
    if (isStopped || !isDue()) return;
    isAskedAgain = running !== undefined;
    running ??= attempt().finally(() => {
      running = undefined;
      if (isAskedAgain) now();
    });
  };
  const tick = () => {
    if (!running) now();
  };
  const begin = () => {
    tick();
    if (everyMs !== undefined) timer = setInterval(tick, everyMs).unref();
  };
  return {
    now,
    start() {
      isStopped = false;
      if (everyMs === undefined || everyMs < seldomMs || atStart) begin();
      else timer = setTimeout(begin, waitMs(everyMs)).unref();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
