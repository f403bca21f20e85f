import { type Episode, type EpisodeEvent, episodesOf, type Origin } from '../alarms/alarms.service.ts';
import type { Span } from '../alarms/replay/replay.service.ts';

/** An alarm of the signal that is stored already. */
export interface Known {
  readonly id: number;
  readonly projectId: number;
  readonly origin: Origin;
  readonly code: string;
  readonly level: EpisodeEvent['level'];
  readonly cause: string;
  readonly startMs: number;
  /** Null: it is open. */
  readonly endMs: number | null;
  readonly lastMs: number;
  readonly repeats: number;
  readonly suppressed: boolean;
  /** It was found afterwards itself. */
  readonly late: boolean;
  /** The setting is still the same. */
  readonly isSameRule: boolean;
  /** Somebody has handled, taken or commented it. */
  readonly isTouched: boolean;
  /** Its end was told by a late frame. */
  readonly isEndedLate: boolean;
}

/** That data of its time came late, on an alarm that stays as it is. */
export interface Remark {
  readonly alarmId: number;
  /** With that data it would have begun then; null when not earlier than it did. */
  readonly beganMs: number | null;
  /** That data has told its end; null when it was told when it happened, or is not told yet. */
  readonly endedMs: number | null;
}

export interface Differences {
  readonly added: readonly Episode[];
  /** Found before, from less data. */
  readonly moved: readonly { readonly known: Known; readonly episode: Episode }[];
  readonly gone: readonly Known[];
  readonly remarks: readonly Remark[];
}

interface ReconcileParams {
  /** Where frames came late. */
  span: Span;
  /** A sample at the end of the span may still decide on what begins until then. */
  reachMs: number;
  /** Up to where at least the stored frames were gone through. */
  enoughMs: number;
  /** From where on the stored frames were gone through, and to where at the most: what is open then may end there. */
  replayedFromMs: number;
  replayedToMs: number;
  /** What all frames together make, in the order of time. */
  found: readonly Episode[];
  known: readonly Known[];
  /** What is looked for: alarms of missing data alone, or all. */
  what: 'all' | 'missing';
  /** The evaluator of live data is about to raise an alarm, or has one open. */
  isLiveBusy: boolean;
}

/**
 * What is to be written so that alarms are what all frames together make, without touching what was raised when
 * it happened: that stays and keeps out what overlaps it. Answers nothing to do for what has been written before.
 */
export function reconcile(given: ReconcileParams): Differences {
  const { span, reachMs, enoughMs, replayedFromMs, replayedToMs, known, what, isLiveBusy } = given;
  const isOwn = (one: Known) =>
    one.late && one.isSameRule && one.startMs >= replayedFromMs && (what === 'all' || one.cause === 'noData');
  const own = known.filter(isOwn);
  const others = known.filter((one) => !isOwn(one));
  const fixed = others.filter(({ cause }) => cause === 'threshold');
  const found = given.found.map((episode) => untilNext(episode, fixed));
  const inSpan = found.filter(
    (episode) =>
      endOf(episode) >= span.fromMs &&
      (episode.startedAtMs <= reachMs || own.some((one) => overlap(one, episode))),
  );
  const left = inSpan.filter(
    (episode) =>
      (episode.recoveredAtMs === null && isLiveBusy) ||
      (episode.cause === 'noData' ? others : fixed).some((one) => keepsOut(one, episode)),
  );
  const settled = new Set(own.filter((one) => left.some((episode) => overlap(one, episode))));
  const kept = inSpan
    .filter((episode) => !left.includes(episode))
    .map((episode) => closed(episode, span.toMs));
  const matched = matchOf(kept, own, { settled, isSameTime: overlap });
  const gone = own.filter(
    (one) => !settled.has(one) && !one.isTouched && overlapsSpan(one, { ...span, toMs: enoughMs }),
  );
  const isReported = (one: Known) =>
    what === 'all' && !one.late && one.isSameRule && one.startMs >= replayedFromMs;
  const reported = fixed.filter(isReported);
  return {
    ...matched,
    gone,
    remarks: reported.flatMap((one) => remarkOn(one, inSpan, { span, replayedToMs })),
  };
}

