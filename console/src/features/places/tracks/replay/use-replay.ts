import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStillness } from '../../../../components/media.ts';
import { createTimeSignal, type TimeSignal } from '../../../../components/time-signal.ts';
import {
  advanced,
  type Clock,
  nextTime,
  played,
  type ReplayRate,
  soughtTo,
  type Timeline,
} from './replay.ts';

export interface Replay {
  line: Timeline;
  /** Where it is: followed from frame to frame, and never a state. */
  now: TimeSignal;
  isPlaying: boolean;
  rate: ReplayRate;
  skips: boolean;
  toggle: () => void;
  pause: () => void;
  seek: (ms: number) => void;
  /** To the next position, or the one before. */
  step: (direction: 1 | -1) => void;
  setRate: (rate: ReplayRate) => void;
  setSkips: (skips: boolean) => void;
}

/** Who wants nothing to move sees it go on in steps of this length. */
const stillStepMs = 1000;

/**
 * The clock of a replay. What is drawn anew is what a hand changes, not what time does.
 *
 * @param startMs Where it stands at first; without it, at the beginning.
 */
export function useReplay(line: Timeline, startMs?: number): Replay {
  const isStill = useStillness();
  const [now] = useState(() => createTimeSignal(startMs ?? line.fromMs));
  const [shown, setShown] = useState<Omit<Clock, 'atMs'>>({ rate: 20, isPlaying: false, skips: true });
  const clock = useRef<Clock>({ ...shown, atMs: startMs ?? line.fromMs });
  const put = useCallback(
    (next: Clock) => {
      const { atMs, ...rest } = next;
      const { isPlaying, rate, skips } = clock.current;
      clock.current = next;
      now.set(atMs);
      if (rest.isPlaying !== isPlaying || rest.rate !== rate || rest.skips !== skips) setShown(rest);
    },
    [now],
  );
  // Newer data may begin later than where it is.
  useEffect(() => put(soughtTo(clock.current, clock.current.atMs, line)), [line, put]);
  useEffect(() => {
    if (!shown.isPlaying) return;
    return repeat(isStill, (passedMs) => put(advanced(clock.current, passedMs, line)));
  }, [shown.isPlaying, isStill, line, put]);
  return useMemo(
    () => ({
      ...{ line, now, ...shown },
      toggle: () =>
        put(clock.current.isPlaying ? { ...clock.current, isPlaying: false } : played(clock.current, line)),
      pause: () => put({ ...clock.current, isPlaying: false }),
      seek: (ms) => put(soughtTo(clock.current, ms, line)),
      step: (direction) =>
        put({
          ...clock.current,
          ...{ isPlaying: false, atMs: nextTime(line, clock.current.atMs, direction) },
        }),
      setRate: (rate) => put({ ...clock.current, rate }),
      setSkips: (skips) => put({ ...clock.current, skips }),
    }),
    [line, now, shown, put],
  );
}

/** Says from frame to frame, or from step to step, how much time has passed; answers how to stop. */
function repeat(isStill: boolean, tick: (passedMs: number) => void): () => void {
  let lastMs = performance.now();
  const pass = () => {
    const ms = performance.now();
    tick(ms - lastMs);
    lastMs = ms;
  };
  if (isStill) {
    const timer = setInterval(pass, stillStepMs);
    return () => clearInterval(timer);
  }
  let frame = requestAnimationFrame(function next() {
    pass();
    frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}
