import {
  type ChartGroup,
  type ChartQuery,
  type chartWarnings,
  metricsOfChosenSpecies,
  metricsOfOneSpecies,
  type SurveyChart,
} from '@weir/contract/fish/charts';
import type { Db } from '../../../platform/db/database.ts';
import { badField } from '../../../platform/errors.ts';
import type { Basins } from '../basins/basins.service.ts';
import type { Reader } from '../records/fish-access.service.ts';
import { type Excluded, groupedSets, nothingExcluded, pooledSets } from './chart-groups.policy.ts';
import {
  type CatchColumns,
  type ChartSet,
  countNotStandard,
  findCatches,
  findChartNames,
  findChartSets,
  findIndividuals,
  findOtherLengths,
  findWater,
  type IndividualColumns,
  type SurveyFilter,
} from './charts.store.ts';
import { communityChart } from './community-charts.policy.ts';
import type { CatchRow } from './formulas/community/catch-rows.policy.ts';
import { maturityLengthMm } from './formulas/individuals/maturity-length.policy.ts';
import type { MaturityStage } from './formulas/individuals/phenology.policy.ts';
import { withGuilds } from './guilds.policy.ts';
import { columnsOf, individualChart, type MeasuredFish } from './individual-charts.policy.ts';
import { findSpeciesFacts } from './species-facts.store.ts';
import { idsOf, surveyFilterOf } from './survey-filter.service.ts';
import { waterChart } from './water-chart.policy.ts';

interface Deps {
  db: Db;
  basins: Pick<Basins, 'branchOf' | 'names'>;
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
    const [fishId, ...more] = idsOf(query.fishIds) ?? [];
    if (fishId === undefined || more.length > 0)
      throw badField('fishIds', 'one', 'Choose one species: lengths of several cannot be put together');
    const columns = columnsOf(query.metric, query.lengthType);
    const [found, others, [facts]] = await Promise.all([
      findIndividuals(db, filter, fishId, columns),
      query.metric === 'maturity' ? [] : findOtherLengths(db, filter, fishId, query.lengthType),
      findSpeciesFacts(db, [fishId]),
    ]);
    const fish = measuredFish(found, sets);
    const bySet = Map.groupBy(fish, ({ setId }) => setId);
    const groups = groupedSets(sets, query.groupBy).map(([key, own]) => ({
      ...{ key, events: own.length },
      fish: own.flatMap(({ id }) => bySet.get(id) ?? []),
    }));
    const maturityMm = maturityLengthMm(facts?.traits, query.lengthType);
    const drawn = individualChart(query.metric, groups, { ...query, maturityMm }, excluded);
    const kept = new Set(sets.map(({ id }) => id));
    excluded.otherLength = others.reduce((sum, { setId, n }) => sum + (kept.has(setId) ? n : 0), 0);
    excluded.notMeasured -= excluded.otherLength;
    return drawn;
  };

  const community = async (
    query: ChartQuery,
    filter: SurveyFilter,
    sets: readonly ChartSet[],
    excluded: Excluded,
  ) => {
    const rows = catchRows(await findCatches(db, filter), sets, excluded);
    const bySet = Map.groupBy(rows, ({ setId }) => setId);
    const groups = groupedSets(sets, query.groupBy).map(([key, own]) => ({
      ...{ key, sets: own },
      rows: own.flatMap(({ id }) => bySet.get(id) ?? []),
    }));
    const drawn = communityChart(query.metric, groups, chosenOf(query), excluded);
    if (query.metric !== 'guilds') return drawn;
    const species = [...new Set(rows.flatMap((row) => (typeof row.species === 'number' ? row.species : [])))];
    const facts = await findSpeciesFacts(db, species);
    const byKey = new Map(facts.map((one) => [`fish:${one.id}`, one]));
    return drawn.map((group) => withGuilds(group, byKey));
  };

  const water = async (
    query: ChartQuery,
    filter: SurveyFilter,
    sets: readonly ChartSet[],
    excluded: Excluded,
  ) => {
    if (!query.parameter) throw badField('parameter', 'required', 'Choose what was measured');
    const [values, catches] = await Promise.all([
      findWater(db, filter, query.parameter),
      findCatches(db, filter),
    ]);
    return waterChart(
      {
        ...{ sets, rows: catchRows(catches, sets, excluded), chosen: chosenOf(query) },
        values: new Map(values.map(({ setId, value }) => [setId, value])),
      },
      excluded,
    );
  };

  return {
    /** Throws bad input where a chart needs one species or a parameter, and none is chosen. */
    async chart(reader: Reader, query: ChartQuery): Promise<SurveyChart> {
      const filter = await surveyFilterOf(db, basins, { ...query, reader });
      const [found, notStandard] = await Promise.all([
        findChartSets(db, filter),
        filter.onlyStandard ? countNotStandard(db, filter) : 0,
      ]);
      const sets = pooledSets(found, query);
      const excluded = { ...nothingExcluded(), notStandard, separateGear: found.length - sets.length };
      const isOfOne = metricsOfOneSpecies.includes(query.metric);
      const draw = query.metric === 'water' ? water : community;
      const groups = await (isOfOne ? individuals : draw)(query, filter, sets, excluded);
      return {
        ...{ metric: query.metric, groups, excluded },
        warnings: warningsOf(query, sets, groups, excluded),
        names: await namesOf({ db, basins }, groups, filter),
      };
    },
  };
}

