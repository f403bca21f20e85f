import type { CommittedFrame } from '../../../telemetry/telemetry/telemetry.service.ts';
import type { FixSpan } from './fixes.store.ts';

/** From the first to the last of at least one. */
export const spanOf = (notes: readonly FixSpan[]): FixSpan =>
  notes.reduce((whole, { fromMs, toMs }) => ({
    fromMs: Math.min(whole.fromMs, fromMs),
    toMs: Math.max(whole.toMs, toMs),
  }));

/** One of each device. */
export function notesOf(frames: readonly Pick<CommittedFrame, 'deviceId' | 'tsMs'>[]) {
  const notes = new Map<number, { deviceId: number; fromMs: number; toMs: number }>();
  for (const { deviceId, tsMs } of frames) {
    const note = notes.getOrInsertComputed(deviceId, () => ({ deviceId, fromMs: tsMs, toMs: tsMs }));
    note.fromMs = Math.min(note.fromMs, tsMs);
    note.toMs = Math.max(note.toMs, tsMs);
  }
  return [...notes.values()];
}
