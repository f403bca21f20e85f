import type { Span } from './reconcile.policy.ts';

/** One note of frames that came late. */
export interface LateNote extends Span {
  readonly seq: number;
  /** Of late frames. */
  readonly layoutId: number | null;
  /**
   * Frames came late; or in their order, but too late to tell of missing data when it was missing; or alarms of the
   * device's own are looked at once more.
   */
  readonly why: 'late' | 'missing' | 'own';
}

/** Notes that are worked through together. */
export interface Cluster extends Span {
  readonly notes: readonly LateNote[];
  readonly why: LateNote['why'];
}

/** What lies further apart than this is worked through by itself. */
const apartMs = 86_400_000;

/** Puts notes of a kind together that lie close; in the order of time. */
export const clustersOf = (notes: readonly LateNote[]): Cluster[] =>
  (['late', 'missing', 'own'] as const).flatMap((why) =>
    closeTogether(
      notes.filter((note) => note.why === why),
      why,
    ),
  );

function closeTogether(notes: readonly LateNote[], why: Cluster['why']): Cluster[] {
  const clusters: { fromMs: number; toMs: number; notes: LateNote[]; why: Cluster['why'] }[] = [];
  for (const note of notes.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = clusters.at(-1);
    if (last && note.fromMs - last.toMs <= apartMs) {
      last.toMs = Math.max(last.toMs, note.toMs);
      last.notes.push(note);
    } else clusters.push({ fromMs: note.fromMs, toMs: note.toMs, notes: [note], why });
  }
  return clusters;
}
