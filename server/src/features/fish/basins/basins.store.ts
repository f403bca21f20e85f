import type { Basin, BasinClass, BasinClassDraft, BasinDraft } from '@weir/contract/fish/basins';
import { type RawBuilder, sql } from 'kysely';
import { findCountedPage } from '../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allRows, allValues, firstRow, oneValue, run } from '../../../platform/db/rows.store.ts';
import { searchPattern, searchText, sortKey } from '../../../platform/search-text.ts';

const names = sql`name, name_en as "nameEn", name_es as "nameEs", name_ja as "nameJa"`;
const classColumns = sql`c.id, c.version, c.code, ${names}, c.scheme, c.rank, c.sort, c.icon, c.color,
  c.enabled::int as enabled, (select count(*)::int from fish_basin b where b.basin_class_id = c.id) as basins,
  iso_time(c.created_time) as "createdTime", c.sort_key, c.search`;

export interface BasinsQuery {
  page: number;
  limit: number;
  keyword?: string;
  sort?: string;
}

const direction = (sort: string, by: RawBuilder<unknown>) =>
  sort.startsWith('-') ? sql`${by} desc, id desc` : sql`${by}, id`;

export async function findBasinClasses(
  db: Db,
  { page, limit, keyword, sort = 'rank' }: BasinsQuery,
): Promise<{ list: BasinClass[]; total: number }> {
  const { rows, total } = await findCountedPage<BasinClass & { sort_key: string; search: string }>(db, {
    rows: sql`select ${classColumns} from fish_basin_class c`,
    conditions: keyword === undefined ? [] : [sql`search like ${searchPattern(keyword)}`],
    order: direction(sort, sort.endsWith('name') ? sql`sort_key` : sql`(rank, sort)`),
    ...{ page, limit },
  });
  return { list: rows.map(({ sort_key: _sortKey, search: _search, ...row }) => row), total };
}

export const findBasinClass = (db: Db, id: number): Promise<BasinClass | undefined> =>
  firstRow<BasinClass>(db)`
    select c.id, c.version, c.code, ${names}, c.scheme, c.rank, c.sort, c.icon, c.color, c.enabled::int as enabled,
      (select count(*)::int from fish_basin b where b.basin_class_id = c.id) as basins,
      iso_time(c.created_time) as "createdTime"
    from fish_basin_class c where c.id = ${id}`;

/** Held until the transaction ends. */
export const lockBasinClasses = (trx: Trx, ids: readonly number[]): Promise<number[]> =>
  allValues<number>(
    trx,
  )`select id from fish_basin_class where id = any(${ids}::int[]) order by id for update`;

interface Searched {
  code: string;
  name: string;
  nameEn?: string | null;
  nameEs?: string | null;
  nameJa?: string | null;
}

const searchOf = ({ code, name, nameEn, nameEs, nameJa }: Searched, more: readonly string[] = []) => ({
  key: sortKey(name),
  text: searchText(name, nameEn, nameEs, nameJa, code, ...more),
});

export const insertBasinClass = (trx: Trx, draft: BasinClassDraft): Promise<number> => {
  const { key, text } = searchOf(draft);
  return oneValue<number>(trx)`
    insert into fish_basin_class (code, name, name_en, name_es, name_ja, scheme, rank, sort, icon, color, enabled, sort_key,
      search)
    values (${draft.code}, ${draft.name}, ${draft.nameEn ?? null}, ${draft.nameEs ?? null}, ${draft.nameJa ?? null},
      ${draft.scheme}, ${draft.rank}, ${draft.sort ?? 0}, ${draft.icon ?? null}, ${draft.color ?? null},
      ${draft.enabled !== 0}, ${key}, ${text})
    returning id`;
};