interface Matching {
  /** Takes in what is matched: each at most once. */
  settled: Set<Known>;
  isSameTime: (one: Known, episode: Episode) => boolean;
}

/** Which episodes were found before. */
export function matchOf(
  episodes: readonly Episode[],
  own: readonly Known[],
  { settled, isSameTime }: Matching,
): Pick<Differences, 'added' | 'moved'> {
  const added: Episode[] = [];
  const moved: Differences['moved'][number][] = [];
  for (const episode of episodes) {
    const match = own.find((one) => !settled.has(one) && isSameTime(one, episode));
    if (!match) added.push(episode);
    else if (!isSame(match, episode)) moved.push({ known: match, episode });
    if (match) settled.add(match);
  }
  return { added, moved };
}

const never = Number.POSITIVE_INFINITY;
export const endOf = ({ recoveredAtMs }: Episode): number => recoveredAtMs ?? never;

const overlap = ({ startMs, endMs }: Known, episode: Episode): boolean =>
  startMs <= endOf(episode) && episode.startedAtMs <= (endMs ?? never);

const overlapsSpan = ({ startMs, endMs }: Known, { fromMs, toMs }: Span): boolean =>
  startMs <= toMs && fromMs <= (endMs ?? never);

/** Missing data ends at the latest where an alarm begins that was raised when it happened, of the value that came. */
function untilNext(episode: Episode, fixed: readonly Known[]): Episode {
  if (episode.cause !== 'noData') return episode;
  const next = fixed.find((one) => one.startMs > episode.startedAtMs && overlap(one, episode));
  return next ? closed({ ...episode, recoveredAtMs: null }, next.startMs) : episode;
}

/** Missing data may end in the sample that raises the next alarm. */
const keepsOut = (one: Known, episode: Episode): boolean =>
  overlap(one, episode) && (episode.cause !== 'noData' || one.startMs < endOf(episode));

/** The newest frame decides what is open: what came late ends where live data goes on at the latest. */
export function closed(episode: Episode, toMs: number): Episode {
  if (episode.recoveredAtMs !== null) return episode;
  const atMs = Math.max(episode.startedAtMs, toMs);
  const happened = episode.happened.filter((each) => each.atMs <= atMs);
  const level = happened.at(-1)?.level ?? 4;
  const end = { kind: 'recovered', atMs, level, cause: 'threshold', value: null } as const;
  const [ended = episode] = episodesOf({ ...episode, happened: [...happened, end] });
  return ended;
}

const isSame = (known: Known, episode: Episode): boolean =>
  known.startMs === episode.startedAtMs &&
  known.endMs === episode.recoveredAtMs &&
  known.level === episode.level &&
  known.cause === episode.cause &&
  known.lastMs === episode.lastAtMs &&
  known.repeats === episode.repeats + 1;

export function remarkOn(
  known: Known,
  found: readonly Episode[],
  { span, replayedToMs = never }: { span: Span; replayedToMs?: number },
): Remark[] {
  const reaches = ({ recoveredAtMs }: Episode) => recoveredAtMs !== null || known.startMs <= replayedToMs;
  const over = found.filter((episode) => overlap(known, episode) && reaches(episode));
  const [first] = over;
  const agrees =
    over.length === 1 && first?.startedAtMs === known.startMs && first.recoveredAtMs === known.endMs;
  if (agrees || (!first && !overlapsSpan(known, span))) return [];
  const isEarlier = first !== undefined && first.startedAtMs < known.startMs;
  return [{ alarmId: known.id, beganMs: isEarlier ? first.startedAtMs : null, endedMs: null }];
}
