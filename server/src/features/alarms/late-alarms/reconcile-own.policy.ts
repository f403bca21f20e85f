import type { Episode } from '../alarms/alarms.service.ts';
import type { OwnFound, Span } from '../alarms/replay/replay.service.ts';
import { type Differences, endOf, type Known, matchOf, type Remark, remarkOn } from './reconcile.policy.ts';

/** An alarm that was raised when it happened, and whose end the device told in a late frame. */
export interface Ended {
  readonly known: Known;
  readonly atMs: number;
}

export interface OwnDifferences extends Differences {
  readonly ended: readonly Ended[];
}

interface ReconcileParams {
  /** Where frames came late. */
  span: Span;
  /** From where on the stored frames were gone through. */
  replayedFromMs: number;
  /** What all frames together make of it. */
  own: OwnFound;
  /** Those of its code that are stored. */
  known: readonly Known[];
}

/**
 * What is to be written so that one of the device's own alarms is what all its frames together say. What was
 * raised when it happened stays and keeps out what overlaps it. Only its end may come in a late frame: no other
 * would tell it.
 */
export function reconcileOwn({ span, replayedFromMs, own, known }: ReconcileParams): OwnDifferences {
  const isFound = (one: Known) => one.late && one.startMs >= replayedFromMs;
  const before = known.filter(isFound);
  const others = known.filter((one) => !isFound(one));
  const ended = others.flatMap((one) => endingOf(one, own.found));
  const fixed = others.map((one) => {
    const end = ended.find(({ known: its }) => its === one);
    return end ? { ...one, endMs: end.atMs } : one;
  });
  const inSpan = own.found.filter(
    (episode) => endOf(episode) >= span.fromMs && episode.startedAtMs <= own.reachMs,
  );
  const left = inSpan.filter((episode) => fixed.some((one) => isSameTime(one, episode)));
  const settled = new Set(before.filter((one) => left.some((episode) => isSameTime(one, episode))));
  const matched = matchOf(
    inSpan.filter((episode) => !left.includes(episode)),
    before,
    { settled, isSameTime },
  );
  const gone = before.filter(
    (one) =>
      !settled.has(one) &&
      !one.isTouched &&
      one.startMs <= own.reachMs &&
      (one.endMs ?? never) >= span.fromMs,
  );
  const remarks = fixed.filter((one) => !one.late).flatMap((one) => remarkOn(one, inSpan, { span }));
  return { ...matched, gone, remarks: withEnds(remarks, ended), ended };
}

const withEnds = (remarks: readonly Remark[], ended: readonly Ended[]): Remark[] => [
  ...remarks.filter(({ alarmId }) => !ended.some(({ known }) => known.id === alarmId)),
  ...ended.map(({ known: { id: alarmId }, atMs: endedMs }) => {
    const beganMs = remarks.find((one) => one.alarmId === alarmId)?.beganMs ?? null;
    return { alarmId, beganMs, endedMs };
  }),
];

const never = Number.POSITIVE_INFINITY;

/** Where all frames end an alarm that is open, or that a late frame has ended: at the first end they tell. */
function endingOf(one: Known, found: readonly Episode[]): Ended[] {
  if (one.endMs !== null && !one.isEndedLate) return [];
  const episode = found.find((each) => endOf(each) >= one.startMs);
  const atMs = episode?.recoveredAtMs ?? null;
  return atMs === null || atMs === one.endMs ? [] : [{ known: one, atMs }];
}

/** An alarm may begin in the frame in which the one before it ends. */
const isSameTime = ({ startMs, endMs }: Known, episode: Episode): boolean =>
  startMs === episode.startedAtMs || (startMs < endOf(episode) && episode.startedAtMs < (endMs ?? never));
