import type { DeviceChange, DeviceChanges } from '@weir/contract/fleet/device-changes';
import { tagLimits } from '@weir/contract/fleet/device-tags';
import { type RawBuilder, sql } from 'kysely';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import { deviceInScope, projectInScope, typeInScope } from '../../../platform/access/row-scope.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { isIn } from '../../../platform/db/recycle-bin.store.ts';
import { allRows, firstRow, oneValue, run } from '../../../platform/db/rows.store.ts';
import { isSet } from '../../../platform/db/sent-columns.ts';
import { openJobId } from '../../../platform/jobs/job-columns.store.ts';
import type { ChosenDevice, Wanted } from './device-changes.policy.ts';

const operable = (viewer: Viewer) => projectInScope(viewer, sql<number>`d.project_id`, 'operate');

/** What each column that a change can reach holds afterwards. */
function columnsAfter(changes: DeviceChanges): Record<string, RawBuilder<unknown>> {
  const { projectId, typeId, address, alarmPhone, remarks, addTags = [], removeTags = [] } = changes;
  const set = (value: unknown, name: string, type: string) =>
    value === undefined ? sql.ref(`d.${name}`) : sql`${value}::${sql.raw(type)}`;
  const tags = sql`array(select tag from unnest(d.tags || ${addTags}::text[]) with ordinality as u(tag, position)
    where tag <> all(${removeTags}::text[]) group by tag order by min(position))`;
  return {
    project_id: set(projectId, 'project_id', 'int'),
    device_type_id: set(typeId, 'device_type_id', 'int'),
    address: set(address, 'address', 'text'),
    is_map: set(isSet(changes.is_map), 'is_map', 'boolean'),
    is_gateway: set(isSet(changes.is_gateway), 'is_gateway', 'boolean'),
    alarm_phone: set(alarmPhone, 'alarm_phone', 'text'),
    remarks: set(remarks, 'remarks', 'text'),
    tags: addTags.length + removeTags.length === 0 ? sql.ref('d.tags') : tags,
  };
}

function outcomeOf(viewer: Viewer, wanted: Wanted): RawBuilder<ChosenDevice['outcome']> {
  const denied = sql`when not ${operable(viewer)} then 'noRight'`;
  if (wanted === null) return sql`case ${denied} else 'changes' end`;
  const after = columnsAfter(wanted);
  const before = Object.keys(after).map((name) => sql.ref(`d.${name}`));
  return sql`case ${denied}
    when (${sql.join(before)}) is not distinct from (${sql.join(Object.values(after))}) then 'same'
    when cardinality(${after.tags}) > ${tagLimits.perDevice} then 'tooManyTags'
    else 'changes' end`;
}

/** Those of the ids that are there and in sight, by name. `for update`: nobody else changes them meanwhile. */
export const findChosen = (
  db: Db,
  viewer: Viewer,
  { ids, wanted, lock }: { ids: readonly number[]; wanted: Wanted; lock: 'none' | 'for update' },
): Promise<ChosenDevice[]> =>
  allRows<ChosenDevice>(db)`
    select d.id, d.name, d.version, d.project_id, p.name as project_name, ${outcomeOf(viewer, wanted)} as outcome
    from device d join project p on p.id = d.project_id
    where d.id = any(${ids}::int[]) and ${deviceInScope(viewer, 'view')}
    order by d.sort_key, d.id ${lock === 'none' ? sql`` : sql`for update of d`}`;

export interface NewChange {
  ownerId: number;
  token: string;
  wanted: Wanted;
  ids: readonly number[];
}