function chosenOf({ fishIds }: ChartQuery): ReadonlySet<number> | undefined {
  const ids = idsOf(fishIds);
  return ids && new Set(ids);
}

/** Rows of these sets and of known species; what nobody has named is counted and left out. */
function catchRows(
  { setId, fishId, status, count, weightG }: CatchColumns,
  sets: readonly ChartSet[],
  excluded: Excluded,
): CatchRow[] {
  const kept = new Set(sets.map(({ id }) => id));
  const rows: CatchRow[] = [];
  for (const [at, id] of setId.entries()) {
    if (!kept.has(id)) continue;
    const species = fishId[at];
    if (species === null || species === undefined) excluded.notIdentified++;
    else
      rows.push({
        ...{ setId: id, species, countStatus: status[at] ?? 'notEnumerated' },
        ...{ count: count[at] ?? null, weightG: weightG[at] ?? null },
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
const comparesGroups = new Set<ChartQuery['metric']>([
  ...(['richness', 'diversity', 'similarity', 'composition', 'taxonomy', 'guilds'] as const),
]);
const fewSets = 5;
const fewIndividuals = 30;

function warningsOf(
  { metric, groupBy, fishIds }: ChartQuery,
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
    ['notAllCounted', excluded.notCounted > 0],
    ['notAllWeighed', excluded.notWeighed > 0],
    ['wholeCatch', fishIds !== undefined && !metricsOfChosenSpecies.includes(metric)],
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

async function namesOf(
  { db, basins }: Deps,
  groups: readonly ChartGroup[],
  filter: SurveyFilter,
): Promise<SurveyChart['names']> {
  const keys = new Set(groups.flatMap(({ key, rows }) => [key, ...rows.map((row) => row.key)]));
  const idsOf = (kind: string) =>
    [...keys].filter((key) => key.startsWith(`${kind}:`)).map((key) => Number(key.split(':')[1]));
  const ids = [...idsOf('fish'), ...idsOf('section'), ...idsOf('survey')];
  const named = await findChartNames(db, ids, filter);
  const ofBasins = await basins.names(db, idsOf('basin'));
  return Object.fromEntries([
    ...named.map(({ key, ...names }) => [key, names]),
    ...ofBasins.map(({ id, ...names }) => [`basin:${id}`, { ...names, ...noTaxon }]),
  ]);
}

const noTaxon = { scientificName: null, order: null, family: null };
