import {
  type ChartGroup,
  type ChartQuery,
  type chartWarnings,
  metricsOfOneSpecies,
  type SurveyChart,
} from '@weir/contract/fish/charts';
import { usualEffort } from '@weir/contract/fish/effort';
import type { Db } from '../../../platform/db/database.ts';
import { badField } from '../../../platform/errors.ts';
import type { Branches } from '../records/records.service.ts';
import { type Excluded, emptyGroup, groupedSets, nothingExcluded } from './chart-groups.policy.ts';
import {
  type CatchColumns,
  type ChartSet,
  countNotStandard,
  findCatches,
  findChartNames,
  findChartSets,
  findIndividuals,
  findWater,
  type IndividualColumns,
  type SurveyFilter,
} from './charts.store.ts';
import { communityChart } from './community-charts.policy.ts';
import type { CatchRow } from './formulas/community/catch-rows.policy.ts';
import type { MaturityStage } from './formulas/individuals/phenology.policy.ts';
import { rankCorrelation } from './formulas/numbers/rank-correlation.policy.ts';
import { columnsOf, individualChart, type MeasuredFish } from './individual-charts.policy.ts';
import { idsOf, surveyFilterOf } from './survey-filter.service.ts';

interface Deps {
  db: Db;
  basins: Branches;
}

export type SurveyCharts = ReturnType<typeof createSurveyCharts>;

/** What approved surveys say. Nothing of it is kept: each chart is worked out from the rows when it is asked for. */
export function createSurveyCharts({ db, basins }: Deps) {
  const individuals = async (
    query: ChartQuery,
    filter: SurveyFilter,
    sets: readonly ChartSet[],
    excluded: Excluded,
  ) => {
    const [fishId, ...others] = idsOf(query.fishIds) ?? [];
    if (fishId === undefined || others.length > 0)
      throw badField('fishIds', 'one', 'Choose one species: lengths of several cannot be put together');
    const columns = columnsOf(query.metric, query.lengthType);
    const fish = measuredFish(await findIndividuals(db, filter, fishId, columns), sets);
    const bySet = Map.groupBy(fish, ({ setId }) => setId);
    const groups = groupedSets(sets, query.groupBy).map(([key, own]) => ({
      ...{ key, events: own.length },
      fish: own.flatMap(({ id }) => bySet.get(id) ?? []),
    }));
    return individualChart(query.metric, groups, query, excluded);
  };

  const community = async (
    query: ChartQuery,
    filter: SurveyFilter,
    sets: readonly ChartSet[],
    excluded: Excluded,
  ) => {
    const rows = catchRows(await findCatches(db, filter, idsOf(query.fishIds)), excluded);
    const bySet = Map.groupBy(rows, ({ setId }) => setId);
    const groups = groupedSets(sets, query.groupBy).map(([key, own]) => ({
      ...{ key, sets: own },
      rows: own.flatMap(({ id }) => bySet.get(id) ?? []),
    }));
    return communityChart(query.metric, groups, excluded);
  };

  /** Each survey's water beside its catch per unit of effort, of one gear, deployment and unit a group. */
  const water = async (
    query: ChartQuery,
    filter: SurveyFilter,
    sets: readonly ChartSet[],
    excluded: Excluded,
  ) => {
    if (!query.parameter) throw badField('parameter', 'required', 'Choose what was measured');
    const [values, catches] = await Promise.all([
      findWater(db, filter, query.parameter),
      findCatches(db, filter, idsOf(query.fishIds)),
    ]);
    const waterOf = new Map(values.map(({ setId, value }) => [setId, value]));
    const countOf = new Map<number, number>();
    for (const { setId, count } of catchRows(catches, excluded))
      countOf.set(setId, (countOf.get(setId) ?? 0) + count);
    const known = sets.flatMap(({ id, gear, effort, unit, deployment }) =>
      effort !== null && effort > 0 && unit !== null
        ? [{ id, gear, unit, deployment, amount: usualEffort({ value: effort, unit }) }]
        : [],
    );
    excluded.noEffort += sets.length - known.length;
    const keyOf = ({ gear, unit, deployment }: (typeof known)[number]) =>
      ['gear:', gear, ' ', unit, ...(deployment ? [' ', deployment] : [])].join('');
    return [...Map.groupBy(known, keyOf)].map(([key, own]): ChartGroup => {
      const pairs = own.map(({ id, amount }) => ({
        x: waterOf.get(id) ?? null,
        y: (countOf.get(id) ?? 0) / amount,
      }));
      const { n, rho, excluded: left } = rankCorrelation(pairs);
      excluded.notMeasured += left.incomplete;
      const points = pairs.flatMap(({ x, y }): [number, number][] => (x === null ? [] : [[x, y]]));
      const [gear = '', unit = '', deployment] = key.slice('gear:'.length).split(' ');
      return {
        ...emptyGroup(key, own.length),
        n,
        value: rho,
        meta: { gear, unit, ...(deployment && { deployment }) },
        points: points.slice(0, 20_000),
      };
    });
  };

  return {
    /** Throws bad input where a chart needs one species or a parameter, and none is chosen. */
    async chart(query: ChartQuery): Promise<SurveyChart> {
      const filter = await surveyFilterOf(db, basins, query);
      const [sets, notStandard] = await Promise.all([
        findChartSets(db, filter),
        filter.onlyStandard ? countNotStandard(db, filter) : 0,
      ]);
      const excluded = { ...nothingExcluded(), notStandard };
      const isOfOne = metricsOfOneSpecies.includes(query.metric);
      const draw = query.metric === 'water' ? water : community;
      const groups = await (isOfOne ? individuals : draw)(query, filter, sets, excluded);
      return {
        ...{ metric: query.metric, groups, excluded },
        warnings: warningsOf(query, sets, groups, excluded),
        names: await namesOf(db, groups),
      };
    },
  };
}

