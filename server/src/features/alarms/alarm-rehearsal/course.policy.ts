import type { Compared } from '@weir/contract/alarms/alarm-conditions';
import {
  missData,
  passTime,
  type Rule,
  type Sample,
  type SignalState,
  type Transition,
  takeSample,
} from '../alarms/alarms.service.ts';

/** An alarm that would have been; times in ms since the epoch, by the device's clock. */
export interface RehearsedAlarm {
  readonly startMs: number;
  /** Null: it would be open still. */
  endMs: number | null;
  level: 1 | 2 | 3 | 4;
  readonly value: Compared | null;
  readonly cause: 'threshold' | 'noData';
  repeats: number;
  /** The values between the one before and this, where that was over less than a minute ago. */
  readonly between: Span | null;
}

interface Span {
  readonly low: number;
  readonly high: number;
}

const shortMs = 60_000;

/** One signal of one device, taken through the evaluator in the order of time. */
export interface Course {
  take(sample: Sample): void;
  /** There were values from `fromMs` on that change nothing: a longer silence than to the next sample is none. */
  hear(fromMs: number): void;
  /** No sample until then: delays run out, and silence counts. */
  passTo(untilMs: number): void;
  /** Everything is normal: what is normal itself may be left out. */
  readonly isNormal: boolean;
  readonly alarms: readonly RehearsedAlarm[];
}

export interface CourseOptions {
  /** Takes in all that happens, for whoever wants more than what came of it. */
  told?: Transition[] | undefined;
  /** Times in which silence does not count, and begins anew after; apart from each other, in their order. */
  pauses?: readonly Pause[] | undefined;
}

/** Infinite at the ends. */
export interface Pause {
  readonly fromMs: number;
  readonly toMs: number;
}

export function createCourse(rule: Rule, { told, pauses = [] }: CourseOptions = {}): Course {
  let state: SignalState | undefined;
  let heardMs: number | null = null;
  let normal: Span | null = null;
  const alarms: RehearsedAlarm[] = [];

  const apply = (step: (happened: Transition[]) => SignalState | undefined) => {
    const happened: Transition[] = [];
    state = step(happened);
    for (const each of happened) {
      note(alarms, each, normal);
      // Values before an alarm say nothing of what is between it and the next, whatever raised it.
      if (each.kind === 'raised') normal = null;
    }
    told?.push(...happened);
  };

  /** Silence is noticed once: it ends with the next sample. */
  const listen = (nowMs: number) => {
    if (!rule.noData || heardMs === null || nowMs - heardMs < rule.noData.afterMs) return;
    const atMs = missingAtMs(heardMs, rule.noData.afterMs, pauses);
    if (atMs > nowMs) return;
    heardMs = null;
    apply((happened) => missData(rule, passTime(rule, state, atMs, happened), atMs, happened));
  };

  return {
    alarms,
    get isNormal() {
      return !state || (state.open === null && state.met.length === 0);
    },
    take(sample) {
      listen(sample.tsMs);
      apply((happened) => takeSample(rule, state, sample, happened));
      heardMs = sample.tsMs;
      const { value } = sample;
      if (state?.met.length) normal = state.open === null ? normal : null;
      else if (typeof value === 'number') normal = widened(normal, value);
    },
    hear(fromMs) {
      heardMs = fromMs;
    },
    passTo(untilMs) {
      listen(untilMs);
      apply((happened) => passTime(rule, state, untilMs, happened));
    },
  };
}

/** When silence since then has lasted too long; Infinity: it counts no more. */
function missingAtMs(heardMs: number, afterMs: number, pauses: readonly Pause[]): number {
  let fromMs = heardMs;
  for (const pause of pauses) {
    if (pause.fromMs >= fromMs + afterMs) break;
    fromMs = Math.max(fromMs, pause.toMs);
  }
  return fromMs + afterMs;
}

const widened = (span: Span | null, value: number): Span => ({
  low: Math.min(span?.low ?? value, value),
  high: Math.max(span?.high ?? value, value),
});

function note(
  alarms: RehearsedAlarm[],
  { kind, atMs, level, value, cause }: Transition,
  normal: Span | null,
): void {
  const open = alarms.at(-1);
  if (kind === 'raised') {
    const endedMs = open?.endMs ?? null;
    const between = endedMs !== null && atMs - endedMs <= shortMs ? normal : null;
    alarms.push({ startMs: atMs, endMs: null, level, value, cause, repeats: 0, between });
    return;
  }
  if (!open) return;
  if (kind === 'recovered') open.endMs = atMs;
  else if (kind === 'repeated') open.repeats += 1;
  else open.level = level;
}