export const updateBasinClass = (trx: Trx, id: number, draft: BasinClassDraft): Promise<void> => {
  const { key, text } = searchOf(draft);
  return run(trx)`
    update fish_basin_class set code = ${draft.code}, name = ${draft.name}, name_en = ${draft.nameEn ?? null},
      name_es = ${draft.nameEs ?? null}, name_ja = ${draft.nameJa ?? null}, scheme = ${draft.scheme},
      rank = ${draft.rank}, sort = ${draft.sort ?? 0}, icon = ${draft.icon ?? null}, color = ${draft.color ?? null}, enabled = ${draft.enabled !== 0}, sort_key = ${key},
      search = ${text}, version = version + 1 where id = ${id}`;
};

export const deleteBasinClasses = (trx: Trx, ids: readonly number[]): Promise<void> =>
  run(trx)`delete from fish_basin_class where id = any(${ids}::int[])`;

/** A basin as it is stored; its outline is read by itself. */
export interface StoredBasin extends Omit<Basin, keyof BasinFields> {
  fields: BasinFields;
}
type BasinFields = Omit<
  BasinDraft,
  'parentId' | 'basinClassId' | 'code' | 'name' | 'nameEn' | 'nameEs' | 'nameJa' | 'outline'
>;

const countOf = (kind: 'fish' | 'riverSection') => sql`(select count(*)::int from fish_publication p
  where p.kind = ${kind} and p.facets @> array['basin:' || b.id])`;
const basinColumns = sql`b.id, b.version, b.parent_id as "parentId", b.basin_class_id as "basinClassId", b.code, ${names},
  b.fields, ${countOf('fish')} as species, ${countOf('riverSection')} as sections,
  iso_time(b.created_time) as "createdTime", iso_time(b.updated_time) as "updatedTime"`;

/** The tops of the tree that hold something that is asked for, and how many there are. */
export async function findTops(
  db: Db,
  { page, limit, keyword, sort = 'code', basinClassId }: BasinsQuery & { basinClassId?: number },
): Promise<{ ids: number[]; total: number }> {
  const conditions = [
    ...(keyword === undefined ? [] : [sql`search like ${searchPattern(keyword)}`]),
    ...(basinClassId === undefined ? [] : [sql`basin_class_id = ${basinClassId}`]),
  ];
  const { rows, total } = await findCountedPage<{ id: number }>(db, {
    rows: sql`with recursive wanted as (
        select id, parent_id from fish_basin where ${sql.join([sql`true`, ...conditions], sql` and `)}
        union select b.id, b.parent_id from fish_basin b join wanted w on b.id = w.parent_id)
      select b.id, b.code, b.sort_key from fish_basin b where b.parent_id is null and b.id in (select id from wanted)`,
    conditions: [],
    order: direction(sort, sort.endsWith('name') ? sql`sort_key` : sql`code`),
    ...{ page, limit },
  });
  return { ids: rows.map(({ id }) => id), total };
}

/** Basins and all below them, each below its parent's row. */
export const findBranches = (db: Db, ids: readonly number[]): Promise<StoredBasin[]> =>
  allRows<StoredBasin>(db)`
    with recursive branch as (
      select id, array[lpad(array_position(${ids}::int[], id)::text, 6, '0') collate "C"] as place from fish_basin
      where id = any(${ids}::int[])
      union all
      select b.id, branch.place || b.code from fish_basin b join branch on b.parent_id = branch.id)
    select ${basinColumns} from branch join fish_basin b on b.id = branch.id order by branch.place limit 5000`;

export const findBranchIds = (db: Db, ids: readonly number[]): Promise<number[]> =>
  allValues<number>(db)`
    with recursive branch as (
      select id from fish_basin where id = any(${ids}::int[])
      union select b.id from fish_basin b join branch on b.parent_id = branch.id)
    select id from branch`;

export const findBasin = (
  db: Db,
  id: number,
): Promise<(StoredBasin & { outline: BasinDraft['outline'] }) | undefined> =>
  firstRow<StoredBasin & { outline: BasinDraft['outline'] }>(db)`
    select ${basinColumns}, b.outline from fish_basin b where b.id = ${id}`;