/** Rows of known species; what nobody has named is counted and left out. */
function catchRows({ setId, fishId, status, count, weightG }: CatchColumns, excluded: Excluded): CatchRow[] {
  const rows: CatchRow[] = [];
  for (const [at, id] of setId.entries()) {
    const species = fishId[at];
    if (species === null || species === undefined) excluded.notIdentified++;
    else
      rows.push({
        ...{ setId: id, species, countStatus: status[at] ?? 'notEnumerated' },
        ...{ count: count[at] ?? 0, weightG: weightG[at] ?? null },
      });
  }
  return rows;
}

const stageOf = new Map<string, MaturityStage>([
  ['I', 1],
  ['II', 2],
  ['III', 3],
  ['IV', 4],
  ['V', 5],
  ['VI', 6],
]);

function measuredFish(columns: IndividualColumns, sets: readonly ChartSet[]): MeasuredFish[] {
  const monthOf = new Map(sets.map(({ id, month }) => [id, month]));
  return columns.setId.map((setId, at) => {
    const sex = columns.sex?.[at];
    return {
      ...{ setId, no: columns.no?.[at] ?? 0, month: monthOf.get(setId) ?? 1 },
      standardMm: columns.standardMm?.[at] ?? null,
      totalMm: columns.totalMm?.[at] ?? null,
      forkMm: columns.forkMm?.[at] ?? null,
      weightG: columns.weightG?.[at] ?? null,
      sex: sex === 'female' || sex === 'male' ? sex : 'undetermined',
      ageYears: columns.ageY?.[at] ?? null,
      stage: stageOf.get(columns.maturity?.[at] ?? '') ?? null,
    };
  });
}

type Warning = (typeof chartWarnings)[number];
const comparesGroups = new Set<ChartQuery['metric']>(['richness', 'diversity', 'similarity', 'composition']);
const fewSets = 5;
const fewIndividuals = 30;

function warningsOf(
  { metric, groupBy }: ChartQuery,
  sets: readonly ChartSet[],
  groups: readonly ChartGroup[],
  excluded: Excluded,
): Warning[] {
  const sizes = new Set(groups.map(({ events }) => events));
  const isGeared = new Set(sets.map(({ gear }) => gear)).size > 1 && groupBy !== 'gear';
  const found: [Warning, boolean][] = [
    ['unequalEffort', comparesGroups.has(metric) && sizes.size > 1],
    ['severalGears', isGeared && metric !== 'catchRate' && metric !== 'water'],
    ['fewSets', groups.some(({ events }) => events < fewSets)],
    ['fewIndividuals', metricsOfOneSpecies.includes(metric) && groups.some(({ n }) => n < fewIndividuals)],
    ['notAllWeighed', excluded.notWeighed > 0],
    [
      'pointsThinned',
      groups.some(
        ({ n, points }) =>
          points.length > 0 && (metric === 'lengthWeight' || metric === 'growth') && points.length < n,
      ),
    ],
    ['removalRefused', groups.some(({ meta }) => Number(meta.noFall) > 0 || Number(meta.tooFewPasses) > 0)],
    ['removalUnsure', groups.some(({ meta }) => Number(meta.unsure) > 0)],
  ];
  return found.filter(([, holds]) => holds).map(([warning]) => warning);
}

async function namesOf(db: Db, groups: readonly ChartGroup[]): Promise<SurveyChart['names']> {
  const keys = new Set(groups.flatMap(({ key, rows }) => [key, ...rows.map((row) => row.key)]));
  const idsOf = (kind: string) =>
    [...keys].filter((key) => key.startsWith(`${kind}:`)).map((key) => Number(key.split(':')[1]));
  const named = await findChartNames(db, [...idsOf('fish'), ...idsOf('section'), ...idsOf('survey')]);
  return Object.fromEntries(named.map(({ key, ...names }) => [key, names]));
}
