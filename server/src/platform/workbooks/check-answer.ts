import { columnLetters } from '../exports/cells.ts';

/** What is wrong with a cell. */
interface CellProblem {
  readonly row: number;
  readonly field: string;
  /** From 0; null: there is no such column. */
  readonly column: number | null;
  readonly value: string;
  readonly rule: string;
}

interface ShownProblem<P extends CellProblem> {
  row: number;
  field: P['field'];
  rule: P['rule'];
  message: string;
  column: string | null;
  value: string;
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
 * @param messageOf the sentence about a problem, in the language of whoever reads it
 */
export const checkAnswer = <P extends CellProblem, M>(
  { problems, missing, good }: Checked<P, M>,
  { rows, shown, messageOf }: { rows: number; shown: number; messageOf: (problem: P) => string },
) => ({
  ...{ rows, good, missing: [...missing], problemCount: problems.length },
  problems: problems.slice(0, shown).map(
    (problem): ShownProblem<P> => ({
      row: problem.row,
      field: problem.field,
      rule: problem.rule,
      message: messageOf(problem),
      column: problem.column === null ? null : columnLetters(problem.column),
      value: problem.value.slice(0, shownValueLength),
    }),
  ),
});
