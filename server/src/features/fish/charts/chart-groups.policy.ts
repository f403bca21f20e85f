import type { ChartGroup, ChartGrouping, ChartQuery, SurveyChart } from '@weir/contract/fish/charts';
import { isFished } from '@weir/contract/fish/gears';
import type { ChartSet } from './charts.store.ts';
import type { LeftOut } from './formulas/community/catch-rows.policy.ts';

/** By the months of the northern hemisphere, where all of the rivers lie. */
const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;

/** The key of the group that a set belongs to. */
function groupOf(set: ChartSet, by: ChartGrouping): string {
  const keys: Record<ChartGrouping, string> = {
    none: 'all',
    section: set.sectionId === null ? `basin:${set.basinId}` : `section:${set.sectionId}`,
    season: `season:${seasons[Math.floor((set.month % 12) / 3)]}`,
    month: `month:${set.month}`,
    year: `year:${set.year}`,
    gear: `gear:${set.gear}`,
  };
  return keys[by];
}

const orderOfSeasons = new Map<string, number>(
  ['spring', 'summer', 'autumn', 'winter'].map((season, at) => [`season:${season}`, at]),
);

/** Sets by group, in the order in which groups are drawn. */
export function groupedSets(sets: readonly ChartSet[], by: ChartGrouping): [string, ChartSet[]][] {
  const groups = [...Map.groupBy(sets, (set) => groupOf(set, by))];
  if (by === 'season')
    return groups.sort(([one], [other]) => (orderOfSeasons.get(one) ?? 0) - (orderOfSeasons.get(other) ?? 0));
  if (by !== 'month' && by !== 'year') return groups;
  const number = (key: string) => Number(key.split(':')[1]);
  return groups.sort(([one], [other]) => number(one) - number(other));
}

/** Sets that may be put together: a gear that is told by itself stays where it is asked for alone, or has its group. */
export function pooledSets(
  sets: readonly ChartSet[],
  { groupBy, gears }: Pick<ChartQuery, 'groupBy' | 'gears'>,
): ChartSet[] {
  const isOfOneGear = gears !== undefined && !gears.includes(',');
  if (groupBy === 'gear' || isOfOneGear) return [...sets];
  return sets.filter(({ gear }) => isFished(gear));
}

/** A group without results; what is worked out is laid over it. */
export const emptyGroup = (key: string, events: number): ChartGroup => ({
  ...{ key, events, n: 0, value: null, ciLow: null, ciHigh: null },
  ...{ meta: {}, rows: [], points: [] },
});

/** What is left out of a chart, added up over its groups. */
export type Excluded = SurveyChart['excluded'];

export const nothingExcluded = (): Excluded => ({
  ...{ notStandard: 0, separateGear: 0, notEnumerated: 0, notCounted: 0, noEffort: 0, notWeighed: 0 },
  ...{ notMeasured: 0, otherLength: 0, notIdentified: 0 },
});

export function exclude(excluded: Excluded, { notEnumerated, notCounted, notWeighed }: LeftOut): void {
  excluded.notEnumerated += notEnumerated;
  excluded.notCounted += notCounted;
  excluded.notWeighed += notWeighed;
}

/** At most so many of them, evenly over all. */
export const thinned = <T>(items: readonly T[], most: number): T[] => {
  if (items.length <= most) return [...items];
  const step = items.length / most;
  return Array.from({ length: most }, (_, at) => items[Math.floor(at * step)] as T); // within the list
};
