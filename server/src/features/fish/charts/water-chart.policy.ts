import type { ChartGroup } from '@weir/contract/fish/charts';
import { usualEffort } from '@weir/contract/fish/effort';
import { type Excluded, emptyGroup, exclude } from './chart-groups.policy.ts';
import type { ChartSet } from './charts.store.ts';
import { type CatchRow, leftOutOf } from './formulas/community/catch-rows.policy.ts';
import { type Chosen, countOfSet } from './formulas/effort/set-catches.policy.ts';
import { rankCorrelation } from './formulas/numbers/rank-correlation.policy.ts';

interface Water {
  sets: readonly ChartSet[];
  rows: readonly CatchRow[];
  /** Of a survey. */
  values: ReadonlyMap<number, number>;
  chosen: Chosen;
}

const mostPoints = 20_000;

/** Each survey's water beside its catch per unit of effort, of one gear, deployment and unit a group. */
export function waterChart({ sets, rows, values, chosen }: Water, excluded: Excluded): ChartGroup[] {
  const rowsOfSets = Map.groupBy(rows, ({ setId }) => setId);
  const known = sets.flatMap(({ effort, unit, ...set }) =>
    effort !== null && effort > 0 && unit !== null
      ? [{ ...set, unit, rows: rowsOfSets.get(set.id) ?? [], amount: usualEffort({ value: effort, unit }) }]
      : [],
  );
  excluded.noEffort += sets.length - known.length;
  const counted = known
    .flatMap(({ rows: all }) => all)
    .filter(({ species }) => chosen?.has(species) !== false);
  exclude(excluded, { ...leftOutOf(counted), notWeighed: 0 });
  const groups = Map.groupBy(known, ({ gear, unit, deployment }) =>
    ['gear:', gear, ' ', unit, ...(deployment ? [' ', deployment] : [])].join(''),
  );
  return [...groups].flatMap(([key, [first, ...others]]): ChartGroup[] => {
    if (!first) return [];
    const own = [first, ...others];
    const pairs = own.map((set) => {
      const count = countOfSet(set, chosen);
      return { x: values.get(set.id) ?? null, y: count === null ? null : count / set.amount };
    });
    excluded.notMeasured += pairs.filter(({ x }) => x === null).length;
    const { n, rho } = rankCorrelation(pairs);
    const { gear, unit, deployment } = first;
    return [
      {
        ...emptyGroup(key, own.length),
        ...{ n, value: rho, meta: { gear, unit, ...(deployment && { deployment }) } },
        points: pairs
          .flatMap(({ x, y }): [number, number][] => (x === null || y === null ? [] : [[x, y]]))
          .slice(0, mostPoints),
      },
    ];
  });
}
