import type { SpawningState, WaterForSpecies } from '@weir/contract/fish/section-water';
import { type FishContent, isSensitive } from '@weir/contract/fish/species';
import type { SignalStatistics } from '@weir/contract/telemetry/history';

/** A species that was caught in a section, as it was approved. */
export interface FoundSpecies
  extends Pick<FishContent, 'spawnTempMinC' | 'spawnTempMaxC' | 'spawningMonths' | 'conservation'> {
  id: number;
  scientificName: string;
  name: string | null;
  nameEn: string | null;
  nameEs: string | null;
  nameJa: string | null;
}

export interface Temperature {
  meanC: number;
  minC: number;
  maxC: number;
  lastC: number;
  lastTime: string;
}

type Measured = Pick<SignalStatistics, 'count' | 'mean' | 'min' | 'max' | 'last' | 'lastTime'>;

/** What several sensors measured together; null: none of them measured. */
export function temperatureOf(signals: readonly Measured[]): Temperature | null {
  const told = signals.flatMap(({ count, mean, min, max, last, lastTime }) =>
    mean === null || min === null || max === null || last === null || lastTime === null
      ? []
      : [{ count, mean, min, max, last, lastTime }],
  );
  const newest = told.toSorted((one, other) => Date.parse(other.lastTime) - Date.parse(one.lastTime))[0];
  if (!newest) return null;
  const count = told.reduce((sum, one) => sum + one.count, 0);
  return {
    meanC: told.reduce((sum, one) => sum + one.mean * one.count, 0) / count,
    minC: Math.min(...told.map(({ min }) => min)),
    maxC: Math.max(...told.map(({ max }) => max)),
    ...{ lastC: newest.last, lastTime: newest.lastTime },
  };
}

/** Where the mean of a week lies to the range in which a species spawns; null: its range is not known. */
export function spawningStateOf(
  { spawnTempMinC, spawnTempMaxC }: Pick<FishContent, 'spawnTempMinC' | 'spawnTempMaxC'>,
  meanC: number,
): SpawningState | null {
  if (typeof spawnTempMinC === 'number' && meanC < spawnTempMinC) return 'colder';
  if (typeof spawnTempMaxC === 'number' && meanC > spawnTempMaxC) return 'warmer';
  return typeof spawnTempMinC === 'number' || typeof spawnTempMaxC === 'number' ? 'reached' : null;
}

const order: Readonly<Record<SpawningState, number>> = { reached: 0, warmer: 1, colder: 2 };

/**
 * The species whose spawning temperatures are known, protected ones first, then those whose window is reached.
 * @param month of now, 1 to 12
 */
export function waterForSpecies(
  species: readonly FoundSpecies[],
  { meanC }: Pick<Temperature, 'meanC'>,
  month: number,
): WaterForSpecies[] {
  const rows = species.flatMap((one): WaterForSpecies[] => {
    const state = spawningStateOf(one, meanC);
    if (state === null) return [];
    const { spawningMonths = [], conservation, spawnTempMinC = null, spawnTempMaxC = null, ...named } = one;
    const isProtected = isSensitive({ ...(conservation && { conservation }) }) ? 1 : 0;
    const isSeason = spawningMonths.includes(month) ? 1 : 0;
    return [
      {
        ...{ ...named, spawnTempMinC, spawnTempMaxC, state, isProtected },
        isSeason: spawningMonths.length > 0 ? isSeason : null,
      },
    ];
  });
  return rows.toSorted(
    (one, other) =>
      other.isProtected - one.isProtected ||
      order[one.state] - order[other.state] ||
      one.scientificName.localeCompare(other.scientificName, 'en'),
  );
}
