import type { FishContent } from '@weir/contract/fish/species';
import type { Db } from '../../../platform/db/database.ts';
import { allRows } from '../../../platform/db/rows.store.ts';

/** What charts tell species apart by. */
export type SpeciesFacts = { id: number } & Required<Pick<FishContent, 'diet' | 'ecoType' | 'traits'>>;

/** Of approved species. */
export const findSpeciesFacts = (db: Db, ids: readonly number[]): Promise<SpeciesFacts[]> =>
  allRows<SpeciesFacts>(db)`
    select p.record_id as id, p.content ->> 'diet' as diet, p.content ->> 'ecoType' as "ecoType",
      coalesce(p.content -> 'traits', '[]') as traits
    from fish_publication p where p.record_id = any(${ids}::int[]) and p.kind = 'fish'`;
