import type { Compared } from '@weir/contract/alarms/alarm-conditions';
import type { alarmOrigins } from '@weir/contract/alarms/alarms';
import type { Cause, Level, Rule, Transition } from './evaluator.policy.ts';

export type Origin = (typeof alarmOrigins)[number];

/** What one alarm is about: of each there is at most one open. */
export interface Subject {
  readonly deviceId: number;
  readonly origin: Origin;
  /** The signal's id; the device's own code; empty for a silent device; that of a fence; the module that was upgraded; what is wrong with a card. */
  readonly code: string;
}

/** Whose device it is of: what shelving may name. */
export interface PlacedSubject extends Subject {
  readonly typeId: number;
  readonly projectId: number;
}

/** Whether nobody is to be told of what happens to a subject now. Asked of new alarms only. */
export type IsSuppressed = (subject: PlacedSubject) => boolean;

/** What raises alarms without a setting of a signal. */
type EpisodeCause = Cause | 'device' | 'fence' | 'upgrade' | 'sim';

export type EpisodeEvent = Omit<Transition, 'cause'> & { readonly cause: EpisodeCause };

/** What happened to a subject in one transaction, in its order. */
export interface SubjectEvents {
  readonly subject: PlacedSubject;
  readonly happened: readonly EpisodeEvent[];
  readonly receivedAtMs: number;
  readonly rule: Rule | null;
  /** As a device calls its own alarm. */
  readonly name: string | null;
  /** It was found afterwards, in data that arrived late. */
  readonly late: boolean;
}

/** A new alarm, or what is to be changed of the open one. */
export interface Episode extends SubjectEvents {
  readonly isNew: boolean;
  /** The gravest of it. */
  readonly level: Level;
  readonly cause: EpisodeCause;
  readonly value: Compared | null;
  readonly startedAtMs: number;
  readonly lastAtMs: number;
  /** How often it came back. */
  readonly repeats: number;
  readonly recoveredAtMs: number | null;
}

/** Episodes that are older than this when they arrive make no sound; those found afterwards never do. */
const silentAfterMs = 15 * 60_000;

/** Cuts what happened where an alarm ends and the next begins. */
export function episodesOf(events: SubjectEvents): Episode[] {
  const parts: EpisodeEvent[][] = [];
  for (const each of events.happened) {
    const current = parts.at(-1);
    if (!current || each.kind === 'raised') parts.push([each]);
    else current.push(each);
  }
  return parts.flatMap((happened) => {
    const [first] = happened;
    return first ? [episodeOf({ ...events, happened }, first)] : [];
  });
}

function episodeOf(events: SubjectEvents, first: EpisodeEvent): Episode {
  const { happened } = events;
  const last = happened.at(-1) ?? first;
  return {
    ...events,
    isNew: first.kind === 'raised',
    level: happened.reduce((gravest, one) => (one.level < gravest.level ? one : gravest)).level,
    cause: first.cause,
    value: first.value,
    startedAtMs: first.atMs,
    lastAtMs: happened.findLast(({ kind }) => kind !== 'recovered')?.atMs ?? first.atMs,
    repeats: happened.filter(({ kind }) => kind === 'repeated').length,
    recoveredAtMs: last.kind === 'recovered' ? last.atMs : null,
  };
}

export const isSilent = ({ startedAtMs, receivedAtMs, late }: Episode): boolean =>
  late || receivedAtMs - startedAtMs > silentAfterMs;
