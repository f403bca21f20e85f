import type { Check } from '@weir/contract/fish/records';
import {
  type FlaggedRow,
  fishImportLimits,
  type ImportFlag,
  type ImportReport,
} from '@weir/contract/fish/transfer/imports';
import type { Sheet } from '../../../../platform/workbooks/sheet.ts';

/** Where in a file something stands. */
export interface Place {
  readonly file: string;
  readonly line: number;
  /** Of a workbook: `C5`. */
  readonly cell?: string;
}

export interface FoundProblem extends Place {
  readonly flag: ImportFlag;
  readonly value: string;
  readonly check?: Check;
}

export type FoundFlags = ReturnType<typeof createFoundFlags>;

/** Counts flags, and keeps so many of the rows that have them as somebody may look at. */
export function createFoundFlags() {
  const counts = new Map<ImportFlag, { count: number; samples: FoundProblem[] }>();
  const problems: FoundProblem[] = [];
  return {
    add(flag: ImportFlag, { file, line, cell }: Place, value = '', check?: Check): void {
      const problem = {
        ...{ flag, file, line, value: value.slice(0, 200) },
        ...(cell !== undefined && { cell }),
        ...(check && { check }),
      };
      const known = counts.get(flag) ?? { count: 0, samples: [] };
      counts.set(flag, known);
      known.count += 1;
      if (known.samples.length < fishImportLimits.samples) known.samples.push(problem);
      if (problems.length < fishImportLimits.problems) problems.push(problem);
    },
    problems: (): readonly FoundProblem[] => problems,
    /** With what stands in the rows of a workbook. */
    report: (sheets: readonly Sheet[] = []): ImportReport['flags'] =>
      [...counts].map(([flag, { count, samples }]) => ({
        ...{ flag, count },
        samples: samples.map(({ flag: _flag, ...row }) => ({ ...row, ...contentOf(sheets, row) })),
      })),
  };
}

function contentOf(sheets: readonly Sheet[], { file, line }: Place): Pick<FlaggedRow, 'row'> {
  const [titles, ...rows] = sheets.find(({ name }) => name === file)?.rows ?? [];
  const cells = rows.find(({ number }) => number === line)?.cells ?? [];
  const row = cells.flatMap((cell, column) => {
    const [title, text] = [titles?.cells[column], cell].map((one) => String(one ?? '').slice(0, 60));
    return title && text ? [{ title, text }] : [];
  });
  return row.length === 0 ? {} : { row: row.slice(0, fishImportLimits.shownCells) };
}
