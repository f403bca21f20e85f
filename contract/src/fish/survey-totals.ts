import type { CatchRow } from './surveys.ts';

type Caught = Pick<
  CatchRow,
  'fishId' | 'provisionalName' | 'countStatus' | 'count' | 'totalWeightG' | 'subsampleFactor'
>;

/** How many fish a row stands for, its subsample scaled up; null where nobody counted. */
export const countOfRow = ({ countStatus, count, subsampleFactor }: Caught): number | null =>
  countStatus === 'notEnumerated' ? null : (count ?? 0) * (subsampleFactor ?? 1);

/** What they weigh in g, scaled up alike; null where nobody weighed. */
export const weightOfRow = ({ totalWeightG, subsampleFactor }: Caught): number | null =>
  typeof totalWeightG === 'number' ? totalWeightG * (subsampleFactor ?? 1) : null;

export interface CatchTotals {
  /** S: species that were there, counted or not. */
  species: number;
  /** N: individuals of counted rows. */
  count: number;
  /** W in g, of rows that were weighed. */
  weightG: number;
  notEnumerated: number;
}

/** S, N and W of a catch. Rows of one species that differ in sex or life stage are one species. */
export function catchTotals(catches: readonly Caught[]): CatchTotals {
  const there = catches.filter(({ countStatus }) => countStatus !== 'absent');
  const species = new Set(there.map(({ fishId, provisionalName }) => fishId ?? provisionalName ?? '?'));
  return {
    species: species.size,
    count: there.reduce((sum, row) => sum + (countOfRow(row) ?? 0), 0),
    weightG: there.reduce((sum, row) => sum + (weightOfRow(row) ?? 0), 0),
    notEnumerated: there.filter(({ countStatus }) => countStatus === 'notEnumerated').length,
  };
}
