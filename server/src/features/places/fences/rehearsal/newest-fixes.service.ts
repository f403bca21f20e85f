import { codes } from '@weir/contract/errors';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { ColumnsService, TimeRange } from '../../../telemetry/history/scan/signal-columns.service.ts';
import { fixSignals, type GoodFixes, goodFixesOf, joinedFixes } from './good-fixes.policy.ts';

const dayMs = 86_400_000;
/** Of a device that sends more than can be read at once, so little is still tried. */
const leastSpanMs = 1_800_000;

export interface NewestFixes {
  /** Frames that were read, and how many of them have a position. */
  readonly frames: number;
  readonly fixes: number;
  readonly good: GoodFixes;
  /** What is older was not looked at. */
  readonly fromMs: number;
}

/** The newest positions of a device, of so many frames at most. */
export async function readNewestFixes(
  history: ColumnsService,
  viewer: Viewer,
  { id, range: { fromMs, toMs }, mostFrames }: { id: number; range: TimeRange; mostFrames: number },
): Promise<NewestFixes> {
  /** Undefined: there are more frames. */
  const read = async (range: TimeRange, maxFrames: number) => {
    try {
      return (await history.columns(viewer, { id, signals: fixSignals, range, maxFrames })).columns;
    } catch (error) {
      if (error instanceof AppError && error.code === codes.badInput) return undefined;
      throw error;
    }
  };
  const parts: GoodFixes[] = [];
  let [endMs, spanMs, frames, fixes] = [toMs, dayMs, 0, 0];
  while (endMs > fromMs && spanMs >= leastSpanMs) {
    const startMs = Math.max(fromMs, endMs - spanMs);
    const columns = await read({ fromMs: startMs, toMs: endMs }, mostFrames - frames);
    if (!columns) {
      spanMs /= 2;
      continue;
    }
    const part = goodFixesOf(columns);
    parts.unshift(part.good);
    fixes += part.fixes;
    frames += columns.length;
    endMs = startMs;
  }
  return { frames, fixes, good: joinedFixes(parts), fromMs: endMs };
}
