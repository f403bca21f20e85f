import { isSameSetting, toleranceOf } from '@weir/contract/control/parameter-tolerance';
import { complaintOfValue, type ValueComplaint } from '@weir/contract/control/parameter-values';
import type { DeviceParameter } from '@weir/contract/control/parameters';
import type { Scalar } from '@weir/contract/value-text';

/** What somebody has entered and not written yet, by signal id. Null: nothing is entered. */
export type ParameterDraft = ReadonlyMap<string, Scalar>;

export const emptyDraft: ParameterDraft = new Map();

const outstanding: ReadonlySet<DeviceParameter['state']> = new Set(['pending', 'sent']);

export const isOutstanding = ({ state }: Pick<DeviceParameter, 'state'>): boolean => outstanding.has(state);

/** What stands in the field before anybody enters anything: what is desired, else what the device has. */
export function baseOf(row: DeviceParameter): Scalar {
  if (isOutstanding(row) || row.state === 'applied' || row.state === 'inSync') return row.desiredValue;
  return row.reportedValue ?? row.desiredValue;
}

/** What the device will lose: what it has, as far as that is known. */
export const currentOf = (row: DeviceParameter): Scalar => row.reportedValue ?? row.desiredValue;

/** The draft with a value entered; what stands there anyway is no change. */
export function entered(draft: ParameterDraft, row: DeviceParameter, value: Scalar): ParameterDraft {
  const next = new Map(draft);
  const base = baseOf(row);
  if (isSameSetting(value, base, toleranceOf(row.step, base))) next.delete(row.semaphoreId);
  else next.set(row.semaphoreId, value);
  return next;
}

/** A value that was asked for already, and did not come about. */
export const again = (
  draft: ParameterDraft,
  { semaphoreId, desiredValue }: DeviceParameter,
): ParameterDraft => new Map(draft).set(semaphoreId, desiredValue);

export function without(draft: ParameterDraft, semaphoreId: string): ParameterDraft {
  const next = new Map(draft);
  next.delete(semaphoreId);
  return next;
}

/** What is wrong with the entered values, by signal id. */
export function faultsOf(
  rows: readonly Parameters<typeof complaintOfValue>[0][] & readonly { semaphoreId: string }[],
  draft: ParameterDraft,
): Map<string, ValueComplaint> {
  const faults = new Map<string, ValueComplaint>();
  for (const row of rows) {
    const value = draft.get(row.semaphoreId);
    const complaint = value === undefined ? undefined : complaintOfValue(row, value);
    if (complaint) faults.set(row.semaphoreId, complaint);
  }
  return faults;
}
