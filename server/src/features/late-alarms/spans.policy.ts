import type { Span } from './reconcile.policy.ts';

/** One note of frames that came late. */
export interface LateNote extends Span {
  readonly seq: number;
  readonly layoutId: number;
}

/** Notes that are worked through together. */
export interface Cluster extends Span {
  readonly notes: readonly LateNote[];
}

/** What lies further apart than this is worked through by itself. */
const apartMs = 86_400_000;

/** Puts notes together that lie close; in the order of time. */
export function clustersOf(notes: readonly LateNote[]): Cluster[] {
  const clusters: { fromMs: number; toMs: number; notes: LateNote[] }[] = [];
  for (const note of notes.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = clusters.at(-1);
    if (last && note.fromMs - last.toMs <= apartMs) {
      last.toMs = Math.max(last.toMs, note.toMs);
      last.notes.push(note);
    } else clusters.push({ fromMs: note.fromMs, toMs: note.toMs, notes: [note] });
  }
  return clusters;
}