/** With what the devices are now, which the caller has locked. */
export async function insertChange(trx: Trx, { ownerId, token, wanted, ids }: NewChange): Promise<number> {
  const id = await oneValue<number>(trx)`
    insert into device_change (owner_id, kind, token, changes, device_count)
    values (${ownerId}, ${wanted ? 'edit' : 'removal'}, ${token}, ${wanted && JSON.stringify(wanted)}::jsonb,
      ${ids.length})
    returning id`;
  await run(trx)`
    insert into device_change_row (change_id, device_id, version, project_id, device_type_id, address, is_map,
      is_gateway, alarm_phone, remarks, tags)
    select ${id}, d.id, d.version, d.project_id, d.device_type_id, d.address, d.is_map, d.is_gateway, d.alarm_phone,
      d.remarks, d.tags
    from device d where d.id = any(${ids}::int[])`;
  return id;
}

export interface StoredChange {
  id: number;
  kind: DeviceChange['kind'];
  state: DeviceChange['state'];
  wanted: Wanted;
  devices: number;
  /** Of a task that is not over. */
  openJobId: number | null;
}

/** Whoever else does or undoes it waits for the end of the transaction. */
export const lockChange = (
  trx: Trx,
  ownerId: number,
  by: { id: number } | { token: string },
): Promise<StoredChange | undefined> =>
  firstRow<StoredChange>(trx)`
    select c.id, c.kind, c.state, c.changes as wanted, c.device_count as devices,
      ${openJobId(sql`c.job_id`)} as "openJobId"
    from device_change c
    where c.owner_id = ${ownerId} and ${'id' in by ? sql`c.id = ${by.id}` : sql`c.token = ${by.token}`}
    for update`;

export interface Reached {
  id: number;
  name: string;
}

const asItWas = (change: StoredChange) =>
  sql`from device_change_row r where r.change_id = ${change.id} and d.id = r.device_id and d.version = r.version
    and d.deleted_at is null`;

/** The devices that it reaches: those that are as they were when it was asked for, and are the author's still. */
export async function applyChange(trx: Trx, author: Author, change: StoredChange): Promise<Reached[]> {
  const columns =
    change.wanted === null
      ? [sql`deleted_at = now()`]
      : Object.entries(columnsAfter(change.wanted)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return allRows<Reached>(trx)`
    update device d set ${sql.join(columns)}, version = d.version + 1, updated_time = now()
    ${asItWas(change)} and ${operable(author)} returning d.id, d.name`;
}

/** Puts back those that are as the change has left them, into projects and types that are there and the author's. */
export async function revertChange(trx: Trx, author: Author, change: StoredChange): Promise<Reached[]> {
  const isRemoval = change.wanted === null;
  const columns = isRemoval
    ? sql`deleted_at = null`
    : sql`project_id = r.project_id, device_type_id = r.device_type_id, address = r.address,
        is_map = r.is_map, is_gateway = r.is_gateway, alarm_phone = r.alarm_phone, remarks = r.remarks, tags = r.tags`;
  return allRows<Reached>(trx)`
    update device d set ${columns}, version = d.version + 1, updated_time = now()
    from device_change_row r join project p on p.id = r.project_id join device_type t on t.id = r.device_type_id
    where r.change_id = ${change.id} and d.id = r.device_id and d.version = r.version + 1
      and ${isIn(isRemoval ? 'bin' : 'live', sql`d.deleted_at`)} and ${operable(author)}
      and p.deleted_at is null and ${projectInScope(author, sql<number>`p.id`, 'operate')}
      and t.deleted_at is null and (t.id = d.device_type_id or ${typeInScope(author)})
    returning d.id, d.name`;
}

export const markDone = (trx: Trx, id: number): Promise<void> =>
  run(trx)`update device_change set state = 'done', done_at = now() where id = ${id}`;

export const markUndone = (trx: Trx, id: number, putBack: number): Promise<void> =>
  run(trx)`
    update device_change set state = 'undone', undone_at = now(), put_back = ${putBack} where id = ${id}`;

export const updateJob = (trx: Trx, id: number, jobId: number): Promise<void> =>
  run(trx)`update device_change set job_id = ${jobId} where id = ${id}`;

/** With them goes what the devices were before. */
export const deleteOldChanges = (db: Db, days: number): Promise<void> =>
  run(db)`
    delete from device_change where created_time < now() - make_interval(days => ${days})`;
