import type { Readable } from 'node:stream';
import { type SignalSheet, type SignalSheetDraft, sheetLimits } from '@weir/contract/fleet/signal-sheets';
import { type BookCell, workbookFile } from '../../../platform/exports/workbook-file.ts';
import type { UploadedFile } from '../../../platform/http/uploads.ts';
import { cellText } from '../../../platform/workbooks/cell-text.ts';
import { WorkbookError } from '../../../platform/workbooks/sheet.ts';
import { refusedWorkbook, type WorkbookUploads } from '../../../platform/workbooks/uploaded-workbook.ts';

/** Signals as sheets of a workbook. Nothing of them is kept: the editor checks them and has them saved. */
export interface SignalSheets {
  /** Refuses what is no workbook, harms, or is too large. */
  read(userId: number, file: UploadedFile): Promise<SignalSheet>;
  make(draft: SignalSheetDraft): Readable;
}

export function createSignalSheets({ uploads }: { uploads: WorkbookUploads }): SignalSheets {
  return {
    async read(userId, file) {
      const { name, rows } = await uploads.read(userId, file);
      const [first, ...others] = rows.map(({ number, cells }) => ({ number, cells: cells.map(textOf) }));
      if (!first || others.length === 0)
        throw refusedWorkbook(new WorkbookError('empty', 'No row below the headings'));
      if (others.length > sheetLimits.rows)
        throw refusedWorkbook(new WorkbookError('tooManyRows', `More than ${sheetLimits.rows} rows`));
      return { name, headings: first.cells, rows: others };
    },
    make({ name, columns, rows, wrong }) {
      const marks = Map.groupBy(wrong?.marks ?? [], ({ row }) => row);
      const heading = (value: string): BookCell => ({ value, style: 'heading' });
      const written = rows.map((cells, row) => {
        const own = marks.get(row) ?? [];
        const red = new Set(own.map(({ column }) => column));
        const values = columns.map((_, column): BookCell => {
          const value = cells[column] || null;
          return red.has(column) ? { value: value ?? ' ', style: 'wrong' } : { value, style: 'text' };
        });
        const note = own.map(({ text }) => text).join('; ');
        return wrong ? [...values, { value: note, style: 'note' as const }] : values;
      });
      const titles = [
        ...columns.map((column) => heading(column.heading)),
        ...(wrong ? [heading(wrong.heading)] : []),
      ];
      const choices = columns.flatMap(({ choices: words = [] }, column) =>
        words.length > 0 ? [{ column, list: `"${words.join(',')}"` }] : [],
      );
      return workbookFile([
        { name, rows: [titles, ...written], columnStyles: columns.map(() => 'text' as const), choices },
      ]);
    },
  };
}

const textOf = (cell: Parameters<typeof cellText>[0]): string =>
  cellText(cell).slice(0, sheetLimits.cellChars).toWellFormed();
