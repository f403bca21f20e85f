import type { Compared } from '@weir/contract/alarms/alarm-conditions';
import {
  missData,
  passTime,
  type Rule,
  type Sample,
  type SignalState,
  type Transition,
  takeSample,
} from '../engine/evaluator.policy.ts';

/** An alarm that would have been; times in ms since the epoch, by the device's clock. */
export interface ReplayedAlarm {
  readonly startMs: number;
  /** Null: it would be open still. */
  endMs: number | null;
  level: 1 | 2 | 3 | 4;
  readonly value: Compared | null;
  readonly cause: 'threshold' | 'noData';
  repeats: number;
  /** The values between the one before and this, where that was over less than a minute ago. */
  readonly between: Values | null;
}

interface Values {
  readonly low: number;
  readonly high: number;
}

const shortMs = 60_000;

/** One signal of one device, taken through the evaluator in the order of time. */
export interface SignalReplay {
  take(sample: Sample): void;
  /** There were values from `fromMs` on that change nothing: a longer silence than to the next sample is none. */
  hear(fromMs: number): void;
  /** No sample until then: delays run out, and silence counts. */
  passTo(untilMs: number): void;
  /** Everything is normal: what is normal itself may be left out. */
  readonly isNormal: boolean;
  readonly alarms: readonly ReplayedAlarm[];
}

export interface ReplayOptions {
  /** Takes in all that happens, for whoever wants more than what came of it. */
  transitions?: Transition[] | undefined;
  /** Times in which silence does not count, and begins anew after; apart from each other, in their order. */
  pauses?: readonly Span[] | undefined;
}

/** Of time; a pause is infinite at the ends. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

export function createSignalReplay(
  rule: Rule,
  { transitions, pauses = [] }: ReplayOptions = {},
): SignalReplay {
  let state: SignalState | undefined;
  let lastValueMs: number | null = null;
  let normal: Values | null = null;
  const alarms: ReplayedAlarm[] = [];

  const apply = (step: (happened: Transition[]) => SignalState | undefined) => {
    const happened: Transition[] = [];
    state = step(happened);
    for (const each of happened) {
      note(alarms, each, normal);
      // Values before an alarm say nothing of what is between it and the next, whatever raised it.
      if (each.kind === 'raised') normal = null;
    }
    transitions?.push(...happened);
  };

  /** Silence is noticed once: it ends with the next sample. */
  const listen = (nowMs: number) => {
    if (!rule.noData || lastValueMs === null || nowMs - lastValueMs < rule.noData.afterMs) return;
    const atMs = missingAtMs(lastValueMs, rule.noData.afterMs, pauses);
    if (atMs > nowMs) return;
    lastValueMs = null;
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
      lastValueMs = sample.tsMs;
      const { value } = sample;
      if (state?.met.length) normal = state.open === null ? normal : null;
      else if (typeof value === 'number') normal = widened(normal, value);
    },
    hear(fromMs) {
      lastValueMs = fromMs;
    },
    passTo(untilMs) {
      listen(untilMs);
      apply((happened) => passTime(rule, state, untilMs, happened));
    },
  };
}

/** When silence since then has lasted too long; Infinity: it counts no more. */
function missingAtMs(lastValueMs: number, afterMs: number, pauses: readonly Span[]): number {
  let fromMs = lastValueMs;
  for (const pause of pauses) {
    if (pause.fromMs >= fromMs + afterMs) break;
    fromMs = Math.max(fromMs, pause.toMs);
  }
  return fromMs + afterMs;
}

const widened = (values: Values | null, value: number): Values => ({
  low: Math.min(values?.low ?? value, value),
  high: Math.max(values?.high ?? value, value),
});

function note(
  alarms: ReplayedAlarm[],
  { kind, atMs, level, value, cause }: Transition,
  normal: Values | null,
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
