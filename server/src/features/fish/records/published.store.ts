import type { RecordKind as KindName } from '@weir/contract/fish/records';
import { type RawBuilder, sql } from 'kysely';
import { findIdPage, type IdPage } from '../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allRows, allValues, run } from '../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../platform/search-text.ts';
import type { Content, Names, WithheldPlaces } from './record-kinds.service.ts';

/** A record as it was approved. */
export interface PublishedRecord extends Names {
  id: number;
  uuid: string;
  kind: KindName;
  revisionNo: number;
  publishedTime: string;
  content: Content;
}

export interface PublishedQuery {
  page: number;
  limit: number;
  keyword?: string;
  sort?: string;
  facets: readonly (readonly string[])[];
  /** How records of a withheld place are found; absent: as the others. */
  withheld?: WithheldPlaces;
}

/** Records of a kind whose place not everybody may know. */
const isWithheld = (kind: KindName) =>
  sql<boolean>`p.record_id in (select w.record_id from fish_withheld w where w.kind = ${kind})`;

const columnsOfSorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`p.sort_key`,
  time: sql`p.record_time`,
};

/** A name may tell the place: what is withheld comes after all names. */
function orderOf(sort: string, withheld: WithheldPlaces | undefined): RawBuilder<unknown> {
  const column = columnsOfSorts[sort.replace('-', '')] ?? sql`p.sort_key`;
  const isByName = column !== columnsOfSorts.time;
  const by =
    withheld && isByName ? sql`case when not ${isWithheld(withheld.kind)} then ${column} end` : column;
  return sort.startsWith('-') ? sql`${by} desc nulls last, p.record_id desc` : sql`${by}, p.record_id`;
}

export function findPublishedPage(
  db: Db,
  kind: KindName,
  { page, limit, keyword, sort = 'name', facets, withheld }: PublishedQuery,
): Promise<IdPage> {
  const tellsPlace = ([mark = '']: readonly string[]) =>
    withheld !== undefined && !withheld.groups.includes(mark.split(':')[0] ?? '');
  const asksForPlace = facets.some(tellsPlace) || (keyword !== undefined && withheld?.byKeyword === false);
  const conditions = [
    sql<boolean>`p.kind = ${kind}`,
    ...(keyword === undefined ? [] : [sql<boolean>`p.search like ${searchPattern(keyword)}`]),
    ...facets.map((marks) => sql<boolean>`p.facets && ${marks}::text[]`),
    ...(withheld && asksForPlace ? [sql<boolean>`not ${isWithheld(withheld.kind)}`] : []),
  ];
  return findIdPage(db, {
    ...{ from: sql`fish_publication p`, id: sql`p.record_id` },
    ...{ conditions, page, limit, order: orderOf(sort, withheld) },
  });
}

/** In the order of the ids. */
export const findPublished = (db: Db, ids: readonly number[]): Promise<PublishedRecord[]> =>
  allRows<PublishedRecord>(db)`
    select r.id, r.uuid::text as uuid, p.kind, p.no as "revisionNo", iso_time(p.published_time) as "publishedTime",
      p.content, p.name, p.name_en as "nameEn", p.name_es as "nameEs", p.name_ja as "nameJa"
    from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join fish_publication p on p.record_id = wanted.id join fish_record r on r.id = p.record_id
    order by wanted.position`;

/** Those of the records of a kind whose place not everybody may know. */
export const findWithheld = (
  db: Db,
  kind: WithheldPlaces['kind'],
  ids: readonly number[],
): Promise<number[]> =>
  allValues<number>(db)`
    select record_id from fish_withheld where kind = ${kind} and record_id = any(${ids}::int[])`;

/** Shows others the newest revision of a record from now on. */
export async function publishRecord(trx: Trx, id: number, search: string): Promise<void> {
  await run(trx)`
    insert into fish_publication (record_id, kind, no, content, name, name_en, name_es, name_ja, sort_key, search, facets,
      record_time)
    select r.id, r.kind, r.revision_no, v.content, r.name, r.name_en, r.name_es, r.name_ja, r.sort_key, ${search}::text,
      r.facets, r.record_time
    from fish_record r join fish_revision v on v.record_id = r.id and v.no = r.revision_no where r.id = ${id}
    on conflict (record_id) do update set no = excluded.no, content = excluded.content, name = excluded.name,
      name_en = excluded.name_en, name_es = excluded.name_es, name_ja = excluded.name_ja,
      sort_key = excluded.sort_key, search = excluded.search, facets = excluded.facets,
      record_time = excluded.record_time, published_time = now()`;
  await run(trx)`
    update fish_record set status = 3, published_no = revision_no, version = version + 1, updated_time = now()
    where id = ${id}`;
}

/** Takes a record away from everybody; what was written and decided stays. */
export async function removePublished(trx: Trx, id: number): Promise<void> {
  await run(trx)`delete from fish_publication where record_id = ${id}`;
  await run(trx)`delete from fish_link where from_id = ${id}`;
  await run(trx)`
    update fish_record set status = 3, removed_time = now(), published_no = null, version = version + 1,
      updated_time = now() where id = ${id}`;
}
