import { isDeepStrictEqual } from 'node:util';
import {
  directionOf,
  isNumberCondition,
  type NeverRule,
  neverIn,
} from '@weir/contract/alarms/alarm-conditions';
import type { FieldError } from '@weir/contract/errors';
import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import type { Signal } from '@weir/contract/fleet/device-types';
import { badInput } from '../../../platform/errors.ts';
import { assertEntries, type Check } from './definitions.policy.ts';

/** What settings are held against. */
export interface Known {
  /** Of the type. */
  readonly signals: readonly Pick<Signal, 'semaphoreId' | 'dataType'>[];
  /** Settings that stand already: what became of their signals since is told where they are shown, and stops nobody. */
  readonly stored: readonly AlarmSetting[];
}

/** Those of a device. It switches one of its type off with an empty one. */
export function assertAlarmSettings(settings: readonly AlarmSetting[], known: Known): void {
  assertEntries('list', settings, alarmChecks);
  assertCanRaise(settings, known);
}

/** Those of a type: each must be able to raise something. */
export function assertTypeAlarmSettings(settings: readonly AlarmSetting[], known: Known): void {
  assertEntries('list', settings, [...alarmChecks, saysSomething]);
  assertCanRaise(settings, known);
}

/** One of them, in the field `setting` of a body; of several types one has to know what it is about. */
export function assertAlarmSetting(setting: AlarmSetting, types: readonly Known['signals'][]): void {
  const wrong = alarmChecks.map((check) => check(setting)).filter((error) => error !== undefined);
  if (wrong.length > 0) throw badInput(wrong.map((error) => ({ ...error, field: `setting.${error.field}` })));
  const errors = types.map((signals) => neverErrors(setting, signals, 'setting'));
  const [first] = errors;
  if (first && errors.every(({ length }) => length > 0)) throw badInput(first);
}

function assertCanRaise(settings: readonly AlarmSetting[], { signals, stored }: Known): void {
  const errors = settings.flatMap((setting, position) =>
    stored.some((one) => isSame(one, setting)) ? [] : neverErrors(setting, signals, `list.${position}`),
  );
  if (errors.length > 0) throw badInput(errors);
}

const isSame = (one: AlarmSetting, other: AlarmSetting): boolean =>
  isDeepStrictEqual(inOneForm(one), inOneForm(other));

const inOneForm = ({ levels, schedule = null, ...rest }: AlarmSetting) => ({
  ...rest,
  schedule,
  levels: levels.toSorted((a, b) => a.level - b.level),
});

const neverMessages: Record<NeverRule, string> = {
  unknownSignal: 'The type has no such signal: this can never raise an alarm',
  textSignal: 'The values of this signal are texts: none is more than, less than or equal to a number',
  noTextSignal: 'The values of this signal are no texts: compare them with a number',
  neverTrue: 'No value of this signal is ever so',
  changeDelay: 'A change lasts for no time: it cannot be waited for',
  hiddenLevel: 'Whenever this is so, a graver level is reached: this one would never show',
};

function neverErrors(setting: AlarmSetting, signals: Known['signals'], path: string): FieldError[] {
  const signal = signals.find(({ semaphoreId }) => semaphoreId === setting.semaphoreId);
  return neverIn(setting, signal).map(({ field, rule }) => ({
    ...{ field: `${path}.${field}`, rule },
    message: neverMessages[rule],
  }));
}

const distinctLevels: Check<AlarmSetting> = ({ levels }) => {
  const position = levels.findIndex(
    ({ level }, index) => levels.findIndex((one) => one.level === level) !== index,
  );
  if (position === -1) return undefined;
  return { field: `levels.${position}.level`, rule: 'duplicate', message: 'This level is in the list twice' };
};

/** What each comparison needs beside it, and nothing else. */
const wholeConditions: Check<AlarmSetting> = ({ levels }) => {
  for (const [position, { operator, threshold, texts }] of levels.entries()) {
    const wrong = (field: string, rule: string, message: string) => ({
      ...{ field: `levels.${position}.${field}`, rule, message },
    });
    const asksForTexts = operator === 'in' || (operator === 'eq' && texts !== undefined);
    const asksForNumber = !asksForTexts && operator !== 'changed';
    if (asksForNumber && threshold === undefined)
      return wrong('threshold', 'required', 'It needs a threshold');
    if (asksForTexts && texts === undefined) return wrong('texts', 'required', 'It needs texts');
    if (!asksForNumber && threshold !== undefined)
      return wrong('threshold', 'unknown', 'A text is not compared with a number');
    if (!asksForTexts && texts !== undefined) return wrong('texts', 'unknown', 'It takes no texts');
    if (operator === 'eq' && (texts ?? []).length > 1) return wrong('texts', 'maxItems', 'It takes one text');
  }
  return undefined;
};

/** Level 1 is the gravest: a graver level that is reached first would leave the milder one without effect. */
const graverIsFurther: Check<AlarmSetting> = ({ levels }) => {
  const position = levels.findIndex((graver) =>
    levels.some((milder) => {
      if (!isNumberCondition(graver) || !isNumberCondition(milder)) return false;
      const direction = directionOf[graver.operator];
      if (milder.level <= graver.level || direction === 0) return false;
      if (directionOf[milder.operator] !== direction) return false;
      return direction * (graver.threshold - milder.threshold) <= 0;
    }),
  );
  if (position === -1) return undefined;
  const message = 'The threshold of a graver level lies beyond that of a milder one';
  return { field: `levels.${position}.threshold`, rule: 'order', message };
};

const wholeNoData: Check<AlarmSetting> = ({ noDataS, noDataLevel }) =>
  (noDataS === null) === (noDataLevel === null)
    ? undefined
    : {
        field: 'noDataLevel',
        rule: 'together',
        message: 'A time without data and its level belong together',
      };

const saysSomething: Check<AlarmSetting> = ({ levels, noDataS, noDataLevel }) =>
  levels.length > 0 || noDataS !== null || noDataLevel !== null
    ? undefined
    : {
        field: 'levels',
        rule: 'required',
        message: 'Without a level and without a time without data it never raises an alarm',
      };

const alarmChecks = [wholeConditions, distinctLevels, graverIsFurther, wholeNoData];
