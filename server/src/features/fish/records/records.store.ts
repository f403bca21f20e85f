import type { RecordKind as KindName, ReviewStatus } from '@weir/contract/fish/records';
import { type RawBuilder, sql } from 'kysely';
import { findIdPage, type IdPage } from '../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allRows, allValues, firstRow, oneValue, run } from '../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../platform/search-text.ts';
import type { Content, Names } from './record-kinds.service.ts';

/** A record in its newest revision. */
export interface StoredRecord extends Names {
  id: number;
  uuid: string;
  kind: KindName;
  version: number;
  reviewStatus: ReviewStatus;
  revisionNo: number;
  publishedNo: number | null;
  removal: 0 | 1;
  createdBy: string | null;
  createdTime: string;
  updatedBy: string | null;
  updatedTime: string;
  content: Content;
  /** Users who have written it since what is published. */
  authors: number[];
}

/** Whether somebody has claimed what was submitted. */
const isClaimed = sql`exists (select 1 from fish_examination e
  where e.record_id = r.id and e.status = 1 and e.claim_expires_time > now())`;

const columns = sql`r.id, r.uuid::text as uuid, r.kind, r.version,
  case when r.status = 1 and ${isClaimed} then 2 else r.status end as "reviewStatus",
  r.revision_no as "revisionNo", r.published_no as "publishedNo", v.removal::int as removal,
  r.name, r.name_en as "nameEn", r.name_es as "nameEs", r.name_ja as "nameJa",
  (select u.username from app_user u where u.id = r.created_by) as "createdBy", iso_time(r.created_time) as "createdTime",
  (select u.username from app_user u where u.id = r.updated_by) as "updatedBy", iso_time(r.updated_time) as "updatedTime",
  v.content, v.authors`;
const newest = sql`fish_record r join fish_revision v on v.record_id = r.id and v.no = r.revision_no`;

export interface RecordsQuery extends RecordsFilter {
  page: number;
  limit: number;
  sort?: string;
}

export interface RecordsFilter {
  keyword?: string;
  reviewStatus?: ReviewStatus;
  /** Whose records; absent: everybody's. */
  createdBy?: number;
  /** 1: no other record names it; 0: one does. */
  unused?: 0 | 1;
  /** Of each list one at least. */
  facets: readonly (readonly string[])[];
}

const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`r.sort_key`,
  time: sql`r.record_time`,
  updatedTime: sql`r.updated_time`,
  createdTime: sql`r.created_time`,
};

const orderOf = (sort: string): RawBuilder<unknown> => {
  const by = orders[sort.replace('-', '')] ?? sql`r.sort_key`;
  return sort.startsWith('-') ? sql`${by} desc nulls last, r.id desc` : sql`${by}, r.id`;
};

const isNamed = sql`exists (select from fish_link l join fish_record n on n.id = l.from_id
  where l.to_id = r.id and n.removed_time is null)`;

/** Of one kind, what holds for the rows of a list. */
function conditionsOf(kind: KindName, query: RecordsFilter): RawBuilder<boolean>[] {
  const { keyword, reviewStatus, createdBy, unused, facets } = query;
  const status = sql`case when r.status = 1 and ${isClaimed} then 2 else r.status end`;
  return [
    sql<boolean>`r.kind = ${kind}`,
    sql<boolean>`r.removed_time is null`,
    ...(keyword === undefined ? [] : [sql<boolean>`r.search like ${searchPattern(keyword)}`]),
    ...(reviewStatus === undefined ? [] : [sql<boolean>`${status} = ${reviewStatus}`]),
    ...(createdBy === undefined ? [] : [sql<boolean>`r.created_by = ${createdBy}`]),
    ...(unused === undefined ? [] : [sql<boolean>`${isNamed} = ${unused === 0}`]),
    ...facets.map((marks) => sql<boolean>`r.facets && ${marks}::text[]`),
  ];
}

export function findRecordPage(db: Db, kind: KindName, query: RecordsQuery): Promise<IdPage> {
  const { page, limit, sort = '-updatedTime' } = query;
  const conditions = conditionsOf(kind, query);
  return findIdPage(db, {
    ...{ from: sql`fish_record r`, id: sql`r.id` },
    ...{ conditions, page, limit, order: orderOf(sort) },
  });
}

