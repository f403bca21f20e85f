import type { Parameter } from '@weir/contract/device-type-settings';
import type { FieldError } from '@weir/contract/errors';
import { parameterLimits } from '@weir/contract/parameters';
import { badInput } from '../../platform/errors.ts';
import type { Scalar } from './parameter-states.policy.ts';

type Values = Readonly<Record<string, Scalar>>;
type Complaint = Omit<FieldError, 'field'>;

/** Refuses what the type's definitions do not allow, each value by its own field: `values.chargeLimit`. */
export function assertValues(
  parameters: readonly Parameter[],
  values: Values,
  { confirmDangerous = false }: { confirmDangerous?: boolean | undefined },
): void {
  const byId = new Map(parameters.map((parameter) => [parameter.semaphoreId, parameter]));
  const errors = Object.entries(values).flatMap(([semaphoreId, value]) => {
    const complaint = complaintOf(byId.get(semaphoreId), value);
    return complaint ? [{ field: `values.${semaphoreId}`, ...complaint }] : [];
  });
  if (errors.length > 0) throw badInput(errors);
  const isDangerous = Object.keys(values).some((semaphoreId) => byId.get(semaphoreId)?.dangerous === 1);
  if (isDangerous && !confirmDangerous) throw badInput([unconfirmed]);
}

const unconfirmed: FieldError = {
  field: 'confirmDangerous',
  rule: 'required',
  message: 'One of the parameters is dangerous: the write has to confirm it',
};

export function assertAmount(devices: number, values: Values): void {
  const count = Object.keys(values).length;
  const wrong = (field: string, rule: string, message: string, limit: number) =>
    badInput([{ field, rule, message, limit }]);
  if (count === 0) throw wrong('values', 'minProperties', 'A write needs a value', 1);
  if (count > parameterLimits.valuesPerWrite)
    throw wrong('values', 'maxProperties', 'Too many values at once', parameterLimits.valuesPerWrite);
  if (count * devices > parameterLimits.writesPerBatch) {
    const message = 'Too many values for so many devices';
    throw wrong('values', 'maxProperties', message, Math.floor(parameterLimits.writesPerBatch / devices));
  }
}

function complaintOf(parameter: Parameter | undefined, value: Scalar): Complaint | undefined {
  if (!parameter) return { rule: 'unknown', message: 'The device type has no such parameter' };
  if (parameter.readOnly === 1) return { rule: 'readOnly', message: 'This parameter cannot be written' };
  if (parameter.dataType === 'number') return complaintOfNumber(parameter, value);
  if (parameter.dataType === 'enum') {
    return parameter.enumValues?.some(({ code }) => code === value)
      ? undefined
      : { rule: 'enum', message: 'It is none of the values' };
  }
  if (parameter.dataType === 'boolean') {
    return typeof value === 'boolean' ? undefined : { rule: 'type', message: 'It must be true or false' };
  }
  return complaintOfText(value);
}

function complaintOfNumber({ min, max, step }: Parameter, value: Scalar): Complaint | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value))
    return { rule: 'type', message: 'It must be a number' };
  if (min !== null && value < min) return { rule: 'minimum', message: `At least ${min}`, limit: min };
  if (max !== null && value > max) return { rule: 'maximum', message: `At most ${max}`, limit: max };
  if (step !== null && !isOnStep(value - (min ?? 0), step))
    return { rule: 'step', message: `In steps of ${step}`, limit: step };
  return undefined;
}

/** Steps are counted from the minimum; a binary fraction is allowed a millionth of a step. */
export function isOnStep(distance: number, step: number): boolean {
  const steps = distance / step;
  return Math.abs(steps - Math.round(steps)) <= Math.max(1e-6, Math.abs(steps) * 1e-12);
}

function complaintOfText(value: Scalar): Complaint | undefined {
  if (typeof value !== 'string') return { rule: 'type', message: 'It must be a text' };
  if (value.length > parameterLimits.textChars)
    return { rule: 'maxLength', message: 'It is too long', limit: parameterLimits.textChars };
  return value.isWellFormed() && !value.includes('\0')
    ? undefined
    : { rule: 'pattern', message: 'It holds characters that cannot be kept' };
}
