import type { PlanKind, ResetRule } from '@weir/contract/commerce/cards/card-accounts';
import type { CardImport } from '@weir/contract/commerce/cards/card-imports';
import type { CarrierKind } from '@weir/contract/commerce/cards/carriers';
import { sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { deviceInScope, projectInScope, userInScope } from '../../../../platform/access/row-scope.store.ts';
import { findCountedPage } from '../../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { allRows, allValues, firstRow, oneValue, run } from '../../../../platform/db/rows.store.ts';
import { openJobId } from '../../../../platform/jobs/job-columns.store.ts';
import type { SheetRow } from '../../../../platform/workbooks/sheet.ts';
import type { Period } from '../periods.policy.ts';

interface NewImport {
  readonly ownerId: number;
  readonly projectId: number;
  readonly fileName: string;
  readonly headings: readonly string[];
  readonly rows: readonly SheetRow[];
}

export const insertImport = (db: Db, draft: NewImport): Promise<number> =>
  oneValue<number>(db)`
    insert into card_import (owner_id, project_id, file_name, headings, row_count, rows)
    values (${draft.ownerId}, ${draft.projectId}, ${draft.fileName}, ${JSON.stringify(draft.headings)}::jsonb,
      ${draft.rows.length}, ${JSON.stringify(draft.rows)}::jsonb)
    returning id`;

const isLeft = sql`i.state = 'draft' and ${openJobId(sql`i.job_id`)} is null`;

/** Of what somebody has begun and left, the newest stay. */
export const deleteOlderDrafts = (db: Db, ownerId: number, keep: number): Promise<void> =>
  run(db)`
    delete from card_import i where ${isLeft} and i.owner_id = ${ownerId} and i.id not in (
      select id from card_import where owner_id = ${ownerId} and state = 'draft' order by id desc limit ${keep})`;

export const deleteStaleDrafts = (db: Db): Promise<void> =>
  run(db)`delete from card_import i where ${isLeft} and i.created_time < now() - interval '7 days'`;

export type ShownImport = Omit<CardImport, 'leftOut'> & { headings: string[] };

const shown = sql`
  select i.id, i.file_name as "fileName", i.project_id as "projectId", p.name as "projectName", i.state,
    i.row_count as rows, i.headings, iso_time(i.created_time) as "createdTime",
    (select count(*)::int from card c where c.import_id = i.id) as cards,
    (select jsonb_build_object('id', j.id, 'state', j.state, 'error', j.error, 'done', j.done, 'total', j.total)
      from job j where j.id = i.job_id) as job
  from card_import i join project p on p.id = i.project_id`;

export const findImports = (
  db: Db,
  ownerId: number,
  page: { page: number; limit: number },
): Promise<{ rows: ShownImport[]; total: number }> =>
  findCountedPage<ShownImport>(db, {
    rows: sql`${shown} where i.owner_id = ${ownerId}`,
    conditions: [],
    order: sql`id desc`,
    ...page,
  });

export const findImport = (db: Db, ownerId: number, id: number): Promise<ShownImport | undefined> =>
  firstRow<ShownImport>(db)`${shown} where i.owner_id = ${ownerId} and i.id = ${id}`;

export interface StoredImport {
  readonly id: number;
  readonly fileName: string;
  readonly projectId: number;
  readonly headings: readonly string[];
  /** Null once it is committed. */
  readonly rows: readonly SheetRow[] | null;
  readonly state: CardImport['state'];
  /** Of a task that is not over. */
  readonly openJobId: number | null;
}

export const findStored = (db: Db, ownerId: number, id: number): Promise<StoredImport | undefined> =>
  firstRow<StoredImport>(db)`
    select i.id, i.file_name as "fileName", i.project_id as "projectId", i.headings, i.rows, i.state,
      ${openJobId(sql`i.job_id`)} as "openJobId"
    from card_import i where i.owner_id = ${ownerId} and i.id = ${id}`;

/** Whoever else commits or undoes it waits for the end of the transaction. */
export async function lockStored(trx: Trx, ownerId: number, id: number): Promise<StoredImport | undefined> {
  await run(trx)`select from card_import where owner_id = ${ownerId} and id = ${id} for update`;
  // Read anew: the statement that waited for the lock sees no task that was begun meanwhile.
  return findStored(trx, ownerId, id);
}

export const updateJob = (trx: Trx, id: number, jobId: number): Promise<void> =>
  run(trx)`update card_import set job_id = ${jobId} where id = ${id}`;

export const markCommitted = (trx: Trx, id: number): Promise<void> =>
  run(trx)`update card_import set state = 'committed', rows = null where id = ${id}`;

export const markUndone = (trx: Trx, id: number): Promise<void> =>
  run(trx)`update card_import set state = 'undone' where id = ${id}`;

export interface NameableAccount {
  id: number;
  name: string;
  carrier: string;
  carrierKind: CarrierKind;
  iccidForm: 'any' | 'luhn';
}

const mostReferables = 10_000;

export const findNameableAccounts = (db: Db, viewer: Viewer): Promise<NameableAccount[]> =>
  allRows<NameableAccount>(db)`
    select a.id, a.name, a.carrier, a.carrier_kind as "carrierKind", a.iccid_form as "iccidForm"
    from card_account a where ${userInScope(viewer, sql<number>`a.owner_id`)}
    order by a.sort_key, a.id limit ${mostReferables}`;

export interface NameablePlan {
  id: number;
  accountId: number;
  name: string;
  kind: PlanKind;
  resetRule: ResetRule;
  resetDay: number;
  timeZone: string | null;
}

export const findNameablePlans = (db: Db, viewer: Viewer): Promise<NameablePlan[]> =>
  allRows<NameablePlan>(db)`
    select n.id, n.account_id as "accountId", n.name, n.kind, n.reset_rule as "resetRule",
      n.reset_day as "resetDay", n.time_zone as "timeZone"
    from card_plan n join card_account a on a.id = n.account_id
    where ${userInScope(viewer, sql<number>`a.owner_id`)} order by n.sort_key, n.id limit ${mostReferables}`;

/** Nobody else adds or changes a card until the transaction ends. */
export const lockAllCards = (trx: Trx): Promise<void> =>
  run(trx)`lock table card in share row exclusive mode`;

/** The numbers that there are, whoever has them, of those that begin like these. */
export const findIccids = (db: Db, bodies: readonly string[]): Promise<string[]> =>
  allValues<string>(db)`select iccid from card where left(iccid, 19) = any(${bodies}::text[])`;

export interface NameableDevice {
  id: number;
  SN: string;
  hasCard: boolean;
}

/** Devices of the project that the viewer may operate, by their serial numbers. */
export const findNameableDevices = (
  db: Db,
  viewer: Viewer,
  { projectId, SNs }: { projectId: number; SNs: readonly string[] },
): Promise<NameableDevice[]> =>
  allRows<NameableDevice>(db)`
    select d.id, d.sn as "SN",
      exists (select from card_binding b where b.device_id = d.id and b.ended_at is null) as "hasCard"
    from device d where d.sn = any(${SNs}::text[]) and d.project_id = ${projectId}
      and ${deviceInScope(viewer, 'operate')}`;

/** As the columns of the table are called, to be sent as one text. */
export interface NewCardRow {
  iccid: string;
  account_id: number;
  plan_id: number | null;
  label: string | null;
  imsi: string | null;
  msisdn: string | null;
  eid: string | null;
  apn: string | null;
  state: string;
  activated_at: string | null;
  auto_activate_at: string | null;
  expires_at: string | null;
  imei_seen: string | null;
  remarks: string | null;
  search: string;
  device: { id: number; SN: string } | null;
  usage: (Period & { bytes: number; asOf: string; since: string; until: string | null }) | null;
}

/** Cards with the devices that they are in, and what they have used. */
export async function insertCards(
  trx: Trx,
  { id, projectId, userId }: { id: number; projectId: number; userId: number },
  cards: readonly NewCardRow[],
): Promise<void> {
  await run(trx)`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as g(iccid text, account_id int, plan_id int,
        label text, imsi text, msisdn text, eid text, apn text, state text, activated_at timestamptz,
        auto_activate_at timestamptz, expires_at timestamptz, imei_seen text, remarks text, search text,
        device jsonb, usage jsonb)
    ), added as (
      insert into card (project_id, account_id, plan_id, iccid, label, imsi, msisdn, eid, apn, state, activated_at,
        auto_activate_at, expires_at, imei_seen, remarks, search, import_id, used_bytes, used_as_of, used_from,
        used_until)
      select ${projectId}, account_id, plan_id, iccid, label, imsi, msisdn, eid, apn, state, activated_at,
        auto_activate_at, expires_at, imei_seen, remarks, search, ${id}, (usage->>'bytes')::bigint,
        (usage->>'asOf')::timestamptz, (usage->>'since')::timestamptz, (usage->>'until')::timestamptz
      from given returning id, iccid
    ), bound as (
      insert into card_binding (card_id, device_id, sn, bound_by)
      select a.id, (g.device->>'id')::int, g.device->>'SN', ${userId}
      from given g join added a using (iccid) where jsonb_typeof(g.device) = 'object'
    )
    insert into card_usage (card_id, period_from, period_to, as_of, bytes, source)
    select a.id, (g.usage->>'from')::date, (g.usage->>'to')::date, (g.usage->>'asOf')::timestamptz,
      (g.usage->>'bytes')::bigint, 'person'
    from given g join added a using (iccid) where jsonb_typeof(g.usage) = 'object'`;
}

/** Why cards of an import cannot be taken back, counted; locked until the transaction ends. */
export async function countUses(
  trx: Trx,
  viewer: Viewer,
  importId: number,
): Promise<{ changed: number; outOfReach: number }> {
  const rows = await allRows<{ changed: boolean; outOfReach: boolean }>(trx)`
    select c.version > 1 as changed, not ${projectInScope(viewer, sql<number>`c.project_id`, 'operate')} as "outOfReach"
    from card c where c.import_id = ${importId} order by c.id for update`;
  return {
    changed: rows.filter((row) => row.changed).length,
    outOfReach: rows.filter((row) => row.outOfReach).length,
  };
}

/** How many there were. */
export const deleteImported = async (trx: Trx, importId: number): Promise<number> =>
  (await allValues<number>(trx)`delete from card where import_id = ${importId} returning id`).length;
