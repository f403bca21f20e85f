import { type Compared, type Condition, isMet } from '@weir/contract/alarms/alarm-conditions';
import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import { isWithin } from './schedule.policy.ts';

/**
 * When a signal's alarm begins, grows graver and ends: the one calculation behind live alarms, rehearsals and
 * explanations. Time is the device's, in ms since the epoch. A value holds until the next one: delays run on
 * between samples, and whoever calls says how far time has come.
 */
export type Level = 1 | 2 | 3 | 4;
export type Cause = 'threshold' | 'noData';

/** A setting in the form that it is evaluated in; `levels` has the gravest first. */
export interface Rule {
  readonly semaphoreId: string;
  readonly levels: AlarmSetting['levels'];
  readonly deadBand: number;
  readonly onDelayMs: number;
  readonly offDelayMs: number;
  readonly repeatCount: number;
  readonly noData: { readonly afterMs: number; readonly level: Level } | null;
  readonly schedule: AlarmSetting['schedule'];
}

/** A level whose condition is met, and does not count yet or counts already. */
export interface Met {
  readonly level: Level;
  readonly sinceMs: number;
  /** Samples in a row. */
  readonly samples: number;
  /** When there were as many of them as the rule asks for. */
  readonly enoughMs: number | null;
  /** False: it was true of that one moment, and holds no alarm open. */
  readonly lasts?: false;
}

/** What is remembered of a signal while it is not simply normal. */
export interface SignalState {
  /** Of the newest sample. */
  readonly atMs: number;
  readonly value: Compared | null;
  readonly met: readonly Met[];
  /** The open alarm's level. */
  readonly open: Level | null;
  /** Of an open alarm: since when no condition is met. */
  readonly normalSinceMs: number | null;
}

export interface Transition {
  readonly kind: 'raised' | 'graver' | 'repeated' | 'recovered';
  readonly atMs: number;
  readonly level: Level;
  readonly cause: Cause;
  readonly value: Compared | null;
}

export interface Sample {
  readonly tsMs: number;
  readonly value: Compared;
}

export const toRule = (setting: AlarmSetting): Rule => ({
  semaphoreId: setting.semaphoreId,
  levels: [...setting.levels].sort((a, b) => a.level - b.level),
  deadBand: setting.deadBand ?? 0,
  onDelayMs: setting.onDelayS * 1000,
  offDelayMs: setting.offDelayS * 1000,
  repeatCount: setting.repeatCount,
  noData:
    setting.noDataS === null || setting.noDataLevel === null
      ? null
      : { afterMs: setting.noDataS * 1000, level: levelOf(setting.noDataLevel) },
  schedule: setting.schedule ?? null,
});

/** Whether a value meets no condition: with nothing remembered it then changes nothing. */
export const isNormal = ({ levels }: Rule, value: Compared): boolean => {
  // What the next value is held against has to be remembered.
  for (const condition of levels) if (isChange(condition) || isMet(condition, value)) return false;
  return true;
};

const isChange = ({ operator }: Condition): boolean => operator === 'changed';

/** Whether the rule holds a value against the one before. */
export const watchesChange = ({ levels }: Rule): boolean => levels.some(isChange);

/**
 * Takes in a sample; one that is not newer than the one before changes nothing. Answers the state after it,
 * undefined when all is normal, and adds what happened to `happened`.
 */
export function takeSample(
  rule: Rule,
  before: SignalState | undefined,
  sample: Sample,
  happened: Transition[],
): SignalState | undefined {
  if (!before && isNormal(rule, sample.value)) return undefined;
  if (before && sample.tsMs <= before.atMs) return before;
  const held = passTime(rule, before, sample.tsMs, happened);
  const met = metBy(rule, held, sample);
  const open = held?.open ?? null;
  const isBack = open !== null && held?.normalSinceMs !== null && met.length > 0;
  if (isBack) happened.push(transition('repeated', sample.tsMs, open, sample.value));
  if (open === null && met.length === 0) return atRest(rule, { atMs: sample.tsMs, value: sample.value });
  const normalSinceMs = normalSince(met, held, sample.tsMs);
  const state = { atMs: sample.tsMs, value: sample.value, met, open, normalSinceMs };
  return passTime(rule, state, sample.tsMs, happened);
}

