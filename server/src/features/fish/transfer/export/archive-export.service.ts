import { randomUUID } from 'node:crypto';
import type { Language } from '@weir/contract/common';
import type { ArchiveCore } from '@weir/contract/fish/transfer/archives';
import type { Caller } from '../../../../platform/access/caller.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { notPermitted } from '../../../../platform/errors.ts';
import { createStreamedFiles, type TableFile } from '../../../../platform/exports/table-file.ts';
import type { FairSlots } from '../../../../platform/fair-slots.ts';
import type { ListFilter } from '../../records/records.service.ts';
import type { TransferEvents } from '../transfer-events.service.ts';
import { makeArchive } from './archives.service.ts';
import { exportedDataSet } from './data-set.policy.ts';
import type { ListedRecords } from './listed-records.service.ts';

interface Deps {
  db: Db;
  listedRecords: Pick<ListedRecords, 'ids'>;
  fileSlots: FairSlots;
  publicUrl: string | undefined;
  audit: Pick<TransferEvents, 'exported'>;
}

interface Question extends ListFilter {
  core: ArchiveCore;
  full?: 0 | 1;
  language?: Language;
}

export type ArchiveExport = ReturnType<typeof createArchiveExport>;

/** Approved records as archives, streamed while they are read. */
export function createArchiveExport({ db, listedRecords, fileSlots, publicUrl, audit }: Deps) {
  const makeFile = createStreamedFiles({ slots: fileSlots });
  return {
    /** Throws where somebody asks for exact places who may not release data, or narrows what they may not list. */
    async archive(caller: Caller, question: Question, spoken: Language): Promise<TableFile> {
      const { core, full = 0, language = spoken, ...filter } = question;
      if (full === 1 && !caller.permissions.has('fish-data:release')) throw notPermitted('fish-data:release');
      const isNarrowed = Object.values(filter).some((value) => value !== undefined);
      const kind = core === 'taxon' ? 'fish' : 'survey';
      const ids = isNarrowed ? await listedRecords.ids(caller, kind, filter) : undefined;
      const wanted = { core, ids, isFull: full === 1, publicUrl };
      const day = new Date().toISOString().slice(0, 10);
      return makeFile(caller.userId, async () => {
        const { stream } = await makeArchive(db, wanted, (covered) =>
          exportedDataSet(
            { core, language, day },
            { creator: { surname: caller.username }, packageId: randomUUID() },
            covered,
          ),
        );
        await audit.exported(db, caller, question);
        return { stream, type: 'application/zip', name: `fish-${core}-${day}.zip` };
      });
    },
  };
}
