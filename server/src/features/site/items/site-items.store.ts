import type { Language } from '@weir/contract/common';
import { type RawBuilder, sql } from 'kysely';
import { findIdPage, type IdPage } from '../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { isIn, type RecordStatus } from '../../../platform/db/recycle-bin.store.ts';
import { allRows, allValues, firstRow, hasRows, oneValue, run } from '../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../platform/search-text.ts';
import type { Publications } from './publication.policy.ts';
import type { Fields } from './site-kinds.policy.ts';
import type { Sources } from './translations.policy.ts';

type Flag = 0 | 1;

/** An item as it is stored, in the names of the contract. */
export interface SiteItem {
  id: number;
  kind: string;
  groupId: number | null;
  order: number;
  is_show: Flag;
  fields: Fields;
  /** The version that changed a field last. */
  changed: Readonly<Record<string, number>>;
  version: number;
  createdTime: string;
  updatedTime: string;
  deletedTime: string | null;
  publications: Publications;
  /** What each translated text was translated from. */
  sources: Sources;
  /** Languages that are to be published at an hour to come. */
  scheduled: readonly Language[];
}

const columns = sql`i.id, i.kind, i.group_id as "groupId", i.position as "order", i.shown::int as is_show, i.fields, i.changed,
  i.version, iso_time(i.created_time) as "createdTime", iso_time(i.updated_time) as "updatedTime",
  iso_time(i.deleted_at) as "deletedTime",
  coalesce((select jsonb_object_agg(p.language, p.fields) from site_publication p where p.item_id = i.id), '{}')
    as publications, i.sources,
  array(select s.language from site_schedule s where s.item_id = i.id and s.failure is null) as scheduled`;

const isThere = (status: RecordStatus) => isIn(status, sql`i.deleted_at`);

export interface RowsQuery {
  page: number;
  limit: number;
  keyword?: string;
  sort?: string;
  groupId?: number;
  is_show?: Flag;
  deleted?: Flag;
}

const sortable: Readonly<Record<string, RawBuilder<unknown>>> = {
  order: sql`i.position`,
  createdTime: sql`i.created_time`,
  name: sql`i.sort_key`,
};

/** A field that only one kind has is sorted by its text. */
function orderOf(sort: string): RawBuilder<unknown> {
  const key = sort.replace('-', '');
  const by = sortable[key] ?? sql`lower(i.fields ->> ${key})`;
  return sort.startsWith('-') ? sql`${by} desc, i.id desc` : sql`${by}, i.id`;
}

export function findItemPage(db: Db, kind: string, query: RowsQuery): Promise<IdPage> {
  const { page, limit, keyword, sort = 'order', groupId, is_show, deleted } = query;
  const conditions = [
    sql<boolean>`i.kind = ${kind}`,
    isThere(deleted === 1 ? 'bin' : 'live'),
    ...(keyword === undefined ? [] : [sql<boolean>`i.search like ${searchPattern(keyword)}`]),
    ...(groupId === undefined ? [] : [sql<boolean>`i.group_id = ${groupId}`]),
    ...(is_show === undefined ? [] : [sql<boolean>`i.shown = ${is_show === 1}`]),
  ];
  const items = { from: sql`site_item i`, id: sql`i.id` };
  return findIdPage(db, { ...items, conditions, page, limit, order: orderOf(sort) });
}

/** In the order of the ids. */
export const findItems = (db: Db, ids: readonly number[]): Promise<SiteItem[]> =>
  allRows<SiteItem>(db)`
    select ${columns} from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join site_item i on i.id = wanted.id order by wanted.position`;

/** Of a kind of which there is one. */
export const findOnlyItem = (db: Db, kind: string): Promise<SiteItem | undefined> =>
  firstRow<SiteItem>(db)`select ${columns} from site_item i where i.kind = ${kind}`;

interface Wanted {
  kind: string;
  ids: readonly number[];
  status: RecordStatus;
}

/** Those of the ids that there are; held until the transaction ends. */
export async function lockItems(trx: Trx, { kind, ids, status }: Wanted): Promise<SiteItem[]> {
  const locked = await allValues<number>(trx)`
    select i.id from site_item i where i.kind = ${kind} and i.id = any(${ids}::int[]) and ${isThere(status)}
    order by i.id for update`;
  return findItems(trx, locked);
}

export interface WrittenItem
  extends Pick<SiteItem, 'groupId' | 'order' | 'is_show' | 'fields' | 'changed' | 'sources'> {
  sortKey: string;
  search: string;
}

