import { sql } from 'kysely';
import { projectInScopeOf } from '../../platform/access/row-scope.ts';
import type { Db, Trx } from '../../platform/db/database.ts';

export interface ProvisioningType {
  id: number;
  strategy: 'create' | 'preProvisioned';
  secretHash: Buffer;
  ownerId: number;
  /** Where new devices arrive; null when there is none, it is in the recycle bin, or the owner may not put any there. */
  projectId: number | null;
}

/** The type that a key belongs to; its project is held until the transaction ends. */
export async function findProvisioningType(trx: Trx, key: string): Promise<ProvisioningType | undefined> {
  const { rows } = await sql<ProvisioningType>`
    select t.id, t.provision as strategy, t.provision_secret_hash as "secretHash",
      t.owner_id as "ownerId",
      (select p.id from project p where p.id = t.provision_project_id and p.deleted_at is null
        and ${projectInScopeOf(sql`t.owner_id`, sql`p.id`, 'operate')} for share) as "projectId"
    from device_type t
    where t.provision_key = ${key} and t.provision_secret_hash is not null
      and t.provision <> 'disabled' and t.deleted_at is null
    for share of t`.execute(trx);
  return rows[0];
}

export interface Candidate {
  id: number;
  typeId: number;
  projectId: number;
  gatewayId: number | null;
  isGateway: boolean;
  isDeleted: boolean;
  /** One of its credentials has let it in. */
  isUsed: boolean;
}

const candidateColumns = sql`
  d.id, d.device_type_id as "typeId", d.project_id as "projectId", d.gateway_id as "gatewayId",
  d.is_gateway as "isGateway", d.deleted_at is not null as "isDeleted",
  exists (select from device_credential c where c.device_id = d.id and c.last_used_at is not null) as "isUsed"`;

/** Whether the owner of a type may still operate the project that a device of it stands in. */
export async function isWithinReach(trx: Trx, ownerId: number, projectId: number): Promise<boolean> {
  const { rows } = await sql<{ isWithin: boolean }>`
    select ${projectInScopeOf(sql`${ownerId}::int`, sql`${projectId}::int`, 'operate')} as "isWithin"`.execute(
    trx,
  );
  return rows[0]?.isWithin === true;
}

export async function lockCandidate(trx: Trx, sn: string): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
    select ${candidateColumns} from device d where d.sn = ${sn} for update of d`.execute(trx);
  return rows[0];
}

/** By its serial number, else by the name that it has among the gateway's children. */
export async function findChild(
  db: Db,
  { gatewayId, name, sn }: { gatewayId: number; name: string; sn: string },
): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
    select ${candidateColumns} from device d
    where d.sn = ${sn} or (d.gateway_id = ${gatewayId} and d.name = ${name} and d.deleted_at is null)
    order by d.sn = ${sn} desc, d.id limit 1`.execute(db);
  return rows[0];
}

export async function updateGateway(db: Db, deviceId: number, gatewayId: number): Promise<void> {
  await db.updateTable('device').set({ gateway_id: gatewayId }).where('id', '=', deviceId).execute();
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
