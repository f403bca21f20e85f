import { Readable } from 'node:stream';
import type { Language } from '@weir/contract/common';
import type { CitationStyle, WrittenFormat } from '@weir/contract/fish/reference-formats';
import type { ReferenceItem } from '@weir/contract/fish/reference-item';
import type { PasteCheck } from '@weir/contract/fish/reference-transfer';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import { citationText } from '../../../platform/citations/citation-text.ts';
import type { ReadReferences } from '../../../platform/citations/entry/reference-file.ts';
import { writeReferences } from '../../../platform/citations/write-references.ts';
import type { Db } from '../../../platform/db/database.ts';
import { badField, duplicate, notFound } from '../../../platform/errors.ts';
import { createStreamedFiles, type TableFile } from '../../../platform/exports/table-file.ts';
import type { FairSlots } from '../../../platform/fair-slots.ts';
import type { RecordEvents } from '../records/record-events.service.ts';
import { namedRecord, type RecordWriter } from '../records/record-writer.service.ts';
import { fishChanged } from '../records/records.events.ts';
import { storedRecords } from '../records/stored-records.service.ts';
import { keysOf, pasteCheck, readPasted } from './pasted.policy.ts';
import { referenceKind } from './reference-kind.service.ts';
import { countUses, findByKeys, findUsesOf } from './references.store.ts';

interface Deps {
  db: Db;
  bus: Bus;
  writer: RecordWriter;
  audit: Pick<RecordEvents['fishRecords'], 'reference'>;
  fileSlots: FairSlots;
}

export type References = ReturnType<typeof createReferences>;

const endings = {
  bibtex: { ending: 'bib', type: 'application/x-bibtex; charset=utf-8' },
  ris: { ending: 'ris', type: 'application/x-research-info-systems; charset=utf-8' },
  csl: { ending: 'json', type: 'application/vnd.citationstyles.csl+json; charset=utf-8' },
} as const satisfies Record<WrittenFormat, object>;

/** What is done with references beside editing them: reading many, writing and citing them, and who cites them. */
export function createReferences({ db, bus, writer, audit, fileSlots }: Deps) {
  const makeFile = createStreamedFiles({ slots: fileSlots });
  const checked = async (from: Db, read: ReadReferences): Promise<PasteCheck> => {
    const keys = [...new Set(keysOf(read))];
    const known = keys.length > 0 ? await findByKeys(from, keys) : [];
    return pasteCheck(read, new Map(known.map((one) => [one.key, one])));
  };
  return {
    read: (text: string): Promise<PasteCheck> => checked(db, readPasted(text, new Date())),

    /** Throws bad input at an entry that has a fault, a conflict at one that is there already. */
    async addRead(caller: Caller, { text, entries }: { text: string; entries: readonly number[] }) {
      const read = readPasted(text, new Date());
      const list = await db.transaction().execute(async (trx) => {
        const { list: readable } = await checked(trx, read);
        const chosen = new Set(entries);
        const wanted = readable.filter(({ entry }) => chosen.has(entry));
        if (wanted.length < chosen.size) throw badField('entries', 'unknown', 'There is no such entry');
        for (const one of wanted) assertAddable(one, chosen);
        const items = wanted.map(({ item }) => item);
        const ids = await writer.insertAll(trx, caller, referenceKind, items);
        await audit.reference.created(trx, caller, (await storedRecords(trx, ids)).map(namedRecord));
        return ids.flatMap((id, at) => wanted.slice(at, at + 1).map(({ entry }) => ({ id, entry })));
      });
      bus.emit(fishChanged, {});
      return { list };
    },

    async export(
      caller: Caller,
      { ids, format }: { ids: readonly number[]; format: WrittenFormat },
    ): Promise<TableFile> {
      const items = await findItems(db, ids);
      const { ending, type } = endings[format];
      return makeFile(caller.userId, async () => ({
        ...{ name: `references.${ending}`, type },
        stream: Readable.from([writeReferences(items, format)], { objectMode: false }),
      }));
    },

    async cite({
      ids,
      style,
      language,
    }: {
      ids: readonly number[];
      style: CitationStyle;
      language: Language;
    }) {
      const cited = citationText(await findItems(db, ids), style, language);
      return { list: cited.map(({ item, text, html }) => ({ id: item.id, text, html })) };
    },

    countUses: async (ids: readonly number[]) => ({ list: await countUses(db, ids) }),
    uses: async (id: number) => ({ list: await findUsesOf(db, id) }),
  };
}

function assertAddable(
  { entry, faults: [fault], duplicateOf, repeats }: PasteCheck['list'][number],
  chosen: ReadonlySet<number>,
): void {
  if (fault) throw badField('entries', fault.code, `Entry ${entry}: ${fault.field} is not right`, entry);
  if (duplicateOf || (repeats !== null && chosen.has(repeats)))
    throw duplicate('entries', `Entry ${entry} is there already`);
}

/** In the order of the ids; throws where one of them is no reference. */
async function findItems(db: Db, ids: readonly number[]): Promise<(ReferenceItem & { id: number })[]> {
  const records = await storedRecords(db, [...new Set(ids)]);
  if (records.length < new Set(ids).size || records.some(({ kind }) => kind !== 'reference'))
    throw notFound();
  // Contents have been checked by the contract of their kind when they were written.
  return records.map(({ id, content }) => ({ ...(content as ReferenceItem), id }));
}
