import type { Language } from '@weir/contract/common';
import { sql } from 'kysely';
import { findCountedPage } from '../../../platform/db/counted-page.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { allValues, firstRow } from '../../../platform/db/rows.store.ts';
import type { Fields } from './site-kinds.policy.ts';

export interface ShownRow {
  id: number;
  fields: Fields;
  group: Fields | null;
  /** Of the published texts; null where texts need no publication. */
  used: Language | null;
}

interface Wanted {
  kind: string;
  /** The first language in which there is something is taken. */
  languages: readonly Language[];
  nameField: string;
  isPublished: boolean;
  keyword?: string | undefined;
  groupId?: number | undefined;
  page: number;
  limit: number;
}

/** What visitors see of a kind of rows, in the order of groups and rows, and how many there are on all pages. */
export async function findShownRows(db: Db, wanted: Wanted): Promise<{ list: ShownRow[]; total: number }> {
  const { kind, languages, nameField, isPublished, keyword = null, groupId = null, page, limit } = wanted;
  const texts = isPublished
    ? sql`cross join lateral (
        select p.language as used, p.fields from site_publication p where p.item_id = i.id
        order by array_position(${[...languages]}::text[], p.language) limit 1) t`
    : sql`cross join lateral (select null::text as used, i.fields) t`;
  const found = await findCountedPage<ShownRow>(db, {
    rows: sql`select i.id, t.fields, g.fields as "group", t.used, g.position as group_order, g.id as group_id,
        i.position as row_order
      from site_item i ${texts} left join site_item g on g.id = i.group_id
      where i.kind = ${kind} and i.shown and i.deleted_at is null
        and (${groupId}::int is null or i.group_id = ${groupId})
        and (${keyword}::text is null or strpos(lower(t.fields ->> ${nameField}), lower(${keyword})) > 0)`,
    conditions: [],
    order: sql`group_order nulls first, group_id, row_order, id`,
    ...{ page, limit },
  });
  return { list: found.rows, total: found.total };
}

/** What visitors see of a page of which there is one; undefined: nothing is published. */
export const findShownPage = (
  db: Db,
  kind: string,
  languages: readonly Language[],
): Promise<{ used: Language; fields: Fields } | undefined> =>
  firstRow<{ used: Language; fields: Fields }>(db)`
    select p.language as used, p.fields from site_item i join site_publication p on p.item_id = i.id
    where i.kind = ${kind} order by array_position(${[...languages]}::text[], p.language) limit 1`;

/** The languages in which a page is published. */
export const findPublishedLanguages = (db: Db, kind: string): Promise<Language[]> =>
  allValues<Language>(db)`
    select p.language from site_item i join site_publication p on p.item_id = i.id where i.kind = ${kind}
    order by array_position('{zh,en,es,ja}'::text[], p.language)`;
