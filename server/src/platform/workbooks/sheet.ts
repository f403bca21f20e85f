import type { ImportFault } from '@weir/contract/fleet/device-imports';

/** What a cell holds; a date is text as ISO 8601 writes it, an error of a formula is the text that shows it. */
export type Cell = string | number | boolean | null;

export interface SheetRow {
  /** As the spreadsheet counts, from 1. */
  readonly number: number;
  /** By column; what lies behind the last filled one is left out. */
  readonly cells: readonly Cell[];
}

/** The first visible sheet of a workbook, without its blank rows. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

/** How much of a workbook is read. */
export interface WorkbookLimits {
  readonly fileBytes: number;
  /** Of a sheet, beside the row of headings. */
  readonly rows: number;
  readonly columns: number;
  readonly cellChars: number;
  /** Of all cells of a sheet together. */
  readonly sheetChars: number;
  readonly zipEntries: number;
  readonly unpackedBytes: number;
  /** Unpacked to packed, of entries larger than a MiB. */
  readonly ratio: number;
  readonly timeMs: number;
}

export const workbookLimits: WorkbookLimits = Object.freeze({
  fileBytes: 5 * 1024 ** 2,
  rows: 5000,
  columns: 64,
  cellChars: 32_767,
  sheetChars: 8 * 1024 ** 2,
  zipEntries: 200,
  unpackedBytes: 50 * 1024 ** 2,
  ratio: 200,
  timeMs: 20_000,
});

/** Of workbooks whose sheets are read all. */
export const largeWorkbookLimits: WorkbookLimits = Object.freeze({
  ...workbookLimits,
  fileBytes: 20 * 1024 ** 2,
  rows: 20_000,
  columns: 128,
  sheetChars: 24 * 1024 ** 2,
  unpackedBytes: 150 * 1024 ** 2,
});

/** Why a workbook is not read. */
export class WorkbookError extends Error {
  readonly fault: ImportFault;

  constructor(fault: ImportFault, message: string) {
    super(message);
    this.name = 'WorkbookError';
    this.fault = fault;
  }
}

export const damaged = () => new WorkbookError('damaged', 'The workbook is damaged');

/** Collects cells, and refuses more of them than the limits allow. */
export function createSheetRows(limits: WorkbookLimits) {
  const rows: { number: number; cells: Cell[] }[] = [];
  let chars = 0;
  const rowOf = (number: number) => {
    const last = rows.at(-1);
    if (last?.number === number) return last;
    const row = { number, cells: [] };
    rows.push(row);
    if (rows.length > limits.rows + 1)
      throw new WorkbookError('tooManyRows', `More than ${limits.rows} rows`);
    return row;
  };
  return {
    /** Rows come in their order. `column` counts from 0. */
    add(number: number, column: number, cell: Cell): void {
      const value = typeof cell === 'string' ? cell.trim().slice(0, limits.cellChars) : cell;
      if (value === null || value === '') return;
      if (column >= limits.columns)
        throw new WorkbookError('tooManyColumns', `More than ${limits.columns} columns`);
      chars += typeof value === 'string' ? value.length : 1;
      if (chars > limits.sheetChars) throw new WorkbookError('tooLarge', 'Too much text');
      const { cells } = rowOf(number);
      while (cells.length < column) cells.push(null);
      cells[column] = value;
    },
    end(name: string): Sheet {
      if (rows.length === 0) throw new WorkbookError('empty', 'The sheet is empty');
      return { name, rows: rows.sort((a, b) => a.number - b.number) };
    },
  };
}
