import { columnLetters } from '../exports/cells.ts';

/** What is wrong with a cell. */
interface CellProblem {
  readonly row: number;
  /** From 0; null: there is no such column. */
  readonly column: number | null;
  readonly value: string;
}

interface Checked<P, M> {
  readonly problems: readonly P[];
  /** What every row needs and no column says. */
  readonly missing: readonly M[];
  /** Rows without a problem. */
  readonly good: number;
}

const shownValueLength = 200;

/**
 * What whoever has uploaded a workbook is told of it: all problems are counted, and the first of them are shown.
 * @param answered what the contract has of a problem beside its place and the value
 */
export const checkAnswer = <P extends CellProblem, M, A extends object>(
  { problems, missing, good }: Checked<P, M>,
  { rows, shown, answered }: { rows: number; shown: number; answered: (problem: P) => A },
) => ({
  ...{ rows, good, missing: [...missing], problemCount: problems.length },
  problems: problems.slice(0, shown).map((problem) => ({
    ...answered(problem),
    row: problem.row,
    column: problem.column === null ? null : columnLetters(problem.column),
    value: problem.value.slice(0, shownValueLength),
  })),
});
