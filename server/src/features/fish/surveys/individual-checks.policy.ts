import {
  areLengthsOutOfOrder,
  exceededMaximumMm,
  hasDigitPreference,
  type KnownSpecies,
  lengthFieldOf,
  unlikelyZ,
  weightScore,
} from '@weir/contract/fish/plausibility';
import type { Check } from '@weir/contract/fish/records';
import { lengthTypes } from '@weir/contract/fish/species';
import type { CatchRow, Individual } from '@weir/contract/fish/surveys';
import { hard, soft } from '../records/record-checks.service.ts';
import type { SpeciesById } from './catch-checks.policy.ts';

type Numbered = Individual & { at: number };

/**
 * What is wrong or unlikely of measured fish. Of each row the fish that share a doubt are one check, at the first of
 * them, so that thousands of them can be confirmed.
 */
export function individualChecks(
  catches: readonly CatchRow[],
  individuals: readonly Individual[],
  species: SpeciesById,
): Check[] {
  const rows = new Map(catches.map((row, at) => [row.rowId, { ...row, at }]));
  const numbered = individuals.map((individual, at) => ({ ...individual, at }));
  const byRow = [...Map.groupBy(numbered, ({ rowId }) => rowId)];
  return byRow.flatMap(([rowId, ofRow]) => {
    const row = rows.get(rowId);
    if (!row)
      return ofRow.slice(0, 1).map(({ at }) => hard('rowUnknown', `/individuals/${at}/rowId`, { rowId }));
    const known = species.get(row.fishId ?? 0);
    return [
      ...hardChecks(ofRow),
      ...(known ? doubts(ofRow, row.at + 1, known) : []),
      ...roundingChecks(ofRow, row.at + 1),
    ];
  });
}

function hardChecks(ofRow: readonly Numbered[]): Check[] {
  const numbers = new Set<number>();
  return ofRow.flatMap((fish) => {
    const isRepeated = numbers.has(fish.no);
    numbers.add(fish.no);
    const isHollow = (fish.evisceratedWeightG ?? 0) > (fish.weightG ?? Number.POSITIVE_INFINITY);
    return [
      ...(isRepeated ? [hard('sameNumber', `/individuals/${fish.at}/no`, { no: fish.no })] : []),
      ...(areLengthsOutOfOrder(fish)
        ? [hard('lengthsOutOfOrder', `/individuals/${fish.at}/totalLengthMm`)]
        : []),
      ...(isHollow ? [hard('evisceratedHeavier', `/individuals/${fish.at}/evisceratedWeightG`)] : []),
    ];
  });
}

function doubts(ofRow: readonly Numbered[], row: number, species: KnownSpecies): Check[] {
  const heavy = ofRow.filter(
    (fish) => fish.weightG && Math.abs(weightScore(species, fish, fish.weightG) ?? 0) > unlikelyZ,
  );
  const long = lengthTypes.map((type) => {
    const field = lengthFieldOf[type];
    return { field, fish: ofRow.filter((one) => exceededMaximumMm(species, type, one[field] ?? 0) !== null) };
  });
  return [
    ...firstOf('weightUnusual', 'weightG', heavy, row),
    ...long.flatMap(({ field, fish }) => firstOf('lengthsAboveMaximum', field, fish, row)),
  ];
}

const firstOf = (code: string, field: keyof Individual, fish: readonly Numbered[], row: number): Check[] =>
  fish
    .slice(0, 1)
    .map(({ at, no }) => soft(code, `/individuals/${at}/${field}`, { row, no, count: fish.length }));

const roundingChecks = (ofRow: readonly Numbered[], row: number): Check[] =>
  lengthTypes.flatMap((type) => {
    const field = lengthFieldOf[type];
    const measured = ofRow.filter((fish) => typeof fish[field] === 'number');
    const isRounded = hasDigitPreference(measured.map((fish) => fish[field] ?? 0));
    return isRounded ? firstOf('lengthsRounded', field, measured, row) : [];
  });
