import type { Readable } from 'node:stream';
import { type BookCell, workbookFile } from '../exports/workbook-file.ts';
import { cellText } from './cell-text.ts';
import type { SheetRow } from './sheet.ts';

interface UploadedSheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly SheetRow[];
  /** Of the column that says what is wrong. */
  readonly title: string;
}

interface ToldProblem {
  readonly row: number;
  /** Counted from 0; null: no column says it. */
  readonly column: number | null;
  readonly text: string;
}

/** What was uploaded, as it was: wrong cells are red, and a last column says what is wrong with the row. */
export function markedWorkbook(
  { name, headings, rows, title }: UploadedSheet,
  problems: readonly ToldProblem[],
): Readable {
  const byRow = Map.groupBy(problems, ({ row }) => row);
  const written = rows.map((row) => {
    const own = byRow.get(row.number) ?? [];
    const wrong = new Set(own.map(({ column }) => column));
    const values = headings.map((_, column): BookCell => {
      const cell = row.cells[column] ?? null;
      const value = typeof cell === 'string' ? cellText(cell) : cell;
      return {
        value: value ?? (wrong.has(column) ? ' ' : null),
        style: wrong.has(column) ? 'wrong' : 'text',
      };
    });
    return [...values, { value: own.map(({ text }) => text).join('; '), style: 'note' as const }];
  });
  const titles = [...headings, title].map((value): BookCell => ({ value, style: 'heading' }));
  return workbookFile([{ name, rows: [titles, ...written] }]);
}
