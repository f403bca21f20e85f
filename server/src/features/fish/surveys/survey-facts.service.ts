import type { Check } from '@weir/contract/fish/records';
import { isSensitive } from '@weir/contract/fish/species';
import type { CatchRow, FishSurveyContent } from '@weir/contract/fish/surveys';
import type { Db } from '../../../platform/db/database.ts';
import { missingFiles } from '../files/fish-files.service.ts';
import { hard, soft } from '../records/record-checks.service.ts';
import type { CheckedRecord } from '../records/record-kinds.service.ts';
import { catchChecks } from './catch-checks.policy.ts';
import { eventChecks } from './event-checks.policy.ts';
import { individualChecks } from './individual-checks.policy.ts';
import {
  type CaughtSpecies,
  findCaughtSpecies,
  findFoundBefore,
  findLineage,
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

/** What is caught, and what of it nobody has recorded in the basin before. */
async function catchFacts(db: Db, { id, content }: Survey) {
  const { riverSectionId, catches = [] } = content;
  const fishIds = fishOf(catches);
  const section = await findSectionFacts(db, riverSectionId);
  const species = await findCaughtSpecies(db, fishIds);
  const basinIds = section ? await findLineage(db, section.basinId) : [];
  const found = new Set(await findFoundBefore(db, { basinIds, fishIds, beside: id }));
  const isKnownHere = ({ id: fishId, basins = [] }: CaughtSpecies) =>
    found.has(fishId) ||
    basins.some(
      ({ basinId, occurrenceStatus }) => basinIds.includes(basinId) && occurrenceStatus !== 'absent',
    );
  return {
    line: section?.line ?? [],
    species,
    newHere: section ? species.filter((one) => !isKnownHere(one)) : [],
    sensitive: species.filter(isSensitive),
  };
}

/** What is wrong or unlikely of a survey, compared with its section, its species and other surveys. */
export async function surveyChecks(db: Db, survey: Survey): Promise<Check[]> {
  const { id, content } = survey;
  const { catches = [], individuals = [], water = [] } = content;
  const { line, species, newHere, sensitive } = await catchFacts(db, survey);
  const byId = new Map(species.map((one) => [one.id, one]));
  const twins = await findTwins(db, id, content);
  const { fieldSheetScan } = content;
  const missing = await missingFiles(db, 'survey', fieldSheetScan ? [fieldSheetScan] : []);
  return [
    ...missing.map(() => hard('scanMissing', '/fieldSheetScan')),
    ...twins.slice(0, 1).map((surveyNo) => soft('sameSet', '/surveyNo', { surveyNo })),
    ...eventChecks(content, { now: new Date(), line }),
    ...waterChecks(water),
    ...catchChecks(catches, individuals, byId),
    ...individualChecks(catches, individuals, byId),
    ...rowsOf(catches, newHere).map(({ at, name }) =>
      soft('newBasinRecord', `/catches/${at}/fishId`, { name }),
    ),
    ...rowsOf(catches, sensitive).map(({ at, name, row }) =>
      row.fate === 'retained' || row.retainedCount
        ? soft('protectedRetained', `/catches/${at}/${row.retainedCount ? 'retainedCount' : 'fate'}`, {
            name,
          })
        : soft('protectedCaught', `/catches/${at}/fishId`, { name }),
    ),
  ];
}

const rowsOf = (catches: readonly CatchRow[], species: readonly CaughtSpecies[]) =>
  species.flatMap(({ id, scientificName: name }) => {
    const at = catches.findIndex(({ fishId, countStatus }) => fishId === id && countStatus !== 'absent');
    const row = catches[at];
    return row ? [{ at, row, name }] : [];
  });

/** A species that is new to a basin, or protected, wants a second pair of eyes. */
export async function surveySecondReviewReasons(db: Db, survey: Survey) {
  const { newHere, sensitive } = await catchFacts(db, survey);
  return [
    ...(newHere.length > 0 ? ['newBasinRecord' as const] : []),
    ...(sensitive.length > 0 ? ['protectedSpecies' as const] : []),
  ];
}

/** Whether a catch holds a species whose place is told coarsely only. */
export async function hasSensitiveCatch(db: Db, { catches = [] }: FishSurveyContent): Promise<boolean> {
  const fishIds = fishOf(catches);
  return fishIds.length > 0 && (await findCaughtSpecies(db, fishIds)).some(isSensitive);
}
