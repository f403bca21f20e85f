import { type Condition, isMet } from '@weir/contract/alarms/alarm-conditions';
import type { AlarmQuestion, AlarmStep } from '@weir/contract/diagnosis/device-why';
import {
  type AlarmEvidence,
  type AlarmFact,
  isWithin,
  type Met,
  type Rule,
  replay,
  type Sample,
  type SignalState,
} from '../../../alarms/alarms/alarm-evidence.service.ts';
import { quarantineStep, step, withoutHindrance } from './steps.policy.ts';
import type { QuarantineFacts } from './why.store.ts';

export interface SignalSample extends Sample {
  readonly receivedAtMs: number;
}

export interface AlarmFacts {
  readonly evidence: AlarmEvidence;
  /** Newest device time first. */
  readonly samples: readonly SignalSample[];
  readonly quarantine: QuarantineFacts;
  readonly aheadMs: number;
  readonly nowMs: number;
}

/** What the evaluator would make of what is stored. */
interface Evaluation {
  readonly rule: Rule;
  readonly newest: SignalSample;
  readonly state: SignalState | undefined;
  readonly isOpen: boolean;
  /** The evaluator remembers nothing of samples that would have met the setting: they came before it. */
  readonly isUnseen: boolean;
}

type Step = AlarmStep;

/** Every question that can be answered of the signal, in the order in which the evaluator would ask. */
export function alarmSteps(facts: AlarmFacts): Step[] {
  const { evidence } = facts;
  const evaluation = evaluationOf(facts);
  const steps = [
    setting(evidence),
    open(evidence),
    sample(facts),
    ...clock(facts),
    ...order(facts),
    ...(evaluation
      ? [threshold(evaluation), schedule(evaluation), repeats(evaluation), delay(evaluation, facts.nowMs)]
      : []),
    silence(evidence),
    ...last(evidence),
    quarantineStep(facts.quarantine),
  ];
  return openOf(evidence) ? withoutHindrance(steps, ofEvaluation) : steps;
}

/** The first thing in the way; an open alarm explains itself, and where only missing data is watched, it has not missed. */
export function alarmReasonOf(steps: readonly Step[]): AlarmQuestion | null {
  if (steps.some(({ question, answer }) => question === 'open' && answer === 'open')) return 'open';
  const first = steps.find(({ outcome, question }) => outcome === 'bad' && question !== 'last');
  return first?.question ?? 'silence';
}

const openOf = ({ last: alarm }: AlarmEvidence): AlarmFact | null =>
  alarm && !alarm.recoveredAt ? alarm : null;

/** Of the signal's course: an alarm that is open has had it. */
const ofEvaluation: ReadonlySet<AlarmQuestion> = new Set([
  ...(['setting', 'sample', 'clock', 'order', 'threshold', 'schedule', 'repeats', 'delay'] as const),
]);

function evaluationOf({ evidence, samples, aheadMs, nowMs }: AlarmFacts): Evaluation | undefined {
  const { rule } = evidence;
  const counted = samples.filter(({ tsMs, receivedAtMs }) => tsMs <= receivedAtMs + aheadMs);
  const [newest] = counted;
  if (!rule || !newest || isOff(rule)) return undefined;
  const isOpen = openOf(evidence) !== null;
  if (evidence.state) return { rule, newest, state: evidence.state, isOpen, isUnseen: false };
  const replayed = replay(rule, counted.toReversed(), nowMs);
  return { rule, newest, state: undefined, isOpen, isUnseen: !isOpen && replayed !== undefined };
}

const isOff = ({ levels, noData }: Rule): boolean => levels.length === 0 && noData === null;

function setting({ source, rule }: AlarmEvidence): Step {
  if (!rule) return step('setting', 'none', 'bad');
  if (isOff(rule)) return step('setting', 'off', 'bad');
  const params = { levels: rule.levels.length };
  return step('setting', source === 'own' ? 'own' : 'ofType', 'ok', { params });
}

function open(evidence: AlarmEvidence): Step {
  const alarm = openOf(evidence);
  if (!alarm) return step('open', 'none', 'ok');
  const { id, level, repeats: count } = alarm;
  return step('open', 'open', 'info', { params: { id, level, repeats: count }, at: alarm.startedAt });
}

function sample({ samples }: AlarmFacts): Step {
  const [newest] = samples;
  if (!newest) return step('sample', 'none', 'bad');
  return step('sample', 'known', 'ok', { params: { value: newest.value }, at: newest.tsMs });
}

function clock({ samples, aheadMs }: AlarmFacts): Step[] {
  const [newest] = samples;
  if (!newest) return [];
  const offMs = newest.tsMs - newest.receivedAtMs;
  if (offMs <= aheadMs) return [step('clock', 'right', 'ok')];
  return [
    step('clock', 'ahead', 'bad', { params: { offS: Math.round(offMs / 1000) }, at: newest.receivedAtMs }),
  ];
}

