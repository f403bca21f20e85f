import type { CommittedFrame } from '../../../telemetry/telemetry/telemetry.service.ts';
import type { FixSpan } from './fixes.store.ts';

/** From the first to the last of at least one. */
export const spanOf = (notes: readonly FixSpan[]): FixSpan =>
  notes.reduce((whole, { fromMs, toMs }) => ({
    fromMs: Math.min(whole.fromMs, fromMs),
    toMs: Math.max(whole.toMs, toMs),
  }));

/** One of each device. */
export function notesOf(frames: readonly CommittedFrame[]) {
  return [...Map.groupBy(frames, ({ deviceId }) => deviceId)].map(([deviceId, own]) => ({
    deviceId,
    ...spanOf(own.map(({ tsMs }) => ({ fromMs: tsMs, toMs: tsMs }))),
  }));
}
