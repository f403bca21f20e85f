import type { FieldError } from '@weir/contract/errors';
import { fieldErrorText } from '../../../../platform/api-error.ts';
import type { GridErrors, GridRow } from '../grid/grid-store.ts';

/** Field errors of the server such as `signals.3.min`, at the cells they speak of; the rest is for the form. */
export function errorsAtRows(
  fields: readonly FieldError[],
  listName: string,
  rows: readonly GridRow[],
): { atRows: GridErrors; rest: FieldError[] } {
  const atRows = new Map<string, Record<string, string>>();
  const rest: FieldError[] = [];
  for (const field of fields) {
    const match = /^(\w+)\.(\d+)\.(\w+)/.exec(field.field);
    const row = match?.[1] === listName ? rows[Number(match[2])] : undefined;
    if (!row || !match?.[3]) rest.push(field);
    else atRows.set(row.key, { ...atRows.get(row.key), [match[3]]: fieldErrorText(field) });
  }
  return { atRows, rest };
}

/** Two sets of errors as one; the first speaks where both do. */
export function joinErrors(first: GridErrors, second: GridErrors): GridErrors {
  if (second.size === 0) return first;
  const joined = new Map(second);
  for (const [key, problems] of first) joined.set(key, { ...joined.get(key), ...problems });
  return joined;
}

/** Without what only says that something is still missing: it is no error while the row is being written. */
export function withoutMissing(errors: GridErrors, rows: readonly GridRow[]): GridErrors {
  const shown = new Map<string, Readonly<Record<string, string>>>();
  for (const { key, cells } of rows) {
    const problems = errors.get(key);
    if (!problems) continue;
    const { semaphoreId, ...others } = problems;
    const kept = cells.semaphoreId?.trim() && semaphoreId ? problems : others;
    if (Object.keys(kept).length > 0) shown.set(key, kept);
  }
  return shown;
}
