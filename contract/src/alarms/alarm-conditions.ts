import { type AlarmSetting, numberOperators, textOperators } from '../fleet/device-type-settings.ts';
import type { Signal } from '../fleet/device-types.ts';

/** What raises one level. */
export type Condition = AlarmSetting['levels'][number];
type Operator = Condition['operator'];
export type NumberOperator = (typeof numberOperators)[number];

/** A condition that compares numbers: it has a threshold. */
export type NumberCondition = Condition & { readonly operator: NumberOperator; readonly threshold: number };

/** What a signal's value is compared as. */
export type Compared = number | string;

const isOneOf = <T>(list: readonly T[], value: unknown): value is T => list.some((one) => one === value);

export const isNumberCondition = (condition: Condition): condition is NumberCondition =>
  condition.threshold !== undefined && isOneOf(numberOperators, condition.operator);

/** Which way values leave what is normal; 0: single values are meant. */
export const directionOf: Readonly<Record<Operator, 1 | -1 | 0>> = {
  gt: 1,
  ge: 1,
  lt: -1,
  le: -1,
  eq: 0,
  ne: 0,
  in: 0,
  changed: 0,
};

/** Whether a value meets a condition; a dead band holds a condition that was met before. That it changed no value says alone. */
export function isMet(condition: Condition, value: Compared, deadBand = 0): boolean {
  if (typeof value === 'string') return condition.texts?.includes(value) ?? false;
  return isNumberCondition(condition) && isNumberMet(condition, value, deadBand);
}

function isNumberMet({ operator, threshold }: NumberCondition, value: number, deadBand: number): boolean {
  switch (operator) {
    case 'gt':
      return value > threshold - deadBand;
    case 'ge':
      return value >= threshold - deadBand;
    case 'lt':
      return value < threshold + deadBand;
    case 'le':
      return value <= threshold + deadBand;
    case 'eq':
      return value === threshold;
    case 'ne':
      return value !== threshold;
  }
}

/** Why a setting, or a level of it, can never raise an alarm. */
export type NeverRule =
  | 'unknownSignal'
  | 'textSignal'
  | 'noTextSignal'
  | 'neverTrue'
  | 'hiddenLevel'
  | 'changeDelay';

export interface Never {
  /** Dotted path within the setting. */
  readonly field: string;
  readonly rule: NeverRule;
}

type ComparedSignal = Pick<Signal, 'dataType'>;

/** What can be asked of the values of a signal. */
export const operatorsOf = ({ dataType }: ComparedSignal): readonly Operator[] =>
  dataType === 'text' ? textOperators : numberOperators;

/** What of a setting can certainly never raise an alarm. Undefined: the type does not know the signal. */
export function neverIn(
  { levels, onDelayS }: Pick<AlarmSetting, 'levels' | 'onDelayS'>,
  signal: ComparedSignal | undefined,
): Never[] {
  if (!signal) return [{ field: 'semaphoreId', rule: 'unknownSignal' }];
  const found = levels.flatMap((level, place): Never[] => {
    const never = neverOf(level, levels, signal);
    return never ? [{ field: `levels.${place}.${never.field}`, rule: never.rule }] : [];
  });
  return hasDelayedChange({ levels, onDelayS })
    ? [...found, { field: 'onDelayS', rule: 'changeDelay' }]
    : found;
}

/** A change is over as soon as it has happened: it lasts for no time. */
export const hasDelayedChange = ({ levels, onDelayS }: Pick<AlarmSetting, 'levels' | 'onDelayS'>): boolean =>
  onDelayS > 0 && levels.some(({ operator }) => operator === 'changed');

/** The same of one of the levels; the path is within it. */
export function neverOf(
  level: Condition,
  levels: readonly Condition[],
  { dataType }: ComparedSignal,
): Never | undefined {
  const isText = level.texts !== undefined || !isOneOf(numberOperators, level.operator);
  if (dataType === 'text' && !isText) return { field: 'operator', rule: 'textSignal' };
  if (dataType !== 'text' && isText) return { field: 'operator', rule: 'noTextSignal' };
  const graver = levels.filter((other) => other.level < level.level);
  if (level.operator === 'changed')
    return graver.some(({ operator }) => operator === 'changed')
      ? { field: 'operator', rule: 'hiddenLevel' }
      : undefined;
  const field = isText ? 'texts' : 'threshold';
  const meeting = valuesToTry(levels, dataType).filter((value) => isMet(level, value));
  if (meeting.length === 0) return { field, rule: 'neverTrue' };
  const isHidden = meeting.every((value) => graver.some((other) => isMet(other, value)));
  return isHidden ? { field, rule: 'hiddenLevel' } : undefined;
}

/** What holds of these holds of all values. */
function valuesToTry(levels: readonly Condition[], dataType: Signal['dataType']): readonly Compared[] {
  if (dataType === 'boolean') return [0, 1];
  if (dataType === 'text') return levels.flatMap(({ texts = [] }) => texts);
  return numbersAround(levels.filter(isNumberCondition).map(({ threshold }) => threshold));
}

/** The thresholds, a value between each two, and one beyond either end. */
function numbersAround(thresholds: readonly number[]): number[] {
  const edges = [...new Set(thresholds)].sort((a, b) => a - b);
  const between = edges.slice(1).map((edge, place) => edge / 2 + (edges[place] ?? edge) / 2);
  return [Number.NEGATIVE_INFINITY, ...edges, ...between, Number.POSITIVE_INFINITY];
}
