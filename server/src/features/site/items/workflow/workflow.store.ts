import type { Language } from '@weir/contract/common';
import type { Revision, Schedule, Workflow } from '@weir/contract/site/content';
import { sql } from 'kysely';
import { findCountedPage } from '../../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { allRows, firstRow, hasRows, oneValue, run } from '../../../../platform/db/rows.store.ts';
import type { Fields } from '../site-kinds.policy.ts';
import type { Sources } from '../translations.policy.ts';

const authorOf = (column: string) => sql`(select u.name from app_user u where u.id = ${sql.ref(column)})`;

type Facts = Pick<Workflow, 'schedules' | 'publications' | 'previews'>;

/** What is scheduled, published and shown by links of an item. */
export async function findWorkflow(db: Db, itemId: number): Promise<Facts> {
  const [schedules, publications, previews] = await Promise.all([
    allRows<Schedule>(db)`
      select s.language, s.version, iso_time(s.publish_time) as at, s.zone, ${authorOf('s.author_id')} as author, s.failure
      from site_schedule s where s.item_id = ${itemId} order by s.publish_time, s.language`,
    allRows<Facts['publications'][number]>(db)`
      select p.language, p.version, iso_time(p.published_time) as time, ${authorOf('p.published_by')} as author
      from site_publication p where p.item_id = ${itemId} order by p.published_time desc, p.language`,
    allRows<Facts['previews'][number]>(db)`
      select p.id, p.language, iso_time(p.created_time) as "createdTime", iso_time(p.expires_time) as "expiresTime",
        ${authorOf('p.author_id')} as author
      from site_preview p where p.item_id = ${itemId} and p.expires_time > now() order by p.id desc limit 100`,
  ]);
  return { schedules, publications, previews };
}

interface HistoryQuery {
  page: number;
  limit: number;
}

export async function findHistory(db: Db, itemId: number, { page, limit }: HistoryQuery) {
  const found = await findCountedPage<Revision & { id: number }>(db, {
    rows: sql`select r.version as id, r.version, lag(r.version) over (order by r.version) as previous, iso_time(r.created_time) as time, ${authorOf('r.author_id')} as author,
        array(select jsonb_object_keys(r.fields)) as fields
      from site_revision r where r.item_id = ${itemId}`,
    conditions: [],
    order: sql`version desc`,
    ...{ page, limit },
  });
  const list = found.rows.map(({ id: _id, ...revision }): Revision => revision);
  return { list, total: found.total, page, limit };
}

/** All fields as they were at a version. */
export const findFieldsAt = async (db: Db, itemId: number, version: number): Promise<Fields> => {
  const deltas = await allRows<{ fields: Fields }>(db)`
    select fields from site_revision where item_id = ${itemId} and version <= ${version} order by version`;
  return Object.assign({}, ...deltas.map(({ fields }) => fields));
};

export const hasRevision = (db: Db, itemId: number, version: number): Promise<boolean> =>
  hasRows(db)`select from site_revision where item_id = ${itemId} and version = ${version}`;

export interface NewSchedule {
  itemId: number;
  language: Language;
  version: number;
  fields: Fields;
  at: string;
  zone: string;
  authorId: number;
}

export const saveSchedule = (trx: Trx, of: NewSchedule): Promise<void> =>
  run(trx)`
    insert into site_schedule (item_id, language, version, fields, publish_time, zone, author_id)
    values (${of.itemId}, ${of.language}, ${of.version}, ${JSON.stringify(of.fields)}::jsonb, ${of.at}::timestamptz,
      ${of.zone}, ${of.authorId})
    on conflict (item_id, language) do update set version = excluded.version, fields = excluded.fields,
      publish_time = excluded.publish_time, zone = excluded.zone, author_id = excluded.author_id, failure = null,
      created_time = now()`;

export const deleteSchedule = (trx: Trx, itemId: number, language: Language): Promise<void> =>
  run(trx)`delete from site_schedule where item_id = ${itemId} and language = ${language}`;

export interface DueSchedule {
  itemId: number;
  kind: string;
  language: Language;
  version: number;
  fields: Fields;
  authorId: number | null;
}

/** One whose hour has come, held until the transaction ends; none that another process holds. */
export const takeDueSchedule = (trx: Trx): Promise<DueSchedule | undefined> =>
  firstRow<DueSchedule>(trx)`
    select s.item_id as "itemId", i.kind, s.language, s.version, s.fields, s.author_id as "authorId"
    from site_schedule s join site_item i on i.id = s.item_id
    where s.failure is null and s.publish_time <= now() and i.deleted_at is null
    order by s.publish_time, s.item_id, s.language limit 1 for update of s skip locked`;

export const failSchedule = (
  trx: Trx,
  { itemId, language }: DueSchedule,
  failure: NonNullable<Schedule['failure']>,
): Promise<void> =>
  run(trx)`
    update site_schedule set failure = ${failure} where item_id = ${itemId} and language = ${language}`;

export const saveSources = (trx: Trx, itemId: number, sources: Sources): Promise<void> =>
  run(trx)`update site_item set sources = ${JSON.stringify(sources)}::jsonb where id = ${itemId}`;

interface NewPreview {
  itemId: number;
  language: Language;
  tokenHash: Buffer;
  authorId: number;
  hours: number;
}

/** Those that have ended go with it. */
export const insertPreview = (trx: Trx, of: NewPreview): Promise<number> =>
  oneValue<number>(trx)`
    with ended as (delete from site_preview where expires_time <= now())
    insert into site_preview (token_hash, item_id, language, author_id, expires_time)
    values (${of.tokenHash}, ${of.itemId}, ${of.language}, ${of.authorId}, now() + make_interval(hours => ${of.hours}))
    returning id`;

export const deletePreviews = (trx: Trx, itemId: number): Promise<void> =>
  run(trx)`delete from site_preview where item_id = ${itemId}`;

/** What a link shows; undefined: it has ended, or there never was one. */
export const findPreview = (
  db: Db,
  tokenHash: Buffer,
): Promise<{ itemId: number; kind: string; language: Language } | undefined> =>
  firstRow<{ itemId: number; kind: string; language: Language }>(db)`
    select p.item_id as "itemId", i.kind, p.language from site_preview p join site_item i on i.id = p.item_id
    where p.token_hash = ${tokenHash} and p.expires_time > now() and i.deleted_at is null`;
