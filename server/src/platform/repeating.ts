import type { Logger } from './logger.ts';

export interface Repeating {
  /** The first time at once. */
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
  run: () => Promise<unknown>;
  /** A run is left out while it says no; absent: none is. */
  isDue?: () => boolean;
  logger: Pick<Logger, 'warn'>;
  /** What the log says when it did not succeed. */
  failure: string;
}

/** Does something again and again: one run at a time. A failure is logged once, until a run succeeds again. */
export function createRepeating({
  everyMs,
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
  return {
    now,
    start() {
      isStopped = false;
      tick();
      if (everyMs !== undefined) timer = setInterval(tick, everyMs).unref();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
