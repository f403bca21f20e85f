import type { ChartMetric, SurveyChart } from '@weir/contract/fish/charts';
import type { ReferenceItem } from '@weir/contract/fish/reference-item';
import type { ReportPart, ReportRequest } from '@weir/contract/fish/report';
import type { RiverSectionContent } from '@weir/contract/fish/river-sections';
import type { establishmentMeans, FishContent } from '@weir/contract/fish/species';
import type { WaterBody } from '@weir/contract/fish/water-classes';
import type { Db } from '../../../../platform/db/database.ts';
import type { Basins } from '../../basins/basins.service.ts';
import type { SurveyCharts } from '../../charts/charts.service.ts';
import type { SurveyedRecords, SurveyedSet } from '../../charts/surveyed.service.ts';
import type { Reader } from '../../records/fish-access.service.ts';
import type { PublishedRecords } from '../../records/published.service.ts';
import { waterBodiesOf, waterClassOf } from '../../surveys/surveys.service.ts';

export interface ReportDeps {
  db: Db;
  basins: Pick<Basins, 'branchOf' | 'names'>;
  surveyCharts: SurveyCharts;
  surveyedRecords: SurveyedRecords;
  publishedFish: Pick<PublishedRecords, 'ofIds'>;
}

/** What a report tells is what its owner may know. */
type Sources = ReportDeps & { reader: Reader };

type Origin = (typeof establishmentMeans)[number];
export type ReportedFish = FishContent & { id: number; origins: Origin[] };
export type ReportedSection = RiverSectionContent & { id: number };

export interface ReportData {
  readonly request: ReportRequest;
  readonly sets: readonly SurveyedSet[];
  readonly charts: Readonly<Record<CommunityMetric, SurveyChart>>;
  readonly lengths: readonly SpeciesLengths[];
  readonly fish: ReadonlyMap<number, ReportedFish>;
  readonly sections: readonly ReportedSection[];
  /** With surveys whose exact place not everybody may know: a map shows them coarsely, whoever reads it. */
  readonly sensitiveSections: ReadonlySet<number>;
  readonly basinNames: Awaited<ReturnType<Basins['names']>>;
  readonly water: Awaited<ReturnType<SurveyedRecords['water']>>;
  readonly waterClasses: ReadonlyMap<number, ReturnType<typeof waterClassOf>>;
  readonly references: readonly ReferenceItem[];
}

export interface SpeciesLengths {
  readonly key: string;
  readonly weight: SurveyChart;
  readonly frequency: SurveyChart;
}

const communityMetrics = [
  'composition',
  'importance',
  'catchRate',
  'diversity',
  'richness',
  'accumulation',
] as const;
type CommunityMetric = (typeof communityMetrics)[number];
const grouped: readonly ChartMetric[] = ['diversity', 'richness'];

/** Of so many species lengths are told, those with the most measured fish. */
export const mostLengthSpecies = 20;
export const lengthBinMm = 10;

const idOf = (key: string) => Number(key.slice(key.indexOf(':') + 1));

/** All that a report tells, as the charts of the same filter tell it. `onStep` is called as often as `stepsOf` says. */
export async function reportData(
  deps: Sources,
  request: ReportRequest,
  sets: readonly SurveyedSet[],
  { has, onStep }: { has: (part: ReportPart) => boolean; onStep: () => void },
): Promise<ReportData> {
  const { publishedFish, surveyedRecords } = deps;
  const charts = await communityCharts(deps, request, onStep);
  const asked = { ...request, reader: deps.reader };
  const sectionIds = [...new Set(sets.flatMap(({ sectionId }) => sectionId ?? []))];
  const sections = await publishedFish.ofIds<ReportedSection>(sectionIds);
  const contents = await publishedFish.ofIds<FishContent & { id: number }>(
    charts.composition.groups.flatMap(({ rows }) => rows.map(({ key }) => idOf(key))),
  );
  const basinIds = [...new Set(sets.flatMap(({ basinId }) => basinId ?? []))];
  const fish = await withOrigins(deps, contents, basinIds);
  onStep();
  const water = has('water') ? await surveyedRecords.water(asked) : [];
  return {
    ...{ request, sets, charts, sections, water },
    fish: new Map(fish.map((one) => [one.id, one])),
    lengths: has('lengths') ? await speciesLengths(deps, request, onStep) : [],
    sensitiveSections: await surveyedRecords.withheldSections(asked),
    basinNames: await deps.basins.names(deps.db, basinIds),
    waterClasses: classesOf(water, await waterBodiesOf(deps.db, sectionIds)),
    references: has('references') ? await referencesOf(deps, fish) : [],
  };
}

