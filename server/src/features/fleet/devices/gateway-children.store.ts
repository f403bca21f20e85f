import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

export interface KnownChild {
  id: number;
  projectId: number;
  gatewayId: number | null;
  isGateway: boolean;
  isDeleted: boolean;
}

/** By its serial number, else by the name that it has among the gateway's children; these go first. */
export async function findChild(
  db: Db,
  { gatewayId, name, sn }: { gatewayId: number; name: string; sn: string },
): Promise<KnownChild | undefined> {
  const { rows } = await sql<KnownChild>`
    select d.id, d.project_id as "projectId", d.gateway_id as "gatewayId", d.is_gateway as "isGateway",
      d.deleted_at is not null as "isDeleted"
    from device d
    where d.sn = ${sn} or (d.gateway_id = ${gatewayId} and d.name = ${name} and d.deleted_at is null)
    order by d.gateway_id is not distinct from ${gatewayId} desc, d.sn = ${sn} desc, d.id limit 1`.execute(
    db,
  );
  return rows[0];
}

/** A device of the project for which nobody has ever spoken; held, so that it gets no credential meanwhile. */
export async function lockOrphan(
  trx: Trx,
  { id, projectId }: { id: number; projectId: number },
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select d.id, d.name from device d
    where d.id = ${id} and d.project_id = ${projectId} and d.deleted_at is null and d.gateway_id is null
      and not d.is_gateway and not d.gateway_decided
    for update`.execute(trx);
  const credentials = await sql`select from device_credential where device_id = ${id} limit 1`.execute(trx);
  return credentials.rows.length === 0 ? rows[0] : undefined;
}

export async function updateGateway(trx: Trx, deviceId: number, gatewayId: number): Promise<void> {
  await trx.updateTable('device').set({ gateway_id: gatewayId }).where('id', '=', deviceId).execute();
}

export async function countChildren(db: Db, gatewayId: number): Promise<number> {
  const { count } = await db
    .selectFrom('device')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The type that a gateway names, by code or name, among those that are shared or belong to the owner of the
 * gateway's project or type.
 */
export async function findNamedType(
  db: Db,
  { gatewayId, type }: { gatewayId: number; type: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select t.id from device g
    join project p on p.id = g.project_id
    join device_type own on own.id = g.device_type_id
    join device_type t on t.deleted_at is null
      and (t.shared or t.owner_id in (p.owner_id, own.owner_id))
      and (t.type_code = ${type} or t.name = ${type})
    where g.id = ${gatewayId}
    order by t.type_code = ${type} desc, t.id limit 1`.execute(db);
  return rows[0]?.id;
}
