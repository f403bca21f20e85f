import type { WorkbookKind } from '@weir/contract/fish/transfer/workbooks';
import { listOfKind } from '@weir/contract/fish/transfer/workbooks';
import type { Caller } from '../../../../platform/access/caller.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { notPermitted } from '../../../../platform/errors.ts';
import type { FishRecords, ListFilter } from '../../records/records.service.ts';
import { countApproved } from '../content/archive-sources.store.ts';

interface Deps {
  db: Db;
  fishRecords: Pick<FishRecords, 'listed'>;
}

export type ListedRecords = ReturnType<typeof createListedRecords>;

/** What is exported is what the list of a kind shows. */
export function createListedRecords({ db, fishRecords }: Deps) {
  /** Throws where somebody may not see records of the kind in every state. */
  const ids = async (caller: Caller, kind: WorkbookKind, filter: ListFilter): Promise<number[]> => {
    const needed = listOfKind(kind);
    if (!caller.permissions.has(needed)) throw notPermitted(needed);
    return fishRecords.listed(caller, kind, filter);
  };
  return {
    ids,
    async count(caller: Caller, { kind, ...filter }: ListFilter & { kind: WorkbookKind }) {
      const listed = await ids(caller, kind, filter);
      return { workbook: listed.length, archive: await countApproved(db, listed) };
    },
  };
}
