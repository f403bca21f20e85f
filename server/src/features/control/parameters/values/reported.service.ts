import type { Parameter } from '@weir/contract/fleet/device-type-settings';
import type { Db } from '../../../../platform/db/database.ts';
import type { LatestService } from '../../../telemetry/telemetry/telemetry.service.ts';
import { findAnswered, findReportedAttributes } from './device-parameters.store.ts';
import type { Scalar } from './parameter-states.policy.ts';

export interface Reported {
  value: Scalar;
  at: Date;
}

/** By signal id. */
export type ReportedValues = Map<string, Reported>;

/** What devices last said they have: the newest of telemetry, attributes and answers. */
export async function findReported(
  { db, latest }: { db: Db; latest: LatestService },
  deviceIds: readonly number[],
  parameters: readonly Parameter[],
): Promise<Map<number, ReportedValues>> {
  const types = new Map(parameters.map(({ semaphoreId, dataType }) => [semaphoreId, dataType]));
  const found = new Map<number, ReportedValues>(deviceIds.map((deviceId) => [deviceId, new Map()]));
  const take = (deviceId: number, semaphoreId: string, said: { value: unknown; at: Date }) => {
    const dataType = types.get(semaphoreId);
    const value = dataType && asSetting(dataType, said.value);
    const values = found.get(deviceId);
    if (value === undefined || value === null || !values) return;
    const known = values.get(semaphoreId);
    if (!known || known.at < said.at) values.set(semaphoreId, { value, at: said.at });
  };
  for (const row of await findReportedAttributes(db, deviceIds, [...types.keys()]))
    take(row.deviceId, row.key, { value: row.value, at: row.updatedTime });
  for (const [deviceId, values] of await latest.ofDevices(deviceIds)) {
    for (const { signal, value, tsMs } of values.values())
      take(deviceId, signal.semaphoreId, { value, at: new Date(tsMs) });
  }
  for (const row of await findAnswered(db, deviceIds, [...types.keys()]))
    take(row.deviceId, row.semaphoreId, { value: row.value, at: row.at });
  return found;
}

/** A value as the parameter would hold it: devices say 0 and 1 for truth values, and numbers as texts. */
export function asSetting(dataType: Parameter['dataType'], value: unknown): Scalar | undefined {
  if (dataType === 'boolean' && (value === 0 || value === 1)) return value === 1;
  const isNumeric = dataType === 'number' || dataType === 'enum';
  if (isNumeric && typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
    return Number(value);
  return isScalar(value) ? value : undefined;
}

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['number', 'string', 'boolean'].includes(typeof value);