/** How often `reportData` says that it has got on. */
export const dataSteps = communityMetrics.length + 1 + mostLengthSpecies;

type Asked = { metric: ChartMetric } & Partial<
  Pick<Parameters<SurveyCharts['chart']>[1], 'groupBy' | 'fishIds'>
>;

const chartOf = (
  { surveyCharts, reader }: Sources,
  request: ReportRequest,
  asked: Asked,
): Promise<SurveyChart> => {
  const { basinIds, riverSectionIds, gears, from, to, nonStandard, lengthType } = request;
  const filter = Object.fromEntries(
    Object.entries({ basinIds, riverSectionIds, gears, from, to, nonStandard }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  return surveyCharts.chart(reader, { ...filter, lengthType, binMm: lengthBinMm, groupBy: 'none', ...asked });
};

async function communityCharts(deps: Sources, request: ReportRequest, onStep: () => void) {
  const charts: Partial<Record<CommunityMetric, SurveyChart>> = {};
  for (const metric of communityMetrics) {
    charts[metric] = await chartOf(deps, request, {
      metric,
      groupBy: grouped.includes(metric) ? request.groupBy : 'none',
    });
    onStep();
  }
  return charts as Record<CommunityMetric, SurveyChart>; // one of each
}

async function speciesLengths(deps: Sources, request: ReportRequest, onStep: () => void) {
  const found: SpeciesLengths[] = [];
  const asked = { ...request, reader: deps.reader };
  for (const { fishId } of await deps.surveyedRecords.measuredSpecies(asked, mostLengthSpecies)) {
    const asked = { fishIds: String(fishId) };
    const weight = await chartOf(deps, request, { metric: 'lengthWeight', ...asked });
    const frequency = await chartOf(deps, request, { metric: 'lengthFrequency', ...asked });
    found.push({ key: `fish:${fishId}`, weight, frequency });
    onStep();
  }
  return found.filter(({ frequency }) => frequency.groups.some(({ n }) => n > 0));
}

/** How each species came to the basins of the surveys, by what is recorded of the basins that they lie in. */
async function withOrigins(
  { db, basins }: ReportDeps,
  fish: readonly (FishContent & { id: number })[],
  basinIds: readonly number[],
): Promise<ReportedFish[]> {
  const own = new Set(basinIds);
  const recorded = new Set(fish.flatMap((one) => (one.basins ?? []).map(({ basinId }) => basinId)));
  const holding = new Set<number>();
  for (const basinId of recorded)
    if ((await basins.branchOf(db, [basinId])).some((id) => own.has(id))) holding.add(basinId);
  return fish.map((one) => ({
    ...one,
    origins: [
      ...new Set(
        (one.basins ?? [])
          .filter(({ basinId }) => holding.has(basinId))
          .map((basin) => basin.establishmentMeans),
      ),
    ],
  }));
}

/** The class of the means of each section. */
function classesOf(
  water: ReportData['water'],
  bodies: ReadonlyMap<number, WaterBody>,
): ReportData['waterClasses'] {
  const sections = Map.groupBy(water, ({ sectionId }) => sectionId);
  return new Map(
    [...sections].map(([id, means]) => [
      id,
      waterClassOf(
        means.flatMap(({ parameter, mean }) =>
          mean === null ? [] : [{ parameter, value: mean, method: 'manual' as const }],
        ),
        bodies.get(id),
      ),
    ]),
  );
}

/** What the caught species cite. */
function referencesOf({ publishedFish }: ReportDeps, fish: readonly FishContent[]): Promise<ReferenceItem[]> {
  const ids = fish.flatMap(({ referenceIds = [] }) => referenceIds);
  return publishedFish.ofIds<ReferenceItem>([...new Set(ids)].sort((one, other) => one - other));
}
