import type { Logger } from '../../../../platform/logger.ts';
import { MediaServerError } from '../media/media-server.service.ts';
import { createRing, type Ring } from './ring.service.ts';

/** Brings the picture of one camera until it ends; what it brings goes to the ring. */
export interface Feed {
  /** Fulfilled when there comes no more; rejected with what a log may say, and no secret. */
  readonly ended: Promise<void>;
  /** Ends it; nothing of it is left once it is fulfilled. */
  stop(): Promise<void>;
}
export type OpenFeed = (ring: Ring) => Feed;

/** Waiting for the first picture; playing; resting after a failure. */
export type CopyState = 'starting' | 'live' | 'resting';

export interface CopyTimes {
  /** After the last look at it. */
  graceMs: number;
  /** Without a piece it counts as failed. */
  stallMs: number;
  /** Between a failure and the next attempt; the last one for ever. */
  backoffMs: readonly number[];
  tickMs: number;
}

export const copyTimes: CopyTimes = {
  graceMs: 30_000,
  stallMs: 15_000,
  backoffMs: [2000, 5000, 15_000],
  tickMs: 500,
};

export interface Copy {
  readonly ring: Ring;
  state(): CopyState;
  /** Who gave no picture when it rests. */
  fault(): 'camera' | 'mediaServer';
  /** Somebody looks: it lives on. */
  touch(): void;
  /** Until it plays or has failed, and no longer than so. */
  settled(withinMs: number): Promise<void>;
  stop(): Promise<void>;
}

interface Deps {
  open: OpenFeed;
  times: CopyTimes;
  logger: Pick<Logger, 'info'>;
  /** Names the camera in the log. */
  sourceId: number;
  /** What its ring may keep now. */
  mostRingBytes: () => number;
  onEnd: () => void;
}

/** One copy of a camera's picture for all who watch: IDLE → STARTING → LIVE → gone, or BACKOFF after a failure. */
export function createCopy({ open, times, logger, sourceId, mostRingBytes, onEnd }: Deps): Copy {
  const ring = createRing(mostRingBytes);
  let feed: Feed | undefined;
  let failures = 0;
  let hasFailed = false;
  let fault: ReturnType<Copy['fault']> = 'camera';
  let lookedAtMs = performance.now();
  let feedSinceMs = 0;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const each of waiting) each();
  };
  const state = (): CopyState => {
    if (ring.reel().pieces.length > 0) return 'live';
    return hasFailed ? 'resting' : 'starting';
  };
  const fail = (error: unknown) => {
    if (isOver) return;
    const reason = error instanceof Error ? error.message : String(error);
    fault = error instanceof MediaServerError ? 'mediaServer' : 'camera';
    feed = undefined;
    hasFailed = true;
    ring.clear();
    logger.info({ sourceId, reason, failures }, 'a camera gave no picture');
    wake();
    const waitMs = times.backoffMs[Math.min(failures, times.backoffMs.length - 1)] ?? 0;
    failures += 1;
    timer = setTimeout(begin, waitMs).unref();
  };
  function begin() {
    if (isOver) return;
    feedSinceMs = performance.now();
    const opened = open(ring);
    feed = opened;
    opened.ended.then(() => fail('it has ended'), fail);
  }
  ring.onPiece(() => {
    failures = 0;
    hasFailed = false;
    wake();
  });
  const stop = async () => {
    if (isOver) return;
    isOver = true;
    clearInterval(ticking);
    clearTimeout(timer);
    wake();
    onEnd();
    await feed?.stop();
  };
  const tick = () => {
    const nowMs = performance.now();
    // Who waits for the first picture looks at it.
    if (waiting.size > 0) lookedAtMs = nowMs;
    if (nowMs - lookedAtMs > times.graceMs) void stop();
    else if (feed && nowMs - Math.max(feedSinceMs, ring.filledAtMs()) > times.stallMs) void feed.stop();
  };
  const ticking = setInterval(tick, times.tickMs).unref();
  begin();
  return {
    ring,
    state,
    fault: () => fault,
    touch() {
      lookedAtMs = performance.now();
    },
    settled: (withinMs) =>
      new Promise((fulfil) => {
        if (state() !== 'starting') return fulfil();
        const done = () => {
          clearTimeout(late);
          waiting.delete(done);
          fulfil();
        };
        const late = setTimeout(done, withinMs);
        waiting.add(done);
      }),
    stop,
  };
}