/** Those of the ids that there are, held until the transaction ends. */
export const lockBasins = (trx: Trx, ids: readonly number[]): Promise<number[]> =>
  allValues<number>(trx)`select id from fish_basin where id = any(${ids}::int[]) order by id for update`;

const writtenOf = (draft: BasinDraft) => {
  const { parentId = null, basinClassId, code, name, nameEn, nameEs, nameJa, outline, ...fields } = draft;
  const { key, text } = searchOf(draft, draft.aliases);
  return {
    ...{ parentId, basinClassId, code, name, key, text },
    ...{ nameEn: nameEn ?? null, nameEs: nameEs ?? null, nameJa: nameJa ?? null },
    fields: JSON.stringify(fields),
    outline: outline ? JSON.stringify(outline) : null,
  };
};

export const insertBasin = (trx: Trx, draft: BasinDraft): Promise<number> => {
  const w = writtenOf(draft);
  return oneValue<number>(trx)`
    insert into fish_basin (parent_id, basin_class_id, scheme, code, name, name_en, name_es, name_ja, fields, outline,
      sort_key, search)
    select ${w.parentId}, c.id, c.scheme, ${w.code}, ${w.name}, ${w.nameEn}, ${w.nameEs}, ${w.nameJa},
      ${w.fields}::jsonb, ${w.outline}::jsonb, ${w.key}, ${w.text} from fish_basin_class c where c.id = ${w.basinClassId}
    returning id`;
};

export const updateBasin = (trx: Trx, id: number, draft: BasinDraft): Promise<void> => {
  const w = writtenOf(draft);
  return run(trx)`
    update fish_basin b set parent_id = ${w.parentId}, basin_class_id = c.id, scheme = c.scheme, code = ${w.code},
      name = ${w.name}, name_en = ${w.nameEn}, name_es = ${w.nameEs}, name_ja = ${w.nameJa},
      fields = ${w.fields}::jsonb, outline = ${w.outline}::jsonb, sort_key = ${w.key}, search = ${w.text},
      version = b.version + 1, updated_time = now()
    from fish_basin_class c where b.id = ${id} and c.id = ${w.basinClassId}`;
};

export const deleteBasins = (trx: Trx, ids: readonly number[]): Promise<void> =>
  run(trx)`delete from fish_basin where id = any(${ids}::int[])`;

/**
 * What stands in the way of deleting basins: those below them, and records that name them, in what is written of them or in
 * what is published.
 */
export const findBasinUses = (
  db: Db,
  ids: readonly number[],
): Promise<{ below: number; records: number; reviewers: number } | undefined> =>
  firstRow<{ below: number; records: number; reviewers: number }>(db)`
    select (select count(*)::int from fish_basin where parent_id = any(${ids}::int[]) and not id = any(${ids}::int[]))
        as below,
      (select count(*)::int from fish_record r where r.removed_time is null and exists (
        select from fish_revision v where v.record_id = r.id and (v.no = r.revision_no or v.no = r.published_no)
          and ((v.content ->> 'basinId')::int = any(${ids}::int[])
            or exists (select from jsonb_path_query(v.content, '$.basins[*].basinId') as basin
              where basin::int = any(${ids}::int[]))))) as records,
      (select count(distinct role_id)::int from fish_reviewer_basin where basin_id = any(${ids}::int[])) as reviewers`;

/** Those of the ids that there are. */
export const findKnownBasins = (db: Db, ids: readonly number[]): Promise<number[]> =>
  allValues<number>(db)`select id from fish_basin where id = any(${ids}::int[])`;

/** What basins are called, in every language. */
export const findBasinNames = (db: Db, ids: readonly number[]): Promise<(BasinNames & { id: number })[]> =>
  allRows<BasinNames & { id: number }>(db)`
    select id, name, name_en as "nameEn", name_es as "nameEs", name_ja as "nameJa"
    from fish_basin where id = any(${ids}::int[])`;

export interface BasinNames {
  name: string;
  nameEn: string | null;
  nameEs: string | null;
  nameJa: string | null;
}
