import type { FieldError } from '@weir/contract/errors';
import type { ParameterDraft } from '@weir/contract/fleet/device-type-settings';
import type { SignalDraft } from '@weir/contract/fleet/device-types';
import { badInput } from '../../../platform/errors.ts';

/** What is wrong with the entry at a place of a list, besides its shape. */
export type Check<T> = (entry: T) => { field: string; rule: string; message: string } | undefined;

export function assertSignals(signals: readonly SignalDraft[]): void {
  assertEntries('signals', signals, [inRange, hasEnumValues, distinctCodes, numberedGroup]);
}

export function assertParameters(parameters: readonly ParameterDraft[]): void {
  assertEntries('list', parameters, [inRange, hasEnumValues, distinctCodes, fittingDefault]);
}

export function assertEntries<T extends { semaphoreId: string }>(
  list: string,
  entries: readonly T[],
  checks: readonly Check<T>[],
): void {
  const seen = new Set<string>();
  const errors: FieldError[] = entries.flatMap((entry, position) => {
    const found = checks.map((check) => check(entry)).filter((error) => error !== undefined);
    if (seen.has(entry.semaphoreId)) {
      found.push({
        field: 'semaphoreId',
        rule: 'duplicate',
        message: `${entry.semaphoreId} is in the list twice`,
      });
    }
    seen.add(entry.semaphoreId);
    return found.map((error) => ({ ...error, field: `${list}.${position}.${error.field}` }));
  });
  if (errors.length > 0) throw badInput(errors);
}

type Valued = Pick<SignalDraft, 'min' | 'max' | 'dataType' | 'enumValues'>;

const inRange: Check<Valued> = ({ min, max }) =>
  typeof min === 'number' && typeof max === 'number' && min > max
    ? { field: 'max', rule: 'minimum', message: 'The maximum is below the minimum' }
    : undefined;

const hasEnumValues: Check<Valued> = ({ dataType, enumValues }) =>
  dataType === 'enum' && (enumValues ?? []).length === 0
    ? { field: 'enumValues', rule: 'required', message: 'An enum needs its values' }
    : undefined;

const distinctCodes: Check<Valued> = ({ enumValues }) => {
  const codes = (enumValues ?? []).map(({ code }) => code);
  const position = codes.findIndex((code, index) => codes.indexOf(code) !== index);
  if (position === -1) return undefined;
  return {
    field: `enumValues.${position}.code`,
    rule: 'duplicate',
    message: 'This code is in the list twice',
  };
};

const numberedGroup: Check<SignalDraft> = ({ unitNo, group }) =>
  typeof unitNo === 'number' && !group
    ? { field: 'group', rule: 'required', message: 'A sub-unit number needs its group' }
    : undefined;

const fittingDefault: Check<ParameterDraft> = ({
  defaultValue,
  dataType = 'number',
  enumValues,
  min,
  max,
}) => {
  if (defaultValue === undefined || defaultValue === null) return undefined;
  const wrong = (rule: string, message: string) => ({ field: 'defaultValue', rule, message });
  const expected = { number: 'number', enum: 'number', boolean: 'boolean', text: 'string' }[dataType];
  if (typeof defaultValue !== expected) return wrong('type', `The default must be a ${expected}`);
  if (dataType === 'enum' && !(enumValues ?? []).some(({ code }) => code === defaultValue)) {
    return wrong('enum', 'The default is none of the values');
  }
  const tooLow = typeof min === 'number' && Number(defaultValue) < min;
  const tooHigh = typeof max === 'number' && Number(defaultValue) > max;
  return dataType === 'number' && (tooLow || tooHigh)
    ? wrong('range', 'The default is outside the limits')
    : undefined;
};
