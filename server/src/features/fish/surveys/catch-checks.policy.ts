import { isFished } from '@weir/contract/fish/gears';
import {
  exceededMaximumMm,
  isLengthTypeMissing,
  type KnownSpecies,
  lengthFieldOf,
  unlikelyZ,
  weightScore,
} from '@weir/contract/fish/plausibility';
import type { Check } from '@weir/contract/fish/records';
import { countOfRow } from '@weir/contract/fish/survey-totals';
import type { CatchRow, FishSurveyContent, Individual } from '@weir/contract/fish/surveys';
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
      ...fateChecks(row, path),
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

function countChecks(row: CatchRow, path: string, measured: number): Check[] {
  const { countStatus, count, totalWeightG } = row;
  const [fish, weight] = [count ?? 0, totalWeightG ?? 0];
  const hasFate = fatesOf(row).some((number) => (number ?? 0) > 0);
  if (countStatus === 'absent' && (fish > 0 || weight > 0 || measured > 0 || hasFate))
    return [hard('absentButCaught', `${path}/count`)];
  if (countStatus === 'notEnumerated')
    return fish > 0 ? [hard('notEnumeratedButCounted', `${path}/count`)] : [];
  if (countStatus === 'counted' && fish === 0 && weight === 0) return [hard('countMissing', `${path}/count`)];
  return fish > 0 && measured > fish
    ? [hard('measuredMoreThanCaught', `${path}/count`, { measured, count: fish })]
    : [];
}

const fatesOf = ({ retainedCount, releasedCount, deadCount }: CatchRow) => [
  retainedCount,
  releasedCount,
  deadCount,
];

/** Of all that was caught, each fish was retained, released or dead: together they are no more than that. */
function fateChecks(row: CatchRow, path: string): Check[] {
  const given = fatesOf(row).filter((number) => typeof number === 'number');
  if (given.length === 0 || row.countStatus === 'absent') return [];
  const sum = given.reduce((total, number) => total + number, 0);
  const first = (['retainedCount', 'releasedCount', 'deadCount'] as const).find(
    (name) => typeof row[name] === 'number',
  );
  const at = `${path}/${first}`;
  const count = row.countStatus === 'counted' ? countOfRow(row) : null;
  const facts = { sum, count: count ?? 0 };
  return [
    ...(count && sum > count ? [hard('fatesAboveCount', at, facts)] : []),
    ...(count && sum < count && given.length === fatesOf(row).length
      ? [soft('fatesBelowCount', at, facts)]
      : []),
    ...(contradictsFate(row) ? [soft('fateContradicted', `${path}/fate`)] : []),
  ];
}

/** Of a row that was released as a whole some were retained, or the other way round. */
const contradictsFate = ({ fate, retainedCount, releasedCount }: CatchRow): boolean =>
  Boolean((fate === 'released' && retainedCount) || (fate === 'retained' && releasedCount));

const isAbove = (least: number | null | undefined, most: number | null | undefined) =>
  typeof least === 'number' && typeof most === 'number' && least > most;

const rangeChecks = (row: CatchRow, path: string): Check[] => {
  const { minLengthMm, maxLengthMm, minWeightG, maxWeightG } = row;
  return [
    ...(isLengthTypeMissing(row) ? [hard('lengthTypeMissing', `${path}/lengthType`)] : []),
    ...(isAbove(minLengthMm, maxLengthMm) ? [hard('minAboveMax', `${path}/minLengthMm`)] : []),
    ...(isAbove(minWeightG, maxWeightG) ? [hard('minAboveMax', `${path}/minWeightG`)] : []),
  ];
};

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

interface ProtectedCatch {
  readonly survey: FishSurveyContent;
  /** The protected species of the catch. */
  readonly species: readonly { id: number; scientificName: string }[];
  /** Species of which a photo names the survey. */
  readonly photographed: ReadonlySet<number>;
}

/** Protected fish are released, and photographed before; where nothing is fished, what others did is only told. */
export const protectedChecks = ({ survey, species, photographed }: ProtectedCatch): Check[] =>
  species.flatMap(({ id, scientificName: name }) => {
    const { catches = [], individuals = [], gear } = survey;
    const rows = catches.flatMap((row, at) =>
      row.fishId === id && row.countStatus !== 'absent' ? [{ row, at }] : [],
    );
    const [first] = rows;
    if (!first) return [];
    const found = isFished(gear) ? hard : soft;
    const retained = rows.flatMap(({ row, at }) => {
      const field = row.retainedCount ? 'retainedCount' : 'fate';
      return row.retainedCount || row.fate === 'retained'
        ? [found('protectedRetained', `/catches/${at}/${field}`, { name })]
        : [];
    });
    const ownIds = new Set(rows.map(({ row }) => row.rowId));
    const pictured = [...rows.map(({ row }) => row), ...individuals.filter(({ rowId }) => ownIds.has(rowId))];
    const hasPhoto = photographed.has(id) || pictured.some(({ photoIds = [] }) => photoIds.length > 0);
    return [
      ...(retained.length > 0
        ? retained
        : [soft('protectedCaught', `/catches/${first.at}/fishId`, { name })]),
      ...(hasPhoto || !isFished(gear)
        ? []
        : [soft('protectedPhotoMissing', `/catches/${first.at}/photoIds`, { name })]),
    ];
  });
