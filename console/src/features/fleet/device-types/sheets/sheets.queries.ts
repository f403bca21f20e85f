import {
  makeSignalSheet,
  readSignalSheet,
  type SignalSheet,
  sheetLimits,
} from '@weir/contract/fleet/signal-sheets';
import { download, upload } from '../../../../platform/api.ts';
import { cellShown } from '../grid/cell-text.ts';
import type { GridRow } from '../grid/grid-store.ts';
import type { EditedRows } from '../rows/rows-part.ts';
import type { SheetProblem } from './sheet-upload.ts';

export const readSheet = (file: File, signal: AbortSignal): Promise<SignalSheet> =>
  upload(readSignalSheet, { query: { name: file.name }, file, signal });

/** A sheet may not be called anything. */
const sheetName = (title: string) => title.replace(/[:\\/?*[\]]/g, ' ').slice(0, 31);

interface Template extends Pick<EditedRows, 'columns' | 'copyColumns'> {
  title: string;
  rows: readonly GridRow[];
}

/** The rows that are there, under headings that are understood again. */
export function templateSheet({ title, rows, columns, copyColumns }: Template) {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const textOf = (row: GridRow, name: string) => {
    const column = byName.get(name);
    return column?.kind === 'choice' ? cellShown(row, column) : (row.cells[name] ?? '');
  };
  return download(makeSignalSheet, {
    body: {
      name: sheetName(title),
      columns: copyColumns.map(({ name, title: heading }) => {
        const column = byName.get(name);
        const flags = column?.kind === 'flag' ? ['1', '0'] : [];
        const choices = column?.choices?.map(({ label }) => label) ?? flags;
        return choices.length > 0 ? { heading, choices } : { heading };
      }),
      rows: rows.slice(0, sheetLimits.rows).map((row) => copyColumns.map(({ name }) => textOf(row, name))),
    },
  });
}

interface Marked {
  title: string;
  sheet: SignalSheet;
  problems: readonly SheetProblem[];
  /** Of the column that says what is wrong. */
  heading: string;
}

/** The sheet as it was uploaded, with what is wrong beside it. */
export const markedSheet = ({ title, sheet, problems, heading }: Marked) =>
  download(makeSignalSheet, {
    body: {
      name: sheetName(title),
      columns: sheet.headings.map((text) => ({ heading: text.slice(0, 200) })),
      rows: sheet.rows.map(({ cells }) => [...cells]),
      wrong: {
        heading,
        marks: problems
          .slice(0, sheetLimits.marks)
          .map(({ row, column, message }) => ({ row, column, text: message.slice(0, 500) })),
      },
    },
  });
