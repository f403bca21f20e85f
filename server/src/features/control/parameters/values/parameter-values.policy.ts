import { complaintOfValue, type ValueComplaint } from '@weir/contract/control/parameter-values';
import { parameterLimits } from '@weir/contract/control/parameters';
import type { FieldError } from '@weir/contract/errors';
import type { Parameter } from '@weir/contract/fleet/device-type-settings';
import { badInput } from '../../../../platform/errors.ts';
import type { Scalar } from './parameter-states.policy.ts';

type Values = Readonly<Record<string, Scalar>>;

/** Refuses what the type's definitions do not allow, each value by its own field: `values.chargeLimit`. */
export function assertValues(
  parameters: readonly Parameter[],
  values: Values,
  { confirmDangerous = false }: { confirmDangerous?: boolean | undefined },
): void {
  const byId = new Map(parameters.map((parameter) => [parameter.semaphoreId, parameter]));
  const errors = Object.entries(values).flatMap(([semaphoreId, value]) => {
    const field = `values.${semaphoreId}`;
    const parameter = byId.get(semaphoreId);
    if (!parameter) return [{ field, rule: 'unknown', message: 'The device type has no such parameter' }];
    const complaint = complaintOfValue(parameter, value);
    return complaint ? [{ field, ...complaint, message: messageOf(complaint) }] : [];
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

const messages: Record<ValueComplaint['rule'], (limit: number | undefined) => string> = {
  readOnly: () => 'This parameter cannot be written',
  number: () => 'It must be a number',
  boolean: () => 'It must be true or false',
  text: () => 'It must be a text',
  enum: () => 'It is none of the values',
  minimum: (limit) => `At least ${limit}`,
  maximum: (limit) => `At most ${limit}`,
  step: (limit) => `In steps of ${limit}`,
  maxLength: (limit) => `At most ${limit} characters`,
  pattern: () => 'It holds characters that cannot be kept',
};

const messageOf = ({ rule, limit }: ValueComplaint) => messages[rule](limit);

export function assertAmount(devices: number, values: Values): void {
  const count = Object.keys(values).length;
  const wrong = (rule: string, message: string, limit: number) =>
    badInput([{ field: 'values', rule, message, limit }]);
  if (count === 0) throw wrong('minProperties', 'A write needs a value', 1);
  if (count > parameterLimits.valuesPerWrite)
    throw wrong('maxProperties', 'Too many values at once', parameterLimits.valuesPerWrite);
  if (count * devices > parameterLimits.writesPerBatch) {
    const most = Math.floor(parameterLimits.writesPerBatch / devices);
    throw wrong('maxProperties', 'Too many values for so many devices', most);
  }
}
