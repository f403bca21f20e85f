import { sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';
import { hasRows, run } from '../../../../platform/db/rows.store.ts';

export interface RequestRow {
  id: number;
  version: number;
}

/** Of those that desired values of the device name. */
export async function findRequests(trx: Trx, ids: readonly number[]): Promise<RequestRow[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('parameter_request')
    .select(['id', 'version'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('id')
    .execute();
}

/** A message for desired values that have none yet. */
export async function insertRequest(
  trx: Trx,
  request: { deviceId: number; version: number; channel: string; semaphoreIds: readonly string[] },
): Promise<number> {
  const { id } = await trx
    .insertInto('parameter_request')
    .values({ device_id: request.deviceId, version: request.version, channel: request.channel })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('device_parameter')
    .set({ request_id: id })
    .where('device_id', '=', request.deviceId)
    .where('semaphore_id', '=', sql<string>`any(${request.semaphoreIds}::text[])`)
    .execute();
  return id;
}

/** It is about to be sent: whatever happens from here, the device may have it. */
export async function noteAttempts(trx: Trx, ids: readonly number[], channel: string): Promise<void> {
  if (ids.length === 0) return;
  await run(trx)`update parameter_request set attempts = attempts + 1, channel = ${channel}
    where id = any(${ids}::int[])`;
}

export const noteDelivered = (trx: Trx, ids: readonly number[]): Promise<void> =>
  run(trx)`update parameter_request set delivered_at = coalesce(delivered_at, now())
    where id = any(${ids}::int[])`;

/** False: the device was not asked this. */
export const noteAnswered = (trx: Trx, deviceId: number, id: number): Promise<boolean> =>
  hasRows(trx)`update parameter_request set answered_at = coalesce(answered_at, now())
    where id = ${id} and device_id = ${deviceId} returning id`;
