import type { Feed } from '../copies/copy.service.ts';
import type { Ring } from '../copies/ring.service.ts';
import { demoCodec, demoInit, demoSegment, demoSegmentAt, demoSegmentS } from './demo-segments.policy.ts';

const piecesAtOnce = 3;

/** The drawn river, from now on: three pieces at once, then one as it becomes whole. */
export function openDemo(ring: Ring, seed: number, nowMs: () => number = Date.now): Feed {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  ring.begin({ type: 'mp4', codec: demoCodec, init: demoInit() });
  let next = demoSegmentAt(nowMs()) - piecesAtOnce + 1;
  const draw = () => {
    const newest = demoSegmentAt(nowMs());
    // After a sleep of the machine the film goes on where the clock is.
    if (newest - next > piecesAtOnce) next = newest;
    for (; next <= newest; next += 1) ring.add(demoSegment(next, seed), demoSegmentS);
  };
  draw();
  const timer = setInterval(draw, 500).unref();
  return {
    ended,
    async stop() {
      clearInterval(timer);
      end();
    },
  };
}
