import { type Fields, isFields } from '@weir/contract/fish/difference';
import { useCallback } from 'react';
import type { Line } from './content-lines.ts';
import { type Names, useFieldText } from './field-values.ts';

/** By which people know a row: what stands first is its name. */
const knownBy = ['fishId', 'provisionalName', 'trait', 'basinId', 'parameter', 'scheme', 'name', 'text'];

/** Names the row for machines. */
const unread = new Set(['rowId']);

const knownField = (row: Fields): string | undefined =>
  knownBy.find((field) => (row[field] ?? null) !== null);

/** The fields of a row that do not name it. */
export const restOfRow = (row: Fields): [string, unknown][] => {
  const known = knownField(row);
  return Object.entries(row).filter(([field]) => field !== known && !unread.has(field));
};

// biome-ignore format: a list of names
const firstRead = [
  'no', 'countStatus', 'count', 'value', 'unit', 'standardLengthMm', 'totalLengthMm', 'forkLengthMm', 'weightG',
  'totalWeightG', 'minLengthMm', 'maxLengthMm', 'lengthType', 'sex', 'maturity', 'statistic', 'method', 'time',
];

/** What is read first of a row stands first; the rest as it comes. */
export const inReadingOrder = (fields: readonly [string, unknown][]): [string, unknown][] => {
  const placeOf = (field: string) =>
    firstRead.includes(field) ? firstRead.indexOf(field) : firstRead.length;
  return [...fields].sort(([one], [other]) => placeOf(one) - placeOf(other));
};

/** What a row of a list is called: a row of the catch by its species, a measured fish by that of its row and its number. */
export function useRowName(names: Names, revision: Fields): (line: Line) => string {
  const textOf = useFieldText(names);
  return useCallback(
    ({ isRow, before, after }) => {
      const row = isFields(after) ? after : before;
      if (!isRow || !isFields(row)) return '';
      const known = knownField(row);
      if (known !== undefined) return textOf(known, row[known]);
      const catches: readonly unknown[] = Array.isArray(revision.catches) ? revision.catches : [];
      const caught = catches.find((one) => isFields(one) && one.rowId === row.rowId);
      const species = isFields(caught) ? knownField(caught) : undefined;
      const name = isFields(caught) && species !== undefined ? textOf(species, caught[species]) : '';
      return [name, typeof row.no === 'number' ? String(row.no) : ''].filter(Boolean).join(' ');
    },
    [textOf, revision],
  );
}
