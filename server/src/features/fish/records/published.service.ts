import type { RecordKind as KindName } from '@weir/contract/fish/records';
import type { Db } from '../../../platform/db/database.ts';
import {
  findPublished,
  findPublishedPage,
  type PublishedQuery,
  type PublishedRecord,
} from './published.store.ts';
import type { RecordKinds } from './record-kinds.service.ts';
import { type Branches, facetsFrom } from './records.service.ts';

interface Deps {
  db: Db;
  kinds: RecordKinds;
  basins: Branches;
}

export type PublishedRecords = ReturnType<typeof createPublishedRecords>;

/** Approved records as everybody may see them. */
export function createPublishedRecords({ db, kinds, basins }: Deps) {
  const shown = async ({ kind, uuid, id, revisionNo, publishedTime, content }: PublishedRecord) => ({
    ...((await kinds[kind].shown?.(db, content, id)) ?? content),
    ...{ id, uuid, revisionNo, publishedTime },
  });
  return {
    /** Those of the ids that are approved, in their order. */
    async ofIds<Row>(ids: readonly number[]): Promise<Row[]> {
      const records = ids.length > 0 ? await findPublished(db, ids) : [];
      return (await Promise.all(records.map(shown))) as Row[]; // as in the list below
    },
    async list<Row>(
      kind: KindName,
      { facets, ...query }: Omit<PublishedQuery, 'facets'> & { facets?: string },
    ) {
      const { publicMarks } = kinds[kind];
      const asked = await facetsFrom(db, basins, facets);
      const wanted = { ...query, facets: publicMarks ? [...asked, publicMarks] : asked };
      const { ids, total } = await findPublishedPage(db, kind, wanted);
      const records = ids.length > 0 ? await findPublished(db, ids) : [];
      // Contents have been checked by the contract of their kind when they were written.
      const list = (await Promise.all(records.map(shown))) as Row[];
      return { list, total, page: query.page, limit: query.limit };
    },
  };
}
