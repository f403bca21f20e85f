import {
  type Episode,
  type EpisodeEvent,
  episodesOf,
  type PlacedSubject,
} from '../engine/episodes.policy.ts';
import { eventOf, type OwnAlarm } from '../engine/own-alarms.policy.ts';
import type { Span } from './signal-replay.policy.ts';

/** What a device said of alarms of its own at a time. */
export interface OwnFrame {
  readonly tsMs: number;
  readonly alarms: readonly OwnAlarm[];
}

/** An alarm that is stored, and was open where the frames begin. */
export interface OpenBefore {
  readonly code: string;
  readonly level: EpisodeEvent['level'];
  readonly startMs: number;
}

/** What all frames together make of one of the device's own alarms. */
export interface OwnFound {
  readonly code: string;
  /** The first word on it after the span: what was said in the span decides no longer. Infinity: there is none. */
  readonly reachMs: number;
  readonly found: readonly Episode[];
}

/** A device's own alarms, in the order of its time. */
export interface OwnReplay {
  take(frame: OwnFrame): void;
  /** Nothing that follows is a matter of what was said in the span. */
  readonly isSettled: boolean;
  /** Of each alarm that the span has a word on. */
  found(): OwnFound[];
}

interface OwnReplayParams {
  span: Span;
  before: readonly OpenBefore[];
  device: Pick<PlacedSubject, 'deviceId' | 'typeId' | 'projectId'>;
  nowMs: number;
}

interface Part {
  readonly happened: EpisodeEvent[];
  readonly name: string | null;
  repeats: number;
  lastAtMs: number;
}

interface CodeState {
  readonly parts: Part[];
  isOpen: boolean;
  isInSpan: boolean;
  reachMs: number;
}

/** Of one episode: some devices repeat what is open in every frame. */
const mostRepeatsKept = 500;

export function createOwnReplay({ span, before, device, nowMs }: OwnReplayParams): OwnReplay {
  const codes = new Map<string, CodeState>();
  const stateOf = (code: string): CodeState => {
    const known = codes.get(code);
    if (known) return known;
    const made = { parts: [], isOpen: false, isInSpan: false, reachMs: Number.POSITIVE_INFINITY };
    codes.set(code, made);
    return made;
  };
  for (const { code, level, startMs: atMs } of before) {
    const state = stateOf(code);
    state.isOpen = true;
    state.parts.push(partOf({ kind: 'raised', atMs, level, cause: 'device', value: null }, null));
  }
  const codesInSpan = () => [...codes].filter(([, { isInSpan }]) => isInSpan);

  return {
    take({ tsMs, alarms }) {
      for (const alarm of alarms) {
        const state = stateOf(alarm.code);
        if (tsMs >= span.fromMs && tsMs <= span.toMs) state.isInSpan = true;
        if (tsMs > span.toMs) state.reachMs = Math.min(state.reachMs, tsMs);
        takeIn(state, alarm);
      }
    },
    get isSettled() {
      return codesInSpan().every(([, { isOpen, reachMs }]) => !isOpen && reachMs < Number.POSITIVE_INFINITY);
    },
    found: () =>
      codesInSpan().map(([code, { reachMs, parts }]) => ({
        code,
        reachMs,
        found: parts.flatMap((part) => episodesIn({ ...device, origin: 'device', code }, part, nowMs)),
      })),
  };
}

function takeIn(state: CodeState, alarm: OwnAlarm): void {
  const event = eventOf(alarm, state.isOpen ? 'open' : 'closed');
  if (!event) return;
  state.isOpen = event.kind !== 'recovered';
  const part = state.parts.at(-1);
  if (event.kind === 'raised' || !part) {
    state.parts.push(partOf(event, alarm.name));
    return;
  }
  // A device may date its word back, but no alarm ends before it begins.
  const atMs = Math.max(event.atMs, part.happened[0]?.atMs ?? event.atMs);
  if (event.kind === 'repeated') {
    part.repeats += 1;
    part.lastAtMs = atMs;
    if (part.repeats > mostRepeatsKept) part.happened.pop();
  }
  part.happened.push({ ...event, atMs });
}

const partOf = (first: EpisodeEvent, name: string | null): Part => ({
  ...{ happened: [first], name, repeats: 0, lastAtMs: first.atMs },
});

const episodesIn = (
  subject: PlacedSubject,
  { happened, name, repeats, lastAtMs }: Part,
  receivedAtMs: number,
): Episode[] =>
  episodesOf({ subject, happened, receivedAtMs, rule: null, name, late: true }).map((episode) => ({
    ...episode,
    repeats,
    lastAtMs,
  }));
