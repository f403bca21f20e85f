import type { IngestNote } from '../../telemetry/telemetry/telemetry.service.ts';
import type { Span } from '../alarms/replay/replay.service.ts';

/**
 * Frames came late; or in their order, but too late to tell of missing data when it was missing; or alarms of the
 * device's own are looked at once more.
 */
const kinds = ['late', 'missing', 'own'] as const;

/** Notes that are worked through together. */
export interface Cluster extends Span {
  readonly notes: readonly IngestNote[];
  readonly kind: (typeof kinds)[number];
}

/** What lies further apart than this is worked through by itself. */
const apartMs = 86_400_000;

/** Puts notes of a kind together that lie close; in the order of time. */
export const clustersOf = (notes: readonly IngestNote[]): Cluster[] =>
  kinds.flatMap((kind) =>
    closeTogether(
      notes.filter((note) => note.kind === kind),
      kind,
    ),
  );

function closeTogether(notes: readonly IngestNote[], kind: Cluster['kind']): Cluster[] {
  const clusters: { fromMs: number; toMs: number; notes: IngestNote[]; kind: Cluster['kind'] }[] = [];
  for (const note of notes.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = clusters.at(-1);
    if (last && note.fromMs - last.toMs <= apartMs) {
      last.toMs = Math.max(last.toMs, note.toMs);
      last.notes.push(note);
    } else clusters.push({ fromMs: note.fromMs, toMs: note.toMs, notes: [note], kind });
  }
  return clusters;
}
