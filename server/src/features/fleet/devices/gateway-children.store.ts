import type { Db, Trx } from '../../../platform/db/database.ts';
import { firstRow, firstValue, hasRows, oneValue } from '../../../platform/db/rows.store.ts';

export interface KnownChild {
  id: number;
  projectId: number;
  gatewayId: number | null;
  isGateway: boolean;
  isDeleted: boolean;
}

/** By its serial number, else by the name that it has among the gateway's children; these go first. */
export const findChild = (
  db: Db,
  { gatewayId, name, sn }: { gatewayId: number; name: string; sn: string },
): Promise<KnownChild | undefined> =>
  firstRow<KnownChild>(db)`
    select d.id, d.project_id as "projectId", d.gateway_id as "gatewayId", d.is_gateway as "isGateway",
      d.deleted_at is not null as "isDeleted"
    from device d
    where d.sn = ${sn} or (d.gateway_id = ${gatewayId} and d.name = ${name} and d.deleted_at is null)
    order by d.gateway_id is not distinct from ${gatewayId} desc, d.sn = ${sn} desc, d.id limit 1`;

/** A device of the project for which nobody has ever spoken; held, so that it gets no credential meanwhile. */
export async function lockOrphan(
  trx: Trx,
  { id, projectId }: { id: number; projectId: number },
): Promise<{ id: number; name: string } | undefined> {
  const orphan = await firstRow<{ id: number; name: string }>(trx)`
    select d.id, d.name from device d
    where d.id = ${id} and d.project_id = ${projectId} and d.deleted_at is null and d.gateway_id is null
      and not d.is_gateway and not d.gateway_decided
    for update`;
  const isKnown = await hasRows(trx)`select from device_credential where device_id = ${id} limit 1`;
  return isKnown ? undefined : orphan;
}

export async function updateGateway(trx: Trx, deviceId: number, gatewayId: number): Promise<void> {
  await trx.updateTable('device').set({ gateway_id: gatewayId }).where('id', '=', deviceId).execute();
}

export const countChildren = (db: Db, gatewayId: number): Promise<number> =>
  oneValue<number>(db)`select count(*)::int from device where gateway_id = ${gatewayId}`;

/**
 * The type that a gateway names, by code or name, among those that are shared or belong to the owner of the
 * gateway's project or type.
 */
export const findNamedType = (
  db: Db,
  { gatewayId, type }: { gatewayId: number; type: string },
): Promise<number | undefined> =>
  firstValue<number>(db)`
    select t.id from device g
    join project p on p.id = g.project_id
    join device_type own on own.id = g.device_type_id
    join device_type t on t.deleted_at is null
      and (t.shared or t.owner_id in (p.owner_id, own.owner_id))
      and (t.type_code = ${type} or t.name = ${type})
    where g.id = ${gatewayId}
    order by t.type_code = ${type} desc, t.id limit 1`;
