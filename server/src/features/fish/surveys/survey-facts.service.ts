import type { SecondReviewReason } from '@weir/contract/fish/examination';
import type { Check } from '@weir/contract/fish/records';
import type { SectionWaters } from '@weir/contract/fish/river-lines';
import { isSensitive, livesIn } from '@weir/contract/fish/species';
import type { CatchRow, FishSurveyContent } from '@weir/contract/fish/surveys';
import type { Db } from '../../../platform/db/database.ts';
import { missingFiles } from '../files/fish-files.service.ts';
import { hard, soft } from '../records/record-checks.service.ts';
import type { CheckedRecord } from '../records/record-kinds.service.ts';
import { catchChecks, protectedChecks } from './catch-checks.policy.ts';
import { eventChecks } from './event-checks.policy.ts';
import { individualChecks } from './individual-checks.policy.ts';
import {
  type CaughtSpecies,
  findCaughtSpecies,
  findFoundBefore,
  findHarmless,
  findLineages,
  findPhotographed,
  findSectionFacts,
  findTwins,
} from './survey-facts.store.ts';
import { waterChecks } from './water-checks.policy.ts';

type Survey = CheckedRecord<FishSurveyContent>;

const fishOf = (catches: readonly CatchRow[]): number[] => [
  ...new Set(
    catches.flatMap(({ fishId, countStatus }) => (fishId && countStatus !== 'absent' ? [fishId] : [])),
  ),
];

interface CatchFacts extends SectionWaters {
  readonly banSince: string | null;
  readonly species: readonly CaughtSpecies[];
  /** Those that nobody has recorded in the basin before. */
  readonly newHere: readonly CaughtSpecies[];
  readonly sensitive: readonly CaughtSpecies[];
}

/** What is caught by each survey, and what of it is new to its basin. */
async function catchFacts(db: Db, surveys: readonly Survey[]): Promise<CatchFacts[]> {
  const fishIds = [...new Set(surveys.flatMap(({ content }) => fishOf(content.catches ?? [])))];
  const sections = await findSectionFacts(db, [
    ...new Set(surveys.map(({ content }) => content.riverSectionId)),
  ]);
  const species = fishIds.length > 0 ? await findCaughtSpecies(db, fishIds) : [];
  const lineages = await findLineages(db, [...new Set(sections.map(({ basinId }) => basinId))]);
  const basinIds = [...new Set(lineages.flatMap(({ lineage }) => lineage))];
  const found = Map.groupBy(
    fishIds.length > 0 ? await findFoundBefore(db, { basinIds, fishIds }) : [],
    ({ fishId }) => fishId,
  );
  const sectionOf = new Map(sections.map((section) => [section.id, section]));
  const lineageOf = new Map(lineages.map(({ basinId, lineage }) => [basinId, new Set(lineage)]));
  const speciesOf = new Map(species.map((one) => [one.id, one]));
  return surveys.map(({ id, content }) => {
    const section = sectionOf.get(content.riverSectionId);
    const caught = fishOf(content.catches ?? []).flatMap((fishId) => speciesOf.get(fishId) ?? []);
    const here = lineageOf.get(section?.basinId ?? 0);
    const isKnownHere = ({ id: fishId, basins = [] }: CaughtSpecies) =>
      found
        .get(fishId)
        ?.some(({ basinId, surveyIds }) => here?.has(basinId) && surveyIds.some((one) => one !== id)) ||
      basins.some((basin) => here?.has(basin.basinId) && livesIn(basin));
    return {
      line: section?.line ?? [],
      lake: section?.lake ?? null,
      banSince: section?.banSince ?? null,
      species: caught,
      newHere: section ? caught.filter((one) => !isKnownHere(one)) : [],
      sensitive: caught.filter(isSensitive),
    };
  });
}

