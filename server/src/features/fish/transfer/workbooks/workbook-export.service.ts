import { Readable } from 'node:stream';
import type { Language } from '@weir/contract/common';
import { fishWorkbookLimits, listOfKind, type WorkbookKind } from '@weir/contract/fish/transfer/workbooks';
import type { Caller } from '../../../../platform/access/caller.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { badInput, notPermitted } from '../../../../platform/errors.ts';
import { csvLine } from '../../../../platform/exports/cells.ts';
import { createStreamedFiles, type TableFile, tableTypeOf } from '../../../../platform/exports/table-file.ts';
import { type BookSheet, workbookFile } from '../../../../platform/exports/workbook-file.ts';
import type { FairSlots } from '../../../../platform/fair-slots.ts';
import type { ListFilter } from '../../records/records.service.ts';
import { findNewest } from '../content/archive-sources.store.ts';
import { knownThings } from '../content/known-things.service.ts';
import { thingWords } from '../content/known-words.policy.ts';
import type { ListedRecords } from '../export/listed-records.service.ts';
import type { TransferEvents } from '../transfer-events.service.ts';
import { exportPages, templatePages } from './form-pages.policy.ts';
import { workbookForms } from './forms.policy.ts';

interface Deps {
  db: Db;
  listedRecords: Pick<ListedRecords, 'ids'>;
  fileSlots: FairSlots;
  audit: Pick<TransferEvents, 'exported'>;
}

interface Question extends ListFilter {
  kind: WorkbookKind;
  format: 'csv' | 'xlsx';
  template?: 0 | 1;
  language?: Language;
}

export type WorkbookExport = ReturnType<typeof createWorkbookExport>;

/** Templates of workbooks, and records in the same form. */
export function createWorkbookExport({ db, listedRecords, fileSlots, audit }: Deps) {
  const makeFile = createStreamedFiles({ slots: fileSlots });

  const pagesOf = async (
    caller: Caller,
    { kind, template, format: _, language, ...filter }: Question & { language: Language },
  ) => {
    const words = thingWords(await knownThings(db));
    const form = workbookForms[kind];
    if (template === 1) return templatePages(form, { language, words });
    const ids = await listedRecords.ids(caller, kind, filter);
    if (ids.length > fishWorkbookLimits.rows) throw tooManyRows();
    const records = await findNewest(db, ids);
    const pages = exportPages(form, records, { language, words });
    const rows = pages.slice(0, form.sheets.length).reduce((sum, page) => sum + page.rows.length - 2, 0);
    if (rows > fishWorkbookLimits.rows) throw tooManyRows();
    return pages;
  };

  return {
    /** Throws where somebody may not see records of the kind in every state, or there are too many. */
    async export(caller: Caller, question: Question, spoken: Language): Promise<TableFile> {
      const { kind, format, template, language = spoken } = question;
      const needed = listOfKind(kind);
      if (!caller.permissions.has(needed)) throw notPermitted(needed);
      return makeFile(caller.userId, async () => {
        const pages = await pagesOf(caller, { ...question, language });
        if (template !== 1) await audit.exported(db, caller, question);
        const part = template === 1 ? '-template' : '';
        return {
          stream: format === 'csv' ? csvOf(pages[0]) : workbookFile(pages),
          type: tableTypeOf({ format }),
          name: `fish-${kind}${part}.${format}`,
        };
      });
    },
  };
}

function tooManyRows() {
  const limit = fishWorkbookLimits.rows;
  return badInput([
    { field: 'facets', rule: 'range', message: `More than ${limit} rows: filter them first`, limit },
  ]);
}

const byteOrderMark = '\ufeff';

const csvOf = (page: BookSheet | undefined): Readable =>
  Readable.from(
    [byteOrderMark, ...(page?.rows ?? []).map((cells) => csvLine(cells.map(({ value }) => value)))],
    { objectMode: false },
  );