/** What a list shows on all of its pages, in the order in which it was added. */
export const findListedIds = (db: Db, kind: KindName, filter: RecordsFilter): Promise<number[]> =>
  allValues<number>(db)`
    select r.id from fish_record r where ${sql.join(conditionsOf(kind, filter), sql` and `)} order by r.id`;

/** In the order of the ids. */
export const findRecords = (db: Db, ids: readonly number[]): Promise<StoredRecord[]> =>
  allRows<StoredRecord>(db)`
    select ${columns} from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join ${newest} on r.id = wanted.id where r.removed_time is null order by wanted.position`;

/** Held until the transaction ends, in the order of their ids. */
export async function lockRecords(trx: Trx, kind: KindName, ids: readonly number[]): Promise<StoredRecord[]> {
  const locked = await allValues<number>(trx)`
    select r.id from fish_record r where r.kind = ${kind} and r.id = any(${ids}::int[]) and r.removed_time is null
    order by r.id for update`;
  return findRecords(trx, locked);
}

/** How many records of a list bear each mark of a group. */
export const countFacets = (
  db: Db,
  kind: KindName,
  { group, ...query }: { group: string; facets: RecordsQuery['facets']; limit: number; page: number },
): Promise<{ facet: string; count: number; total: number }[]> =>
  allRows<{ facet: string; count: number; total: number }>(db)`
    select facet, count(*)::int as count, count(*) over ()::int as total
    from fish_record r cross join unnest(r.facets) as facet
    where ${sql.join(conditionsOf(kind, query), sql` and `)} and starts_with(facet, ${`${group}:`})
    group by facet order by count(*) desc, facet limit ${query.limit} offset ${(query.page - 1) * query.limit}`;

/** What lists know of a content. */
export interface Indexed extends Names {
  uniqueKey: string | null;
  sortKey: string;
  search: string;
  facets: readonly string[];
  time: string | null;
}

/** A content with what lists know of it. */
export interface Prepared {
  content: Content;
  indexed: Indexed;
}

const preparedColumns = sql`content jsonb, "uniqueKey" text, name text, "nameEn" text, "nameEs" text, "nameJa" text,
  "sortKey" text, search text, facets text[], time timestamptz`;

const rowsOf = (written: readonly Prepared[]): string =>
  JSON.stringify(written.map(({ content, indexed, ...more }, at) => ({ ...indexed, ...more, content, at })));

/** Their ids, in their order. */
export const insertRecords = (
  trx: Trx,
  { kind, authorId, records }: { kind: KindName; authorId: number; records: readonly Prepared[] },
): Promise<number[]> =>
  allValues<number>(trx)`
    with wanted as (
      select * from jsonb_to_recordset(${rowsOf(records)}::jsonb) as w(at int, ${preparedColumns})),
    made as (
      insert into fish_record (kind, unique_key, name, name_en, name_es, name_ja, sort_key, search, facets, record_time,
        created_by, updated_by)
      select ${kind}, "uniqueKey", name, "nameEn", "nameEs", "nameJa", "sortKey", search, facets, time, ${authorId},
        ${authorId}
      from wanted order by at
      returning id),
    placed as (select id, row_number() over (order by id) - 1 as at from made),
    revised as (
      insert into fish_revision (record_id, no, content, authors)
      select id, 1, content, array[${authorId}::int] from placed join wanted using (at))
    select id from placed order by at`;

export interface Written extends Prepared {
  id: number;
}

/** Keeps what is written as drafts: each is the newest revision of its record, in place of the one before. */
export async function saveDrafts(trx: Trx, authorId: number, written: readonly Written[]): Promise<void> {
  const rows = rowsOf(written);
  await run(trx)`
    update fish_record r set unique_key = w."uniqueKey", name = w.name, name_en = w."nameEn", name_es = w."nameEs",
      name_ja = w."nameJa", sort_key = w."sortKey", search = w.search, facets = w.facets, record_time = w.time,
      status = 0, version = version + 1, updated_by = ${authorId}, updated_time = now()
    from jsonb_to_recordset(${rows}::jsonb) as w(id int, ${preparedColumns}) where r.id = w.id`;
  await run(trx)`
    update fish_revision v set content = w.content,
      authors = (select array_agg(distinct author) from unnest(v.authors || ${authorId}::int) as author)
    from fish_record r join jsonb_to_recordset(${rows}::jsonb) as w(id int, content jsonb) on w.id = r.id
    where v.record_id = r.id and v.no = r.revision_no`;
}

interface NewRevision {
  id: number;
  /** Whether authors of the revision before go on being its authors. */
  continues: boolean;
}