/** What is wrong or unlikely of surveys, compared with their sections, their species and other surveys. */
export async function surveyChecks(db: Db, surveys: readonly Survey[]): Promise<Check[][]> {
  const facts = await catchFacts(db, surveys);
  const twins = await findTwins(
    db,
    surveys.map(({ id, content: { riverSectionId, startTime, gear, siteName = null, zone } }) => ({
      ...{ id, riverSectionId, startTime, gear, siteName, zone },
    })),
  );
  const missing = new Set(
    await missingFiles(
      db,
      'survey',
      surveys.flatMap(({ content }) => content.fieldSheetScan ?? []),
    ),
  );
  const pictured = await findPhotographed(
    db,
    surveys.map(({ id }) => id),
  );
  const photosOf = Map.groupBy(pictured, ({ surveyId }) => surveyId);
  return surveys.map(({ id, content }, at) =>
    checksOf(content, {
      ...(facts[at] ?? nothingKnown),
      twin: twins[at]?.surveyNo ?? null,
      photographed: new Set((photosOf.get(id) ?? []).map(({ fishId }) => fishId)),
      isScanMissing: missing.has(content.fieldSheetScan ?? ''),
    }),
  );
}

const nothingKnown: CatchFacts = {
  ...{ line: [], lake: null, banSince: null },
  ...{ species: [], newHere: [], sensitive: [] },
};

interface SurveyFacts extends CatchFacts {
  /** The number of another survey of the same set. */
  readonly twin: string | null;
  readonly isScanMissing: boolean;
  /** Species of which a photo names the survey. */
  readonly photographed: ReadonlySet<number>;
}

function checksOf(
  content: FishSurveyContent,
  { line, lake, banSince, species, newHere, sensitive, photographed, twin, isScanMissing }: SurveyFacts,
): Check[] {
  const { catches = [], individuals = [], water = [] } = content;
  const byId = new Map(species.map((one) => [one.id, one]));
  return [
    ...(isScanMissing ? [hard('scanMissing', '/fieldSheetScan')] : []),
    ...(twin === null ? [] : [soft('sameSet', '/surveyNo', { surveyNo: twin })]),
    ...eventChecks(content, { now: new Date(), line, lake, banSince }),
    ...waterChecks(water),
    ...catchChecks(catches, individuals, byId),
    ...individualChecks(catches, individuals, byId),
    ...rowsOf(catches, newHere).map(({ at, name }) =>
      soft('newBasinRecord', `/catches/${at}/fishId`, { name }),
    ),
    ...protectedChecks({ survey: content, species: sensitive, photographed }),
  ];
}

const rowsOf = (catches: readonly CatchRow[], species: readonly CaughtSpecies[]) =>
  species.flatMap(({ id, scientificName: name }) => {
    const at = catches.findIndex(({ fishId, countStatus }) => fishId === id && countStatus !== 'absent');
    return at === -1 ? [] : [{ at, name }];
  });

/**
 * A species that is new to a basin, or protected, wants a second pair of eyes; also where a survey that told of it does so no
 * longer.
 */
export async function surveySecondReviewReasons(
  db: Db,
  { id, content, published }: Survey,
): Promise<SecondReviewReason[]> {
  const versions = [content, ...(published ? [published] : [])];
  const [now = nothingKnown, before = nothingKnown] = await catchFacts(
    db,
    versions.map((version) => ({ id, content: version, published })),
  );
  const stillNew = new Set(now.newHere.map((fish) => fish.id));
  const isTakenBack = before.newHere.some((fish) => !stillNew.has(fish.id));
  return [
    ...(now.newHere.length > 0 ? ['newBasinRecord' as const] : []),
    ...(isTakenBack ? ['basinRecordTakenBack' as const] : []),
    ...([now, before].some(({ sensitive }) => sensitive.length > 0) ? ['protectedSpecies' as const] : []),
  ];
}

/** Those of the species whose finds may be told where they were; one that nobody has approved may be protected. */
export const harmlessSpecies = async (db: Db, fishIds: readonly number[]): Promise<Set<number>> =>
  new Set(fishIds.length > 0 ? await findHarmless(db, [...new Set(fishIds)]) : []);

/** Where a section is, as it is published, else as it is written; undefined: there is none. */
export const sectionWaters = async (db: Db, id: number): Promise<SectionWaters | undefined> =>
  (await findSectionFacts(db, [id]))[0];
