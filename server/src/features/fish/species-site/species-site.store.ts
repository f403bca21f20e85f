import type { Db } from '../../../platform/db/database.ts';
import { allRows, oneValue } from '../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../platform/search-text.ts';

/** An approved species as the list of the site knows it. */
export interface ListedSpecies {
  id: number;
  order: string;
  family: string;
  scientificName: string;
  authorship: string | null;
  name: string | null;
  nameEn: string | null;
  nameEs: string | null;
  nameJa: string | null;
}

/** Approved species by order, family and scientific name; `keyword` is part of a name, or of its pinyin. */
export const findSystem = (db: Db, keyword: string | undefined): Promise<ListedSpecies[]> =>
  allRows<ListedSpecies>(db)`
    select record_id as id, content ->> 'order' as "order", content ->> 'family' as family,
      content ->> 'scientificName' as "scientificName", content ->> 'authorship' as authorship,
      name, name_en as "nameEn", name_es as "nameEs", name_ja as "nameJa"
    from fish_publication
    where kind = 'fish'
      and (${keyword ?? null}::text is null or search like ${keyword === undefined ? null : searchPattern(keyword)})
    order by content ->> 'order', content ->> 'family', content ->> 'scientificName', record_id limit 20000`;

/** Differs whenever something is approved or taken away, or a basin changes. */
export const findSpeciesRevision = (db: Db): Promise<string> =>
  oneValue<string>(db)`
    select concat_ws('/', (select count(*) from fish_publication), (select max(published_time) from fish_publication),
      (select max(updated_time) from fish_basin))`;