/** Null while a condition is met. A change is over as soon as it has happened. */
function normalSince(met: readonly Met[], held: SignalState | undefined, atMs: number): number | null {
  if (met.some(({ lasts }) => lasts !== false)) return null;
  return met.length > 0 ? atMs : (held?.normalSinceMs ?? atMs);
}

/** What is remembered of a signal that is normal. */
const atRest = (rule: Rule, { atMs, value }: Pick<SignalState, 'atMs' | 'value'>): SignalState | undefined =>
  watchesChange(rule) ? { atMs, value, met: [], open: null, normalSinceMs: null } : undefined;

/** Lets time pass without a sample: delays run out. */
export function passTime(
  rule: Rule,
  before: SignalState | undefined,
  nowMs: number,
  happened: Transition[],
): SignalState | undefined {
  let state = before;
  for (;;) {
    const next = state && nextOf(rule, state);
    if (!state || !next || next.atMs > nowMs) return state;
    happened.push(transition(next.kind, next.atMs, next.level, state.value));
    state = next.kind === 'recovered' ? atRest(rule, state) : { ...state, open: next.level };
  }
}

/** When the state changes if no further sample comes; null when it stays. */
export const dueMs = (rule: Rule, state: SignalState): number | null => nextOf(rule, state)?.atMs ?? null;

/** The signal has not been heard for the time that its rule allows. */
export function missData(
  { noData }: Rule,
  before: SignalState | undefined,
  nowMs: number,
  happened: Transition[],
): SignalState | undefined {
  if (!noData) return before;
  const state = before ?? { atMs: 0, value: null, met: [], open: null, normalSinceMs: null };
  if (state.open !== null && state.open <= noData.level) return { ...state, normalSinceMs: null };
  const kind = state.open === null ? 'raised' : 'graver';
  happened.push({ ...transition(kind, nowMs, noData.level, state.value), cause: 'noData' });
  return { ...state, open: noData.level, normalSinceMs: null };
}

interface Next {
  kind: 'raised' | 'graver' | 'recovered';
  atMs: number;
  level: Level;
}

function nextOf(rule: Rule, { met, open, normalSinceMs }: SignalState): Next | null {
  if (open !== null && normalSinceMs !== null)
    return { kind: 'recovered', atMs: normalSinceMs + rule.offDelayMs, level: open };
  let next: Next | null = null;
  for (const { level, sinceMs, enoughMs } of met) {
    if (enoughMs === null || (open !== null && level >= open)) continue;
    const atMs = Math.max(sinceMs + rule.onDelayMs, enoughMs);
    if (!next || atMs < next.atMs) next = { kind: open === null ? 'raised' : 'graver', atMs, level };
  }
  return next;
}

function metBy(rule: Rule, state: SignalState | undefined, { tsMs, value }: Sample): Met[] {
  const mayBegin = !rule.schedule || isWithin(rule.schedule, tsMs);
  return rule.levels.flatMap((condition) => {
    const known = state?.met.find(({ level }) => level === condition.level);
    const held = state?.open != null && known;
    const isMetNow = isChange(condition)
      ? state?.value != null && state.value !== value
      : isMet(condition, value, held ? rule.deadBand : 0);
    if (!isMetNow) return [];
    if (!mayBegin && !held) return [];
    const samples = (known?.samples ?? 0) + 1;
    const enoughMs = known?.enoughMs ?? (samples >= rule.repeatCount ? tsMs : null);
    const met = { level: condition.level, sinceMs: known?.sinceMs ?? tsMs, samples, enoughMs };
    return [isChange(condition) ? { ...met, lasts: false } : met];
  });
}

const transition = (
  kind: Transition['kind'],
  atMs: number,
  level: Level,
  value: Compared | null,
): Transition => ({
  kind,
  atMs,
  level,
  cause: 'threshold',
  value,
});

const levels: readonly Level[] = [1, 2, 3, 4];

function levelOf(level: number): Level {
  const known = levels.find((one) => one === level);
  if (!known) throw new Error(`There is no alarm level ${level}`);
  return known;
}
