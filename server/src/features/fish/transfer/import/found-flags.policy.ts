import type { Check } from '@weir/contract/fish/records';
import { fishImportLimits, type ImportFlag, type ImportReport } from '@weir/contract/fish/transfer/imports';

/** Where in a file something stands. */
export interface Place {
  readonly file: string;
  readonly line: number;
  /** Of a workbook: `C5`. */
  readonly cell?: string;
  /** What the row is called by. */
  readonly key?: string;
  /** Of a workbook: what the cell has. */
  readonly text?: string;
}

export interface FoundProblem extends Omit<Place, 'text'> {
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
    add(flag: ImportFlag, { file, line, cell, key, text = '' }: Place, value = text, check?: Check): void {
      const problem = {
        ...{ flag, file, line, value: value.slice(0, 200) },
        ...(cell !== undefined && { cell }),
        ...(key && { key: key.slice(0, 200) }),
        ...(check && { check }),
      };
      const known = counts.get(flag) ?? { count: 0, samples: [] };
      counts.set(flag, known);
      known.count += 1;
      if (known.samples.length < fishImportLimits.samples) known.samples.push(problem);
      if (problems.length < fishImportLimits.problems) problems.push(problem);
    },
    problems: (): readonly FoundProblem[] => problems,
    report: (): ImportReport['flags'] =>
      [...counts].map(([flag, { count, samples }]) => ({
        ...{ flag, count },
        samples: samples.map(({ flag: _flag, ...row }) => row),
      })),
  };
}
