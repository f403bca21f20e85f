import { sql } from 'kysely';
import { projectInScopeOf } from '../../../platform/access/row-scope.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { firstRow, firstValue, oneValue } from '../../../platform/db/rows.store.ts';

/** The hourly limit is counted by the clock of the database. */
export const databaseTime = sql<Date>`now()`;

export interface ProvisioningType {
  id: number;
  strategy: 'create' | 'preProvisioned';
  secretHash: Buffer;
  isOpen: boolean;
  makesGateways: boolean;
  perHour: number;
  ownerId: number;
  /** Where new devices arrive; null when there is none, it is in the recycle bin, or the owner may not put any there. */
  projectId: number | null;
}

/** Whose type a key belongs to, without waiting for anybody. */
export const findProvisioningOwner = (db: Db, key: string): Promise<number | undefined> =>
  firstValue<number>(db)`
    select owner_id as "ownerId" from device_type where provision_key = ${key} and deleted_at is null`;

/** The type that a key belongs to: requests for one type come one after the other, as they are counted. */
export const lockProvisioningType = (trx: Trx, key: string): Promise<ProvisioningType | undefined> =>
  firstRow<ProvisioningType>(trx)`
    select t.id, t.provision as strategy, t.provision_secret_hash as "secretHash",
      t.provision_open as "isOpen", t.provision_gateways as "makesGateways",
      t.provision_per_hour as "perHour", t.owner_id as "ownerId",
      (select p.id from project p where p.id = t.provision_project_id and p.deleted_at is null
        and ${projectInScopeOf(sql`t.owner_id`, sql`p.id`, 'operate')} for share) as "projectId"
    from device_type t
    where t.provision_key = ${key} and t.provision_secret_hash is not null
      and t.provision <> 'disabled' and t.deleted_at is null
    for no key update of t`;

/** Devices that made themselves in the last hour, those deleted since among them. */
export const countProvisioned = (trx: Trx, typeId: number): Promise<number> =>
  oneValue<number>(trx)`
    select count(*)::int as count from device
    where device_type_id = ${typeId} and provisioned_at > now() - interval '1 hour'`;

export interface Candidate {
  id: number;
  typeId: number;
  projectId: number;
  isDeleted: boolean;
  /** It has a credential, had one that was used, or a gateway speaks for it. */
  isKnown: boolean;
}

export const lockCandidate = (trx: Trx, sn: string): Promise<Candidate | undefined> =>
  firstRow<Candidate>(trx)`
    select d.id, d.device_type_id as "typeId", d.project_id as "projectId",
      d.deleted_at is not null as "isDeleted",
      d.gateway_id is not null or exists (select from device_credential c where c.device_id = d.id
        and (c.revoked_at is null or c.last_used_at is not null)) as "isKnown"
    from device d where d.sn = ${sn} for update of d`;

/** Whether the owner of a type may still operate the project that a device of it stands in. */
export const isWithinReach = (trx: Trx, ownerId: number, projectId: number): Promise<boolean> =>
  oneValue<boolean>(trx)`
    select ${projectInScopeOf(sql`${ownerId}::int`, sql`${projectId}::int`, 'operate')}`;
