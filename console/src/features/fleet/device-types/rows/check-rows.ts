import type { TObject } from '@weir/contract/schema';
import type { Translate } from '../../../../platform/i18n/messages.ts';
import type { gridMessages } from '../grid/grid.messages.ts';
import type { GridColumn, GridErrors, GridRow } from '../grid/grid-store.ts';
import { parseEnumText } from './enum-text.ts';

type Words = Translate<(typeof gridMessages)['words']['zh']>;

/** The keywords of JSON Schema that a cell can break. */
interface Checks {
  type?: string | readonly string[];
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

const nameColumns = ['name', 'nameEn', 'nameEs', 'nameJa'];

type Problems = Readonly<Record<string, string>>;

interface Options {
  schema: TObject;
  columns: readonly GridColumn[];
  t: Words;
}

/**
 * Tells what is wrong with rows, by the schema that the server checks with and by the rows beside them.
 * A row that did not change is not looked at again.
 */
export function createRowChecker({ schema, columns, t }: Options): (rows: readonly GridRow[]) => GridErrors {
  const checks = schema.properties as Record<string, Checks>; // every schema of ours is JSON Schema
  const known = new WeakMap<GridRow, Problems>();
  const problemsOf = (row: GridRow): Problems => {
    const before = known.get(row);
    if (before) return before;
    const problems = rowProblems(row, checks, columns, t);
    known.set(row, problems);
    return problems;
  };
  return (rows) => {
    const seen = Map.groupBy(rows, ({ cells }) => cells.semaphoreId?.trim() ?? '');
    const found = new Map<string, Problems>();
    for (const row of rows) {
      const id = row.cells.semaphoreId?.trim() ?? '';
      const isTwice = id !== '' && (seen.get(id)?.length ?? 0) > 1;
      const own = problemsOf(row);
      const problems = isTwice ? { ...own, semaphoreId: t('idTwice', { id }) } : own;
      if (Object.keys(problems).length > 0) found.set(row.key, problems);
    }
    return found;
  };
}

function rowProblems(
  { cells }: GridRow,
  checks: Record<string, Checks>,
  columns: readonly GridColumn[],
  t: Words,
): Problems {
  const problems: Record<string, string> = {};
  for (const { name, kind } of columns) {
    const value = cells[name]?.trim() ?? '';
    const problem = kind === 'enum' ? enumProblem(cells, t) : cellProblem(value, kind, checks[name] ?? {}, t);
    if (problem) problems[name] = problem;
  }
  for (const name of nameColumns) {
    if ((cells[name]?.length ?? 0) > 128) problems.name = t('tooLong', { limit: 128 });
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

function cellProblem(value: string, kind: GridColumn['kind'], checks: Checks, t: Words): string | undefined {
  if (value === '') return undefined;
  if (kind === 'number') return numberProblem(Number(value), checks, t);
  const { maxLength, pattern } = checks;
  if (maxLength !== undefined && value.length > maxLength) return t('tooLong', { limit: maxLength });
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return t('idPattern');
  return undefined;
}

function numberProblem(value: number, checks: Checks, t: Words): string | undefined {
  const { type, minimum, maximum, exclusiveMinimum } = checks;
  if (!Number.isFinite(value)) return t('notANumber');
  const wholeOnly = type === 'integer' || (Array.isArray(type) && type.includes('integer'));
  if (wholeOnly && !Number.isInteger(value)) return t('notWhole');
  if (minimum !== undefined && value < minimum) return t('tooSmall', { limit: minimum });
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) {
    return t('notAbove', { limit: exclusiveMinimum });
  }
  if (maximum !== undefined && value > maximum) return t('tooLarge', { limit: maximum });
  return undefined;
}