export const insertItem = (trx: Trx, kind: string, item: WrittenItem): Promise<number> =>
  oneValue<number>(trx)`
    insert into site_item (kind, group_id, position, shown, fields, changed, sources, sort_key, search)
    values (${kind}, ${item.groupId}, ${item.order}, ${item.is_show === 1}, ${JSON.stringify(item.fields)}::jsonb,
      ${JSON.stringify(item.changed)}::jsonb, ${JSON.stringify(item.sources)}::jsonb, ${item.sortKey}, ${item.search})
    returning id`;

export const updateItem = (trx: Trx, id: number, item: WrittenItem): Promise<void> =>
  run(trx)`
    update site_item set group_id = ${item.groupId}, position = ${item.order}, shown = ${item.is_show === 1},
      fields = ${JSON.stringify(item.fields)}::jsonb, changed = ${JSON.stringify(item.changed)}::jsonb,
      sources = ${JSON.stringify(item.sources)}::jsonb, sort_key = ${item.sortKey}, search = ${item.search}, version = version + 1, updated_time = now()
    where id = ${id}`;

/** After the rows of its kind that there are. */
export const findNextOrder = (trx: Trx, kind: string): Promise<number> =>
  oneValue<number>(trx)`
    select coalesce(max(position) + 10, 0)::int from site_item where kind = ${kind} and deleted_at is null`;

export const countItems = (trx: Trx, kind: string): Promise<number> =>
  oneValue<number>(trx)`select count(*)::int from site_item where kind = ${kind} and deleted_at is null`;

/** How many rows are in each group, those of the recycle bin too: they may come back. */
export const countRowsOf = (db: Db, groupIds: readonly number[]): Promise<{ id: number; rows: number }[]> =>
  allRows<{ id: number; rows: number }>(db)`
    select group_id as id, count(*)::int as rows from site_item
    where group_id = any(${groupIds}::int[]) group by group_id`;

export const hasGroup = (db: Db, kind: string, id: number): Promise<boolean> =>
  hasRows(db)`select from site_item where id = ${id} and kind = ${kind}`;

export const deleteItems = (trx: Trx, ids: readonly number[]): Promise<void> =>
  run(trx)`delete from site_item where id = any(${ids}::int[])`;

interface Revision {
  id: number;
  version: number;
  fields: Fields;
  authorId: number;
}

/** What one author changes within ten minutes is one revision, unless something was made of it meanwhile. */
export async function saveRevision(trx: Trx, { id, version, fields, authorId }: Revision): Promise<void> {
  const isMerged = await hasRows(trx)`
    update site_revision r set version = ${version}, fields = r.fields || ${JSON.stringify(fields)}::jsonb
    where r.item_id = ${id} and r.version = (select max(version) from site_revision where item_id = ${id})
      and r.author_id = ${authorId} and r.created_time > now() - interval '10 minutes'
      and not exists (select from site_publication p where p.item_id = r.item_id and p.version = r.version)
      and not exists (select from site_schedule s where s.item_id = r.item_id and s.version = r.version)
      and not exists (
        select from site_item i cross join lateral jsonb_each(i.sources) source
        where i.id = r.item_id and (source.value ->> 'version')::int = r.version)
    returning 1`;
  if (isMerged) return;
  await run(trx)`
    insert into site_revision (item_id, version, fields, author_id)
    values (${id}, ${version}, ${JSON.stringify(fields)}::jsonb, ${authorId})`;
}

interface Publication {
  id: number;
  language: Language;
  fields: Fields;
  version: number;
  authorId: number | null;
}

/** Nothing is scheduled in the language any more: what waited is older. */
export const savePublication = (trx: Trx, of: Publication): Promise<void> =>
  run(trx)`
    with ended as (delete from site_schedule where item_id = ${of.id} and language = ${of.language})
    insert into site_publication (item_id, language, fields, version, published_by)
    values (${of.id}, ${of.language}, ${JSON.stringify(of.fields)}::jsonb, ${of.version}, ${of.authorId})
    on conflict (item_id, language) do update set fields = excluded.fields, version = excluded.version,
      published_by = excluded.published_by, published_time = now()`;

export const deletePublication = (trx: Trx, id: number, language: Language): Promise<void> =>
  run(trx)`delete from site_publication where item_id = ${id} and language = ${language}`;

/** In the transaction of a change that visitors can see. */
export const raiseRevision = (trx: Trx): Promise<void> =>
  run(trx)`update site_state set revision = revision + 1`;
