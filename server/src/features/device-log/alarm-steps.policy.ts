import type { AlarmQuestion, AlarmStep } from '@weir/contract/device-why';
import {
  type AlarmEvidence,
  isMet,
  isWithin,
  type Rule,
  replay,
  type Sample,
  type SignalState,
} from '../alarms/alarm-evidence.service.ts';
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
interface Course {
  readonly rule: Rule;
  readonly newest: SignalSample;
  readonly state: SignalState | undefined;
}

type Step = AlarmStep;

const step = (
  question: AlarmQuestion,
  answer: Step['answer'],
  outcome: Step['outcome'],
  rest: { params?: Step['params']; at?: number | Date | null } = {},
): Step => {
  const { params = {}, at = null } = rest;
  return { question, answer, outcome, params, at: at === null ? null : new Date(at).toISOString() };
};

/** Every question that can be answered of the signal, in the order in which the evaluator would ask. */
export function alarmSteps(facts: AlarmFacts): Step[] {
  const { evidence } = facts;
  const course = courseOf(facts);
  return [
    setting(evidence),
    open(evidence),
    sample(facts),
    ...clock(facts),
    ...order(facts),
    ...(course ? [threshold(course), schedule(course), repeats(course), delay(course, facts.nowMs)] : []),
    silence(evidence),
    last(evidence),
    quarantine(facts.quarantine),
  ];
}

/** The first thing in the way; an open alarm explains itself. */
export function alarmReasonOf(steps: readonly Step[]): AlarmQuestion | null {
  if (steps.some(({ question, answer }) => question === 'open' && answer === 'open')) return 'open';
  const first = steps.find(({ outcome, question }) => outcome === 'bad' && question !== 'last');
  return first?.question ?? null;
}

function courseOf({ evidence, samples, aheadMs, nowMs }: AlarmFacts): Course | undefined {
  const { rule } = evidence;
  const counted = samples.filter(({ tsMs, receivedAtMs }) => tsMs <= receivedAtMs + aheadMs);
  const [newest] = counted;
  if (!rule || !newest || isOff(rule)) return undefined;
  return { rule, newest, state: evidence.state ?? replay(rule, counted.toReversed(), nowMs) };
}

const isOff = ({ levels, noData }: Rule): boolean => levels.length === 0 && noData === null;

function setting({ source, rule }: AlarmEvidence): Step {
  if (!rule) return step('setting', 'none', 'bad');
  if (isOff(rule)) return step('setting', 'off', 'bad');
  const params = { levels: rule.levels.length };
  return step('setting', source === 'own' ? 'own' : 'ofType', 'ok', { params });
}

function open({ last: alarm }: AlarmEvidence): Step {
  if (!alarm || alarm.recoveredAt) return step('open', 'none', 'ok');
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
function threshold({ rule, newest, state }: Course): Step {
  const { value } = newest;
  const band = rule.deadBand;
  const met = rule.levels.find((level) => isMet(level, value, 0));
  const held = state?.open == null ? undefined : rule.levels.find((level) => isMet(level, value, band));
  const shown = met ?? held ?? rule.levels.at(-1);
  if (!shown) return step('threshold', 'noLevels', 'info');
  const { level, operator, threshold: limit } = shown;
  const params = { value, level, operator, threshold: limit, deadBand: band };
  const at = newest.tsMs;
  if (met) return step('threshold', 'met', 'ok', { params, at });
  if (held) return step('threshold', 'held', 'info', { params, at });
  return step('threshold', 'notMet', 'bad', { params, at });
}

function schedule({ rule, newest }: Course): Step {
  if (!rule.schedule) return step('schedule', 'always', 'ok');
  const { zone, from, to, days } = rule.schedule;
  const params = { zone, from, to, days: days.join(',') };
  return isWithin(rule.schedule, newest.tsMs)
    ? step('schedule', 'within', 'ok', { params })
    : step('schedule', 'outside', 'bad', { params, at: newest.tsMs });
}

function repeats({ rule: { repeatCount }, state }: Course): Step {
  const [met] = state?.met ?? [];
  if (!met) return step('repeats', 'notCounting', 'info', { params: { repeatCount } });
  const params = { samples: met.samples, repeatCount };
  return met.enoughMs === null
    ? step('repeats', 'notReached', 'bad', { params, at: met.sinceMs })
    : step('repeats', 'reached', 'ok', { params, at: met.enoughMs });
}

function delay({ rule: { onDelayMs }, state }: Course, nowMs: number): Step {
  const onDelayS = onDelayMs / 1000;
  const [met] = state?.met ?? [];
  if (!met) return step('delay', 'notRunning', 'info', { params: { onDelayS } });
  const passedMs = nowMs - met.sinceMs;
  const params = { onDelayS, passedS: Math.max(0, Math.round(passedMs / 1000)) };
  return passedMs < onDelayMs && state?.open === null
    ? step('delay', 'running', 'bad', { params, at: met.sinceMs })
    : step('delay', 'over', 'ok', { params, at: met.sinceMs });
}

function silence({ rule, silentSince }: AlarmEvidence): Step {
  if (silentSince) return step('silence', 'deviceSilent', 'info', { at: silentSince });
  if (!rule?.noData) return step('silence', 'notWatched', 'info');
  return step('silence', 'watched', 'ok', { params: { afterS: rule.noData.afterMs / 1000 } });
}

/** One that was old when it came made no sound. */
function last({ last: alarm }: AlarmEvidence): Step {
  if (!alarm) return step('last', 'never', 'info');
  const params = { id: alarm.id, level: alarm.level };
  if (alarm.quiet) return step('last', 'quiet', 'bad', { params, at: alarm.startedAt });
  return step('last', 'recovered', 'info', { params, at: alarm.recoveredAt ?? alarm.startedAt });
}

function quarantine({ count, reason, at }: QuarantineFacts): Step {
  if (count === 0) return step('quarantine', 'none', 'ok');
  return step('quarantine', 'some', 'bad', { params: { count, reason }, at });
}
