import type { FishNames } from '@weir/contract/fish/species-names';
import type { Static } from '@weir/contract/schema';
import type { Db } from '../../../platform/db/database.ts';
import { allRows, allValues, firstValue } from '../../../platform/db/rows.store.ts';

export interface NameBearer {
  /** In lower case. */
  text: string;
  id: number;
  scientificName: string;
}

/** Which species bear these names: of each the first two, one of which is another whoever asks. */
export const findNameBearers = (db: Db, names: readonly string[]): Promise<NameBearer[]> =>
  allRows<NameBearer>(db)`
    select text, id, "scientificName" from (
    select n.text, r.id, row_number() over (partition by n.text order by r.id) as rank, v.content ->> 'scientificName' as "scientificName"
    from fish_record r join fish_revision v on v.record_id = r.id and v.no = r.revision_no
    cross join lateral (
      select lower(own.text) as text from (values (r.name), (r.name_en), (r.name_es), (r.name_ja)) as own(text)
      union
      select lower(other ->> 'text') from jsonb_array_elements(coalesce(v.content -> 'otherNames', '[]')) as other) n
    where r.kind = 'fish' and r.removed_time is null
      and n.text in (select lower(name) from unnest(${names}::text[]) as name)) bearer
    where rank <= 2 order by text, id`;

/** Approved photos of a species. */
export const findPhotoIds = (db: Db, fishId: number): Promise<number[]> =>
  allValues<number>(db)`
    select record_id from fish_publication where kind = 'photo' and facets @> array['fish:' || ${fishId}::int]
    order by record_time desc nulls last, record_id limit 200`;

/** Approved species that are synonyms of one. */
export const findSynonymIds = (db: Db, fishId: number): Promise<number[]> =>
  allValues<number>(db)`
    select record_id from fish_publication
    where kind = 'fish' and (content ->> 'acceptedFishId')::int = ${fishId} order by sort_key, record_id limit 100`;

/** Of which kind what is approved of a record is; undefined: nothing is. */
export const findPublishedKind = (db: Db, id: number): Promise<string | undefined> =>
  firstValue<string>(db)`select kind from fish_publication where record_id = ${id}`;

export const findNames = (db: Db, ids: readonly number[]): Promise<Static<typeof FishNames>[]> =>
  allRows<Static<typeof FishNames>>(db)`
    select r.id, v.content ->> 'scientificName' as "scientificName", r.name, r.name_en as "nameEn",
      r.name_es as "nameEs", r.name_ja as "nameJa"
    from fish_record r join fish_revision v on v.record_id = r.id and v.no = r.revision_no
    where r.kind = 'fish' and r.removed_time is null and r.id = any(${ids}::int[]) order by r.id`;