/** Begins the next revision of each with the content of the newest one. */
export const insertRevisions = (
  trx: Trx,
  { authorId, removal, of }: { authorId: number; removal: boolean; of: readonly NewRevision[] },
): Promise<void> =>
  run(trx)`
    with wanted as (
      select * from unnest(${of.map(({ id }) => id)}::int[], ${of.map(({ continues }) => continues)}::boolean[])
        as w(id, continues)),
    made as (
      insert into fish_revision (record_id, no, base_no, removal, content, authors)
      select r.id, (select max(no) + 1 from fish_revision where record_id = r.id), r.published_no, ${removal}, v.content,
        case when w.continues then v.authors else array[${authorId}::int] end
      from ${newest} join wanted w on w.id = r.id returning record_id, no)
    update fish_record r set revision_no = made.no from made where r.id = made.record_id`;

/** Moves a record on without touching its content. */
export const saveStatus = (trx: Trx, id: number, status: ReviewStatus): Promise<void> =>
  run(
    trx,
  )`update fish_record set status = ${status}, version = version + 1, updated_time = now() where id = ${id}`;

/** Makes what is published the newest revision again. */
export const returnToPublished = (trx: Trx, id: number): Promise<void> =>
  run(trx)`
    update fish_record set status = 3, revision_no = published_no, version = version + 1, updated_time = now()
    where id = ${id}`;

export const deleteRecords = (trx: Trx, ids: readonly number[]): Promise<void> =>
  run(trx)`delete from fish_record where id = any(${ids}::int[])`;

export interface LinkPlace {
  fromId: number;
  toId: number;
  path: string;
}

/** What records name in their newest revisions, or in what is published of them. */
export async function replaceLinks(
  trx: Trx,
  { ids, published }: { ids: readonly number[]; published: boolean },
  links: readonly LinkPlace[],
): Promise<void> {
  await run(trx)`delete from fish_link where from_id = any(${ids}::int[]) and published = ${published}`;
  await run(trx)`
    insert into fish_link (from_id, published, to_id, path)
    select link.from_id, ${published}, link.to_id, link.path
    from unnest(${links.map(({ fromId }) => fromId)}::int[], ${links.map(({ toId }) => toId)}::int[],
      ${links.map(({ path }) => path)}::text[]) as link(from_id, to_id, path)
    on conflict do nothing`;
}

/** Others who put records below each other wait until the transaction ends. */
export const lockTrees = (trx: Trx): Promise<void> =>
  run(trx)`select pg_advisory_xact_lock(hashtext('weir:fish-trees'))`;

/** Whether one of the records leads back to itself by a link, over what is written or published of others. */
export const hasCircle = async (trx: Trx, ids: readonly number[], path: string): Promise<boolean> =>
  oneValue<boolean>(trx)`
    with recursive above as (
      select from_id as start, to_id as id from fish_link
      where from_id = any(${ids}::int[]) and path = ${path} and not published
      union
      select above.start, l.to_id from above join fish_link l on l.from_id = above.id and l.path = ${path})
    select exists (select from above where start = id)`;

export interface LinkedRecord extends Names {
  id: number;
  kind: KindName;
  isPublished: boolean;
}

/** Those of the ids that there are. */
export const findLinked = (db: Db, ids: readonly number[]): Promise<LinkedRecord[]> =>
  allRows<LinkedRecord>(db)`
    select r.id, r.kind, r.name, r.name_en as "nameEn", r.name_es as "nameEs", r.name_ja as "nameJa",
      r.published_no is not null as "isPublished"
    from fish_record r where r.id = any(${ids}::int[]) and r.removed_time is null`;

/** Names of records beyond these that name one of them. */
export const findUses = (db: Db, ids: readonly number[]): Promise<string[]> =>
  allValues<string>(db)`
    select distinct coalesce(r.name, r.name_en, r.uuid::text) from fish_link l join fish_record r on r.id = l.from_id
    where l.to_id = any(${ids}::int[]) and not l.from_id = any(${ids}::int[]) and r.removed_time is null
    order by 1 limit 20`;

/** The content of one revision; undefined: there is none. */
export const findRevision = (
  db: Db,
  id: number,
  no: number,
): Promise<{ content: Content; removal: boolean } | undefined> =>
  firstRow<{ content: Content; removal: boolean }>(db)`
    select content, removal from fish_revision where record_id = ${id} and no = ${no}`;
