import { type ChartGroup, type ChartMetric, metricsOfChosenSpecies } from '@weir/contract/fish/charts';
import { type Excluded, emptyGroup, exclude, thinned } from './chart-groups.policy.ts';
import type { ChartSet } from './charts.store.ts';
import { abundanceBiomass } from './formulas/community/abundance-biomass.policy.ts';
import { speciesAccumulation } from './formulas/community/accumulation.policy.ts';
import {
  type CatchRow,
  type CatchTotals,
  catchTotals,
  type SpeciesKey,
} from './formulas/community/catch-rows.policy.ts';
import { diversityOf } from './formulas/community/diversity.policy.ts';
import { evenSizes, rarefaction } from './formulas/community/rarefaction.policy.ts';
import { relativeImportance } from './formulas/community/relative-importance.policy.ts';
import { similarities } from './formulas/community/similarity.policy.ts';
import { chao1, chao2 } from './formulas/community/unseen-species.policy.ts';
import { type CatchRate, catchRates } from './formulas/effort/catch-rates.policy.ts';
import { isUnsure, type RemovalRefusal, removalOf } from './formulas/effort/removal.policy.ts';
import type { Chosen } from './formulas/effort/set-catches.policy.ts';

/** Sets of one group with what they caught. */
export interface CaughtGroup {
  key: string;
  sets: readonly ChartSet[];
  rows: readonly CatchRow[];
}

const curvePoints = 100;
const fishKey = (species: number | string) => `fish:${species}`;

type Draw = (group: CaughtGroup, totals: CatchTotals) => Partial<ChartGroup>;

const countOf = ({ species }: CatchTotals) => species.reduce((sum, { count }) => sum + count, 0);

const richness: Draw = ({ sets }, totals) => {
  const estimate1 = chao1(totals.species.map(({ count }) => count));
  const estimate2 = chao2(
    totals.present.map((one) => one.sets),
    sets.length,
  );
  const richnessOf = totals.present.length;
  const unnumbered = richnessOf - totals.species.filter(({ count }) => count > 0).length;
  return {
    ...{ n: countOf(totals), value: richnessOf },
    meta: {
      chao1: estimate1 && estimate1.estimate + unnumbered,
      chao2: estimate2?.estimate ?? null,
    },
  };
};

const composition: Draw = (_group, totals) => {
  const n = countOf(totals);
  const weightG = totals.species.reduce((sum, one) => sum + one.weightG, 0);
  const numbered = new Set(totals.species.map(({ species }) => species));
  const unnumbered = totals.present.filter(({ species }) => !numbered.has(species));
  const rows = totals.species
    .map((one) => ({
      key: fishKey(one.species),
      figures: {
        ...{ count: one.count === 0 ? null : one.count, weightG: one.weightG },
        numberPercent: one.count === 0 ? null : (100 * one.count) / n,
        weightPercent: weightG === 0 ? null : (100 * one.weightG) / weightG,
      },
    }))
    .sort((one, other) => (other.figures.count ?? 0) - (one.figures.count ?? 0));
  const rowsWithout = unnumbered.map(({ species }) => ({ key: fishKey(species), figures: noShares }));
  return { n, value: totals.present.length, meta: { weightG }, rows: [...rows, ...rowsWithout] };
};

/** Of a species that was there and not enumerated nothing else is known. */
const noShares = { count: null, weightG: null, numberPercent: null, weightPercent: null };

const importance: Draw = ({ sets, rows: caught }) => {
  const { n, species } = relativeImportance(caught, sets.length);
  const rows = species.map(({ species: key, dominance: _dominance, ...figures }) => ({
    key: fishKey(key),
    figures,
  }));
  return { n, value: species.filter(({ dominance }) => dominance === 'dominant').length, rows };
};

/** S is of all species that were there, the indices of those that were counted. */
const diversity: Draw = (_group, { present, species }) => {
  const { n, ...indices } = diversityOf(species);
  return { n, value: indices.shannon, meta: { ...indices, richness: present.length } };
};

const accumulation: Draw = ({ sets }, totals) => {
  const curve = speciesAccumulation(
    totals.present.map((one) => one.sets),
    sets.length,
  );
  const rows = thinned(curve, 4 * curvePoints).map((point) => ({
    key: `sets:${point.sets}`,
    figures: { species: point.species, sd: point.sd },
  }));
  const points = rows.map(({ key, figures }): [number, number] => [Number(key.slice(5)), figures.species]);
  return { n: sets.length, value: totals.present.length, rows, points };
};

const rarefied: Draw = (_group, totals) => {
  const counts = totals.species.map(({ count }) => Math.round(count));
  const n = counts.reduce((sum, count) => sum + count, 0);
  const points = rarefaction(counts, evenSizes(n, curvePoints)).map(
    ({ individuals, species }): [number, number] => [individuals, species],
  );
  return { n, value: totals.species.length, points };
};

