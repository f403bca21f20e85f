import type { Logger } from './logger.ts';

export interface Repeating {
  /** The first time at once. */
  start(): void;
  /** Waits for a run that is under way. */
  stop(): Promise<void>;
}

export interface Timed extends Repeating {
  /** Once more, unless a run is under way. */
  now(): void;
}

interface RepeatingOptions {
  everyMs: number;
  run: () => Promise<unknown>;
  /** A run is left out while it says no; absent: none is. */
  isDue?: () => boolean;
  logger: Pick<Logger, 'warn'>;
  /** What the log says when it did not succeed. */
  failure: string;
}

/** Does something again and again: one run at a time. A failure is told once, until a run succeeds again. */
export function createRepeating({
  everyMs,
  run,
  isDue = () => true,
  logger,
  failure,
}: RepeatingOptions): Timed {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isFailing = false;
  const attempt = async () => {
    try {
      await run();
      isFailing = false;
    } catch (error) {
      if (!isFailing) logger.warn({ err: error }, `${failure}; trying again`);
      isFailing = true;
    }
  };
  const tick = () => {
    if (!isDue()) return;
    running ??= attempt().finally(() => {
      running = undefined;
    });
  };
  return {
    now: tick,
    start() {
      tick();
      timer = setInterval(tick, everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
