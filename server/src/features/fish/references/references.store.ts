import type { ReferenceUse } from '@weir/contract/fish/reference-transfer';
import type { Db } from '../../../platform/db/database.ts';
import { allRows } from '../../../platform/db/rows.store.ts';

/** References that are there, by what no two of them share. */
export const findByKeys = (
  db: Db,
  keys: readonly string[],
): Promise<{ key: string; id: number; name: string }[]> =>
  allRows<{ key: string; id: number; name: string }>(db)`
    select r.unique_key as key, r.id, coalesce(r.name, r.name_en, r.uuid::text) as name from fish_record r
    where r.kind = 'reference' and r.unique_key = any(${keys}::text[]) and r.removed_time is null
      and (r.status <> 5 or r.published_no is not null)`;

/** Of each id, how many records cite it. */
export const countUses = (db: Db, ids: readonly number[]): Promise<{ id: number; count: number }[]> =>
  allRows<{ id: number; count: number }>(db)`
    select wanted.id, count(distinct r.id)::int as count from unnest(${ids}::int[]) as wanted(id)
    left join fish_link l on l.to_id = wanted.id
    left join fish_record r on r.id = l.from_id and r.removed_time is null
    group by wanted.id`;

export const findUsesOf = (db: Db, id: number): Promise<ReferenceUse[]> =>
  allRows<ReferenceUse>(db)`
    select r.id, r.kind, coalesce(r.name, r.name_en, r.uuid::text) as name, r.name_en as "nameEn",
      r.name_es as "nameEs", r.name_ja as "nameJa", count(distinct l.path)::int as count
    from fish_link l join fish_record r on r.id = l.from_id
    where l.to_id = ${id} and r.removed_time is null
    group by r.id order by r.kind, r.sort_key, r.id limit 500`;