const abundanceCurves: Draw = (_group, totals) => {
  const { n, points, w } = abundanceBiomass(totals.species);
  const rows = points.map(({ rank, ...figures }) => ({ key: `rank:${rank}`, figures }));
  return { n, value: w, rows };
};

const removal: Draw = ({ sets }) => {
  const estimates = sets.flatMap(({ id, passes }) => (passes ? [{ id, estimate: removalOf(passes) }] : []));
  const refusedFor = (reason: RemovalRefusal['refusal']) =>
    estimates.filter(({ estimate }) => 'refusal' in estimate && estimate.refusal === reason).length;
  const known = estimates.flatMap(({ id, estimate }) =>
    'refusal' in estimate ? [] : [{ ...estimate, key: `survey:${id}` }],
  );
  return {
    n: known.length,
    meta: {
      noFall: refusedFor('noFall'),
      tooFewPasses: refusedFor('tooFewPasses'),
      unsure: known.filter(isUnsure).length,
    },
    rows: known.map(({ key, ...figures }) => ({ key, figures })),
  };
};

const draws: Partial<Record<ChartMetric, Draw>> = {
  richness,
  composition,
  taxonomy: composition,
  guilds: composition,
  importance,
  diversity,
  accumulation,
  rarefaction: rarefied,
  abundanceBiomass: abundanceCurves,
  removal,
};

/** Those that ask whether a species was there, and leave nothing out that has no number. */
const ofPresence: ReadonlySet<ChartMetric> = new Set(['accumulation', 'similarity']);

/** The figures of each group's community; `excluded` gets what was left out of them. */
export function communityChart(
  metric: ChartMetric,
  groups: readonly CaughtGroup[],
  chosen: Chosen,
  excluded: Excluded,
): ChartGroup[] {
  if (metric === 'catchRate') return groups.flatMap((group) => ratesOf(group, chosen, excluded));
  const totalsOf = (rows: readonly CatchRow[]) => {
    const totals = catchTotals(rows);
    if (!ofPresence.has(metric)) exclude(excluded, totals.excluded);
    return totals;
  };
  if (metric === 'similarity')
    return similarityOf(groups.map((group) => ({ group, ...totalsOf(group.rows) })));
  const draw = draws[metric];
  const drawn = groups.map((group) => ({
    ...emptyGroup(group.key, group.sets.length),
    ...draw?.(group, totalsOf(group.rows)),
  }));
  return chosen && metricsOfChosenSpecies.includes(metric)
    ? drawn.map((group) => ofChosen(group, chosen))
    : drawn;
}

/** The rows of the chosen species; their shares are those of the whole catch. */
function ofChosen(group: ChartGroup, chosen: ReadonlySet<SpeciesKey>): ChartGroup {
  const keys = new Set([...chosen].map(fishKey));
  return { ...group, rows: group.rows.filter(({ key }) => keys.has(key)) };
}

const similarityOf = (groups: readonly ({ group: CaughtGroup } & CatchTotals)[]): ChartGroup[] => {
  const known = groups.map(({ group, present }) => ({
    key: group.key,
    species: new Set(present.map((one) => one.species)),
  }));
  const pairs = similarities(known);
  return groups.map(({ group, present }) => ({
    ...emptyGroup(group.key, group.sets.length),
    ...{ n: present.length, value: present.length },
    rows: pairs
      .filter(({ one }) => one === group.key)
      .map(({ one: _one, other, ...figures }) => ({ key: other, figures })),
  }));
};

const figuresOf = ({ number, weight, excluded }: CatchRate) => ({
  ...{ mean: number.mean, sd: number.sd, standardError: number.standardError },
  ...{ ciLow: number.ciLow, ciHigh: number.ciHigh, n: number.n },
  ...{ weightMean: weight.mean, weightStandardError: weight.standardError, weightN: weight.n },
  ...excluded,
});

/** One for each gear and unit of a group: they are never put together. */
function ratesOf({ key, sets, rows }: CaughtGroup, chosen: Chosen, excluded: Excluded): ChartGroup[] {
  const rowsOfSets = Map.groupBy(rows, ({ setId }) => setId);
  const { gears, noEffort, leftOut } = catchRates(
    sets.map((set) => ({ ...set, rows: rowsOfSets.get(set.id) ?? [] })),
    chosen,
  );
  exclude(excluded, leftOut);
  excluded.noEffort += noEffort;
  return gears.map(({ gear, unit, deployment, sets: events, rates }) => {
    const all = rates.find(({ species }) => species === null);
    const ofSpecies = rates.filter(({ species }) => species !== null);
    return {
      ...emptyGroup(key, events),
      ...{ n: all?.number.n ?? 0, value: all?.number.mean ?? null },
      ...{ ciLow: all?.number.ciLow ?? null, ciHigh: all?.number.ciHigh ?? null },
      meta: { gear, unit, ...(deployment && { deployment }), weightMean: all?.weight.mean ?? null },
      rows: ofSpecies.map((rate) => ({ key: fishKey(rate.species ?? ''), figures: figuresOf(rate) })),
    };
  });
}