/** A frame that comes after a newer one changes no alarm. */
function order({ samples }: AlarmFacts): Step[] {
  const [newest] = samples;
  if (!newest) return [];
  const came = samples.reduce((one, other) => (other.receivedAtMs > one.receivedAtMs ? other : one));
  if (came.tsMs >= newest.tsMs) return [step('order', 'inOrder', 'ok')];
  const params = { value: came.value, lateS: Math.round((newest.tsMs - came.tsMs) / 1000) };
  return [step('order', 'late', 'bad', { params, at: came.receivedAtMs })];
}

/** By the gravest level that is met, else the mildest one, which is the nearest. */
function threshold({ rule, newest, state, isOpen, isUnseen }: Evaluation): Step {
  const { value } = newest;
  const band = rule.deadBand;
  const isChangeMet = ({ operator, level }: Condition) =>
    operator === 'changed' && state?.met.some((one) => one.level === level);
  const met = rule.levels.find((level) => isChangeMet(level) || isMet(level, value));
  const held = state?.open == null ? undefined : rule.levels.find((level) => isMet(level, value, band));
  const shown = met ?? held ?? rule.levels.at(-1);
  if (!shown) return step('threshold', 'noLevels', 'info');
  const { level, operator, threshold: limit, texts } = shown;
  const compared = limit ?? (texts ? texts.join(', ') : null);
  const params = { value, level, operator, threshold: compared, deadBand: band };
  const at = newest.tsMs;
  if (operator === 'changed')
    return step('threshold', met ? 'changed' : 'notChanged', met ? 'ok' : 'bad', { params, at });
  if (isUnseen) return step('threshold', 'unseen', 'bad', { params, at });
  if (met) return step('threshold', 'met', 'ok', { params, at });
  if (isOpen && state?.normalSinceMs != null) {
    const offDelayS = rule.offDelayMs / 1000;
    return step('threshold', 'recovering', 'info', {
      params: { ...params, offDelayS },
      at: state.normalSinceMs,
    });
  }
  if (held) return step('threshold', 'held', 'info', { params, at });
  return step('threshold', 'notMet', 'bad', { params, at });
}

function schedule({ rule, newest }: Evaluation): Step {
  if (!rule.schedule) return step('schedule', 'always', 'ok');
  const { zone, from, to, days } = rule.schedule;
  const params = { zone, from, to, days: days.join(',') };
  return isWithin(rule.schedule, newest.tsMs)
    ? step('schedule', 'within', 'ok', { params })
    : step('schedule', 'outside', 'bad', { params, at: newest.tsMs });
}

/** What is nearest to raising: what has been met often enough, the gravest of it first. */
const nearestOf = ({ state }: Evaluation): Met | undefined =>
  state?.met.find(({ enoughMs }) => enoughMs !== null) ?? state?.met[0];

function repeats(evaluation: Evaluation): Step {
  const { repeatCount } = evaluation.rule;
  const met = nearestOf(evaluation);
  if (!met) return step('repeats', 'notCounting', 'info', { params: { repeatCount } });
  const params = { samples: met.samples, repeatCount };
  return met.enoughMs === null
    ? step('repeats', 'notReached', 'bad', { params, at: met.sinceMs })
    : step('repeats', 'reached', 'ok', { params, at: met.enoughMs });
}

/** It runs by the clock of the device, which may be behind: it is over when the alarm is there. */
function delay(evaluation: Evaluation, nowMs: number): Step {
  const onDelayS = evaluation.rule.onDelayMs / 1000;
  const met = nearestOf(evaluation);
  if (!met) return step('delay', 'notRunning', 'info', { params: { onDelayS } });
  const passedS = Math.min(onDelayS, Math.max(0, Math.round((nowMs - met.sinceMs) / 1000)));
  const params = { onDelayS, passedS };
  return evaluation.isOpen
    ? step('delay', 'over', 'ok', { params, at: met.sinceMs })
    : step('delay', 'running', 'bad', { params, at: met.sinceMs });
}

function silence(evidence: AlarmEvidence): Step {
  const { rule, silentSince } = evidence;
  const alarm = openOf(evidence);
  if (silentSince) return step('silence', 'deviceSilent', 'info', { at: silentSince });
  if (alarm?.cause === 'noData') return step('silence', 'missing', 'info', { at: alarm.startedAt });
  if (!rule?.noData) return step('silence', 'notWatched', 'info');
  return step('silence', 'watched', 'ok', { params: { afterS: rule.noData.afterMs / 1000 } });
}

/** One that was old when it came made no sound. One that is open has been told of already. */
function last({ last: alarm }: AlarmEvidence): Step[] {
  if (!alarm) return [step('last', 'never', 'info')];
  const params = { id: alarm.id, level: alarm.level };
  if (alarm.quiet) return [step('last', 'quiet', 'bad', { params, at: alarm.startedAt })];
  return alarm.recoveredAt ? [step('last', 'recovered', 'info', { params, at: alarm.recoveredAt })] : [];
}
