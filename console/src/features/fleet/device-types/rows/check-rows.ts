import type { TObject } from '@weir/contract/schema';
import { nameFieldOf } from '../../../../components/form/name-values.ts';
import { type Checks, problemOf, type RuleWords } from '../../../../components/form-rules.ts';
import type { Translate } from '../../../../platform/i18n/messages.ts';
import type { gridMessages } from '../grid/grid.messages.ts';
import { type GridColumn, type GridErrors, type GridRow, idOf } from '../grid/grid-store.ts';
import { parseEnumText } from './enum-text.ts';

type Words = Translate<(typeof gridMessages)['words']['zh']>;

type Problems = Readonly<Record<string, string>>;

interface Options {
  schema: TObject;
  columns: readonly GridColumn[];
  t: Words;
  /** What is said of every form. */
  rules: RuleWords;
}

/**
 * Tells what is wrong with rows, by the schema that the server checks with and by the rows beside them.
 * A row that did not change is not looked at again.
 */
export function createRowChecker(options: Options): (rows: readonly GridRow[]) => GridErrors {
  const { t } = options;
  const known = new WeakMap<GridRow, Problems>();
  const problemsOf = (row: GridRow): Problems => {
    const before = known.get(row);
    if (before) return before;
    const problems = rowProblems(row, options);
    known.set(row, problems);
    return problems;
  };
  return (rows) => {
    const seen = Map.groupBy(rows, idOf);
    const found = new Map<string, Problems>();
    for (const row of rows) {
      const id = idOf(row);
      const isTwice = id !== '' && (seen.get(id)?.length ?? 0) > 1;
      const own = problemsOf(row);
      const problems = isTwice ? { ...own, semaphoreId: t('idTwice', { id }) } : own;
      if (Object.keys(problems).length > 0) found.set(row.key, problems);
    }
    return found;
  };
}

function rowProblems({ cells }: GridRow, { schema, columns, t, rules }: Options): Problems {
  const checks = schema.properties as Record<string, Checks>; // every schema of ours is JSON Schema
  const problems: Record<string, string> = {};
  for (const { name, kind } of columns) {
    const text = cells[name]?.trim() ?? '';
    const value = kind === 'number' && text !== '' ? Number(text) : text;
    const problem =
      kind === 'enum' ? enumProblem(cells, t) : problemOf(checks[name] ?? {}, value, rules, t('idPattern'));
    if (problem) problems[name] = problem;
  }
  for (const name of Object.values(nameFieldOf)) {
    if ((cells[name]?.length ?? 0) > 128) problems.name = rules('ruleMaxLength', { limit: 128 });
  }
  if (!cells.semaphoreId?.trim()) problems.semaphoreId = t('idNeeded');
  const { min, max } = cells;
  if (!problems.min && !problems.max && min && max && Number(min) > Number(max)) {
    problems.max = t('maxBelowMin');
  }
  return problems;
}

function enumProblem(cells: GridRow['cells'], t: Words): string | undefined {
  if (cells.dataType !== 'enum') return undefined;
  return parseEnumText(cells.enumValues ?? '') ? undefined : t('enumUnreadable');
}
