import type { FacetCount, RecordKind as KindName } from '@weir/contract/fish/records';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuseUnknown } from '../../../platform/errors.ts';
import { idsOfMarks, readFacets } from './facets.policy.ts';
import type { RecordEvents } from './record-events.service.ts';
import type { Content, RecordKinds } from './record-kinds.service.ts';
import { getRecord, namedRecord, type RecordWriter, wireOf } from './record-writer.service.ts';
import { fishChanged } from './records.events.ts';
import {
  countFacets,
  findListedIds,
  findRecordPage,
  findRecords,
  type RecordsFilter,
  type RecordsQuery,
} from './records.store.ts';

/** Ids of basins and of all below them. */
export interface Branches {
  branchOf(db: Db, ids: readonly number[]): Promise<number[]>;
}

/** What a list is narrowed by, with the basins below the asked ones. */
export async function facetsFrom(db: Db, basins: Branches, text: string | undefined): Promise<string[][]> {
  return Promise.all(
    readFacets(text).map(async (marks) =>
      marks[0]?.startsWith('basin:')
        ? (await basins.branchOf(db, idsOfMarks(marks))).map((id) => `basin:${id}`)
        : marks,
    ),
  );
}

interface Deps {
  db: Db;
  bus: Bus;
  kinds: RecordKinds;
  basins: Branches;
  writer: RecordWriter;
  audit: RecordEvents['fishRecords'];
}

/** What a list is narrowed by, as it is asked for. */
export type ListFilter = Omit<RecordsFilter, 'facets' | 'createdBy'> & { facets?: string; mine?: 0 | 1 };
export type ListQuery = ListFilter & Pick<RecordsQuery, 'page' | 'limit' | 'sort'>;

export type FishRecords = ReturnType<typeof createFishRecords>;

/** Records of every kind as editors see them: the newest revision in any state. */
export function createFishRecords({ db, bus, kinds, basins, writer, audit }: Deps) {
  const filterOf = async <Q extends ListFilter>(caller: Caller, { facets, mine, ...query }: Q) => ({
    ...query,
    facets: await facetsFrom(db, basins, facets),
    ...(mine === 1 && { createdBy: caller.userId }),
  });
  return {
    /** The ids of what a list shows on all of its pages. */
    listed: async (caller: Caller, kind: KindName, filter: ListFilter): Promise<number[]> =>
      findListedIds(db, kind, await filterOf(caller, filter)),

    async list<Row>(caller: Caller, kind: KindName, query: ListQuery) {
      const { ids, total } = await findRecordPage(db, kind, await filterOf(caller, query));
      const records = ids.length > 0 ? await findRecords(db, ids) : [];
      return {
        list: records.map((record) => wireOf<Row>(record)),
        ...{ total, page: query.page, limit: query.limit },
      };
    },
    async get<Row>(kind: KindName, id: number) {
      const record = await getRecord(db, id);
      return record.kind === kind ? wireOf<Row>(record) : refuseUnknown();
    },
    async facets(
      kind: KindName,
      { facets, ...query }: { group: string; facets?: string; page: number; limit: number },
    ) {
      const rows = await countFacets(db, kind, { ...query, facets: await facetsFrom(db, basins, facets) });
      const list: FacetCount[] = rows.map(({ facet, count }) => ({ facet, count }));
      return { list, total: rows[0]?.total ?? 0, page: query.page, limit: query.limit };
    },
    async create<Row>(caller: Caller, kind: KindName, sent: Content) {
      const made = await db.transaction().execute(async (trx) => {
        const record = await getRecord(trx, await writer.insert(trx, caller, kinds[kind], sent));
        await audit[kind].created(trx, caller, [namedRecord(record)]);
        return record;
      });
      bus.emit(fishChanged, {});
      return wireOf<Row>(made);
    },
    async update<Row>(caller: Caller, kind: KindName, sent: Content & { id: number; version: number }) {
      const { before, after } = await db.transaction().execute(async (trx) => {
        const change = await writer.update(trx, caller, kinds[kind], sent);
        if (change.before !== change.after)
          await audit[kind].updated(trx, caller, [
            { before: namedRecord(change.before), after: namedRecord(change.after) },
          ]);
        return change;
      });
      if (before !== after) bus.emit(fishChanged, {});
      return wireOf<Row>(after);
    },
  };
}
