import type { RecordKind as KindName } from '@weir/contract/fish/records';
import type { Db } from '../../../platform/db/database.ts';
import { knowsPlaces, type Reader } from './fish-access.service.ts';
import {
  findPublished,
  findPublishedPage,
  findWithheld,
  type PublishedQuery,
  type PublishedRecord,
} from './published.store.ts';
import type { RecordKinds, WithheldPlaces } from './record-kinds.service.ts';
import { type Branches, facetsFrom } from './records.service.ts';

interface Deps {
  db: Db;
  kinds: RecordKinds;
  basins: Branches;
}

/** Those of approved records whose place not everybody may know. */
export const withheldRecords = async (
  db: Db,
  kind: WithheldPlaces['kind'],
  ids: readonly number[],
): Promise<Set<number>> => new Set(ids.length > 0 ? await findWithheld(db, kind, ids) : []);

export type PublishedRecords = ReturnType<typeof createPublishedRecords>;

/** Approved records as everybody may see them. */
export function createPublishedRecords({ db, kinds, basins }: Deps) {
  const shownOf = async (kind: KindName, records: readonly PublishedRecord[], reader: Reader) => {
    const { shown, withheld } = kinds[kind];
    const knows = { knowsPlaces: withheld === undefined || knowsPlaces(reader, withheld.kind) };
    const contents = await shown?.(db, records, knows);
    return records.map(({ uuid, id, revisionNo, publishedTime, content }, at) => ({
      ...(contents?.[at] ?? content),
      ...{ id, uuid, revisionNo, publishedTime },
    }));
  };
  return {
    /** Those of the ids that are approved, all of one kind, in their order, as a stranger sees them. */
    async ofIds<Row>(ids: readonly number[]): Promise<Row[]> {
      const records = ids.length > 0 ? await findPublished(db, ids) : [];
      const [first] = records;
      return (first ? await shownOf(first.kind, records, null) : []) as Row[]; // as in the list below
    },
    async list<Row>(
      reader: Reader,
      kind: KindName,
      { facets, ...query }: Omit<PublishedQuery, 'facets'> & { facets?: string },
    ) {
      const { publicMarks, withheld } = kinds[kind];
      const asked = await facetsFrom(db, basins, facets);
      const wanted = {
        ...query,
        facets: publicMarks ? [...asked, publicMarks] : asked,
        ...(withheld && !knowsPlaces(reader, withheld.kind) && { withheld }),
      };
      const { ids, total } = await findPublishedPage(db, kind, wanted);
      const records = ids.length > 0 ? await findPublished(db, ids) : [];
      // Contents have been checked by the contract of their kind when they were written.
      const list = (await shownOf(kind, records, reader)) as Row[];
      return { list, total, page: query.page, limit: query.limit };
    },
  };
}
