import type { Need } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { listVersions, Version, VersionState } from '@weir/contract/upgrades/versions';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { typeInScope, userInScope } from '../../../platform/access/row-scope.store.ts';
import { findIdPage, type IdPage } from '../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { type ColumnsOf, insertRecord, updateRecord } from '../../../platform/db/records.store.ts';
import { isIn, type RecordStatus } from '../../../platform/db/recycle-bin.store.ts';
import { allRows, allValues, firstRow, hasRows } from '../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../platform/search-text.ts';

type VersionQuery = Static<typeof listVersions.query>;

/** A version belongs to its owner's tree; once it is released, users below the owner see it too. */
const inScope = (viewer: Viewer, need: Need) => {
  const isOwn = userInScope(viewer, sql<number>`v.owner_id`);
  if (need === 'operate') return isOwn;
  return sql<boolean>`(${isOwn} or (v.state <> 'draft' and exists (
    select from user_closure c where c.ancestor_id = v.owner_id and c.descendant_id = ${viewer.userId})))`;
};

const isThere = (status: RecordStatus) => isIn(status, sql`v.deleted_at`);

const orders: Record<NonNullable<VersionQuery['sort']>, RawBuilder<unknown>> = {
  name: sql`v.sort_key, v.id`,
  '-name': sql`v.sort_key desc, v.id desc`,
  module: sql`lower(v.module), v.id desc`,
  '-module': sql`lower(v.module) desc, v.id desc`,
  softVer: sql`v.version_key, v.id`,
  '-softVer': sql`v.version_key desc, v.id desc`,
  createdTime: sql`v.created_time, v.id`,
  '-createdTime': sql`v.created_time desc, v.id desc`,
  releasedTime: sql`v.released_at nulls first, v.id`,
  '-releasedTime': sql`v.released_at desc nulls last, v.id desc`,
};

export function findVersionPage(db: Db, viewer: Viewer, query: VersionQuery): Promise<IdPage> {
  const { page, limit, sort = '-createdTime', keyword, state, typeId } = query;
  const conditions = [
    inScope(viewer, query.deleted === 1 ? 'operate' : 'view'),
    isThere(query.deleted === 1 ? 'bin' : 'live'),
    ...(keyword === undefined ? [] : [sql<boolean>`v.search like ${searchPattern(keyword)}`]),
    ...(state === undefined ? [] : [sql<boolean>`v.state = ${state}`]),
    ...(typeId === undefined ? [] : [sql<boolean>`(v.type_ids = '{}' or ${typeId} = any(v.type_ids))`]),
  ];
  const versions = { from: sql`firmware_version v`, id: sql`v.id` };
  return findIdPage(db, { ...versions, conditions, page, limit, order: orders[sort] });
}

/** In the order of the ids; of the device types, those that the viewer sees. */
export const findVersions = (db: Db, viewer: Viewer, ids: readonly number[]): Promise<Version[]> =>
  allRows<Version>(db)`
    select v.id, v.name, v.manufacturer, v.module, v.soft_ver as "softVer", v.info, v.info_en as "infoEn",
      v.info_es as "infoEs", v.info_ja as "infoJa", v.url, v.file_name as "fileName",
      v.size_bytes::float8 as "sizeBytes", v.sha256, v.signature, v.signed_by as "signedBy",
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.sort_key)
        from device_type t where t.id = any(v.type_ids) and ${typeInScope(viewer)}), '[]') as types,
      v.hw_models as "hwModels", v.min_from_ver as "minFromVer", v.max_from_ver as "maxFromVer", v.state,
      ${inScope(viewer, 'operate')}::int as "mayOperate", iso_time(v.created_time) as "createdTime",
      iso_time(v.updated_time) as "updatedTime", iso_time(v.released_at) as "releasedTime",
      iso_time(v.deleted_at) as "deletedTime", v.version
    from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join firmware_version v on v.id = wanted.id
    order by wanted.position`;

export const isVisible = (db: Db, viewer: Viewer, id: number): Promise<boolean> =>
  hasRows(db)`
    select from firmware_version v
    where v.id = ${id} and v.deleted_at is null and ${inScope(viewer, 'view')}`;

export interface LockedVersion {
  id: number;
  name: string;
  module: string;
  soft_ver: string;
  manufacturer: string | null;
  state: VersionState;
  version: number;
  url: string | null;
  file_id: string | null;
  sha256: string | null;
  signature: string | null;
  min_from_ver: string | null;
  max_from_ver: string | null;
}

/** Those of the ids that the viewer may operate; locked until the transaction ends. */
export const lockVersions = (
  trx: Trx,
  viewer: Viewer,
  { ids, status }: { ids: readonly number[]; status: RecordStatus },
): Promise<LockedVersion[]> =>
  allRows<LockedVersion>(trx)`
    select v.id, v.name, v.module, v.soft_ver, v.manufacturer, v.state, v.version, v.url, v.file_id, v.sha256,
      v.signature, v.min_from_ver, v.max_from_ver
    from firmware_version v
    where v.id = any(${ids}::int[]) and ${isThere(status)} and ${inScope(viewer, 'operate')}
    order by v.id for update`;

export type VersionColumns = ColumnsOf<'firmware_version'>;

export const insertVersion = (trx: Trx, columns: VersionColumns): Promise<number> =>
  insertRecord(trx, 'firmware_version', columns);

export const updateVersion = (trx: Trx, id: number, columns: Partial<VersionColumns>): Promise<void> =>
  updateRecord(trx, 'firmware_version', id, columns);

export interface VersionFile {
  fileId: string;
  fileName: string;
}

/** The uploaded file of a version that the viewer sees; undefined: there is none. */
export const findFile = (db: Db, viewer: Viewer, id: number): Promise<VersionFile | undefined> =>
  firstRow<VersionFile>(db)`
    select v.file_id as "fileId", v.file_name as "fileName" from firmware_version v
    where v.id = ${id} and v.deleted_at is null and v.file_id is not null and ${inScope(viewer, 'view')}`;

/** Files of what can no longer be restored; they belong to no version from now on. */
export const releaseOldFiles = (trx: Trx, most: number): Promise<string[]> =>
  allValues<string>(trx)`
    update firmware_version v set file_id = null
    from (select id, file_id from firmware_version
      where deleted_at < now() - interval '30 days' and file_id is not null limit ${most} for update) old
    where v.id = old.id returning old.file_id`;

/** Campaigns that have not ended and give one of these versions to devices, or take devices back to one of them. */
export const findCampaignsOf = (trx: Trx, ids: readonly number[]): Promise<string[]> =>
  allValues<string>(trx)`
    select c.name from upgrade_campaign c
    where (c.version_id = any(${ids}::int[]) and c.state not in ('denied', 'stopped', 'finished'))
      or exists (select from upgrade_action a
        where a.campaign_id = c.id and a.version_id = any(${ids}::int[]) and a.is_active)
    order by c.sort_key`;

/** The devices of open tasks of outside parties that install one of these versions. */
export const findTasksOf = (trx: Trx, ids: readonly number[]): Promise<string[]> =>
  allValues<string>(trx)`
    select d.name from external_upgrade t join device d on d.id = t.device_id
    where t.version_id = any(${ids}::int[]) and t.is_open order by d.sort_key, d.id`;
