import type { Db } from '../../../../platform/db/database.ts';
import { firstRow, firstValue, hasRows, run } from '../../../../platform/db/rows.store.ts';

/** A device by its serial number: itself, or a child of the gateway that speaks for it. */
export const findControlled = (
  db: Db,
  { deviceId, isGateway, sn }: { deviceId: number; isGateway: boolean; sn: string },
): Promise<number | undefined> =>
  firstValue<number>(db)`
    select d.id from device d where d.sn = ${sn} and d.deleted_at is null
      and (d.id = ${deviceId} or (${isGateway} and d.gateway_id = ${deviceId}))`;

/** The same by a link: whoever was given it speaks for the device still, by a credential that was there then. */
export const findLinked = (
  db: Db,
  { sn, by, since }: { sn: string; by: number; since: Date },
): Promise<number | undefined> =>
  firstValue<number>(db)`
    select d.id from device d where d.sn = ${sn} and d.deleted_at is null
      and (d.id = ${by} or d.gateway_id = (select g.id from device g where g.id = ${by} and g.is_gateway and g.deleted_at is null))
      and exists (select from device_credential c
        where c.device_id = ${by} and c.revoked_at is null and c.created_time <= ${since})`;

export const hasToldSoftware = (db: Db, deviceId: number): Promise<boolean> =>
  hasRows(db)`select from device_software where device_id = ${deviceId} limit 1`;

/** The last upgrade that the device has proven. */
export const findInstalled = (db: Db, deviceId: number): Promise<number | undefined> =>
  firstValue<number>(db)`
    select id from upgrade_action where device_id = ${deviceId} and state = 'success' order by id desc limit 1`;

export interface Deployed {
  actionId: number;
  versionId: number;
  module: string;
  softVer: string;
  name: string;
  fileId: string | null;
  fileName: string | null;
  sizeBytes: number | null;
  sha256: string | null;
  sha1: string | null;
  md5: string | null;
  signature: string | null;
}

/** What a device was given by an action of its own, over or not. */
export const findDeployed = (
  db: Db,
  { deviceId, actionId }: { deviceId: number; actionId: number },
): Promise<Deployed | undefined> =>
  firstRow<Deployed>(db)`
    select a.id as "actionId", a.version_id as "versionId", a.module, a.soft_ver as "softVer", v.name,
      v.file_id as "fileId", v.file_name as "fileName", v.size_bytes::float8 as "sizeBytes", v.sha256, v.sha1, v.md5, v.signature
    from upgrade_action a join firmware_version v on v.id = a.version_id
    where a.id = ${actionId} and a.device_id = ${deviceId}`;

/** Agents that are older than SHA-256 check these. */
export const saveOldHashes = (
  db: Db,
  versionId: number,
  { sha1, md5 }: { sha1: string; md5: string },
): Promise<void> =>
  run(db)`update firmware_version set sha1 = ${sha1}, md5 = ${md5} where id = ${versionId} and sha1 is null`;

/** The device will not give up: the upgrade goes on. */
export const refuseCancel = (db: Db, actionId: number): Promise<void> =>
  run(db)`update upgrade_action set cancel_asked_at = null where id = ${actionId}`;
