import {
  exceededMaximumMm,
  type KnownSpecies,
  lengthFieldOf,
  unlikelyZ,
  weightScore,
} from '@weir/contract/fish/plausibility';
import type { Check } from '@weir/contract/fish/records';
import type { CatchRow, Individual } from '@weir/contract/fish/surveys';
import { hard, soft } from '../records/record-checks.service.ts';

const weightTolerance = 0.02;

export type SpeciesById = ReadonlyMap<number, KnownSpecies>;

/** What is wrong or unlikely of the rows of a catch; their individuals are checked by themselves. */
export function catchChecks(
  catches: readonly CatchRow[],
  individuals: readonly Individual[],
  species: SpeciesById,
): Check[] {
  const measured = Map.groupBy(individuals, ({ rowId }) => rowId);
  const firstOf = new Map<string, number>();
  const rowIds = new Set<string>();
  return catches.flatMap((row, at) => {
    const path = `/catches/${at}`;
    const key = keyOf(row);
    const first = firstOf.get(key);
    if (first === undefined) firstOf.set(key, at);
    const isRepeated = rowIds.has(row.rowId);
    rowIds.add(row.rowId);
    const ofRow = measured.get(row.rowId) ?? [];
    return [
      ...(first === undefined ? [] : [hard('sameCatchRow', `${path}/fishId`, { row: first + 1 })]),
      ...(isRepeated ? [hard('sameRowId', `${path}/rowId`)] : []),
      ...nameChecks(row, path),
      ...countChecks(row, path, ofRow.length),
      ...rangeChecks(row, path),
      ...weightChecks(row, path, ofRow),
      ...speciesChecks(row, path, species.get(row.fishId ?? 0)),
    ];
  });
}

const keyOf = ({ fishId, provisionalName, lifeStage, sex }: CatchRow) =>
  JSON.stringify([fishId ?? provisionalName ?? '', lifeStage ?? '', sex ?? '']);

const nameChecks = ({ fishId, provisionalName }: CatchRow, path: string): Check[] =>
  fishId || provisionalName ? [] : [hard('fishMissing', `${path}/fishId`)];

function countChecks(
  { countStatus, count, totalWeightG }: CatchRow,
  path: string,
  measured: number,
): Check[] {
  const [fish, weight] = [count ?? 0, totalWeightG ?? 0];
  if (countStatus === 'absent' && (fish > 0 || weight > 0 || measured > 0))
    return [hard('absentButCaught', `${path}/count`)];
  if (countStatus === 'notEnumerated')
    return fish > 0 ? [hard('notEnumeratedButCounted', `${path}/count`)] : [];
  if (countStatus === 'counted' && fish === 0 && weight === 0) return [hard('countMissing', `${path}/count`)];
  return fish > 0 && measured > fish
    ? [hard('measuredMoreThanCaught', `${path}/count`, { measured, count: fish })]
    : [];
}

const isAbove = (least: number | null | undefined, most: number | null | undefined) =>
  typeof least === 'number' && typeof most === 'number' && least > most;

const rangeChecks = (
  { minLengthMm, maxLengthMm, minWeightG, maxWeightG }: CatchRow,
  path: string,
): Check[] => [
  ...(isAbove(minLengthMm, maxLengthMm) ? [hard('minAboveMax', `${path}/minLengthMm`)] : []),
  ...(isAbove(minWeightG, maxWeightG) ? [hard('minAboveMax', `${path}/minWeightG`)] : []),
];

/** Together the weighed fish weigh what the row says; of a part of them at most that. */
function weightChecks(
  { count, totalWeightG }: CatchRow,
  path: string,
  ofRow: readonly Individual[],
): Check[] {
  const weights = ofRow.flatMap(({ weightG }) => (typeof weightG === 'number' ? [weightG] : []));
  if (typeof totalWeightG !== 'number' || weights.length === 0) return [];
  const sum = Number(weights.reduce((total, weight) => total + weight, 0).toFixed(2));
  const isWhole = weights.length === count;
  const isHeavier = sum > totalWeightG * (1 + weightTolerance);
  const isLighter = isWhole && sum < totalWeightG * (1 - weightTolerance);
  return isHeavier || isLighter
    ? [soft('weightsDiffer', `${path}/totalWeightG`, { sum, total: totalWeightG })]
    : [];
}

/** Length and mean weight against what is known of the species. */
function speciesChecks(row: CatchRow, path: string, species: KnownSpecies | undefined): Check[] {
  const { lengthType, minLengthMm, maxLengthMm, totalWeightG, count } = row;
  if (!species || !lengthType) return [];
  const maximum = maxLengthMm ? exceededMaximumMm(species, lengthType, maxLengthMm) : null;
  const tooLong =
    maximum === null
      ? []
      : [soft('lengthAboveMaximum', `${path}/maxLengthMm`, { maximum, length: maxLengthMm ?? 0 })];
  if (!minLengthMm || !maxLengthMm || !totalWeightG || !count) return tooLong;
  const mean = Number((totalWeightG / count).toPrecision(4));
  const field = lengthFieldOf[lengthType];
  const ofLongest = weightScore(species, { [field]: maxLengthMm }, mean) ?? 0;
  const ofShortest = weightScore(species, { [field]: minLengthMm }, mean) ?? 0;
  const isUnlikely = ofLongest > unlikelyZ || ofShortest < -unlikelyZ;
  return isUnlikely ? [...tooLong, soft('meanWeightUnusual', `${path}/totalWeightG`, { mean })] : tooLong;
}
