import type { FishSurveyContent, ShownSurvey } from '@weir/contract/fish/surveys';
import type { Db } from '../../../platform/db/database.ts';
import { withheldRecords } from '../records/published.service.ts';
import { sectionMarks } from './surveys.store.ts';

/** To so many degrees places are told where they must be kept from harm: some ten kilometres, nobody finds the spot by it. */
export const generalisedDegrees = 0.1;
/** Half of the diagonal of a cell, 7,872 m at the equator where cells are largest, and room for the place's own uncertainty. */
const generalisedUncertaintyM = 10_000;

const perDegree = Math.round(1 / generalisedDegrees);
const generalised = (degrees: number): number => Math.round(degrees * perDegree) / perDegree;

interface Place {
  readonly lng: number;
  readonly lat: number;
  readonly uncertaintyM?: number | null | undefined;
}

/** The place as everybody is told it, in public lists and in archives. */
export const generalisedPlace = ({ lng, lat, uncertaintyM }: Place) => ({
  ...{ lng: generalised(lng), lat: generalised(lat) },
  uncertaintyM: Math.max(uncertaintyM ?? 0, generalisedUncertaintyM),
});

/** Texts of a survey that may name the place, the people who know it, or papers that name both. */
const tellingFields = {
  survey: [
    ...(['project', 'campaign', 'siteName', 'verbatimCoordinates', 'verbatimSRS', 'crew'] as const),
    ...(['organisation', 'permitNo', 'ethicsNo', 'protocol', 'remarks', 'fieldSheetScan'] as const),
  ],
  effort: ['note'],
  catches: ['identifiedBy', 'voucherNo', 'remarks'],
  individuals: ['tissueNo', 'tagNo', 'voucherNo', 'remarks'],
  water: ['deviceId', 'serialNumber', 'probe', 'note'],
} as const;

function without<T extends object, const F extends keyof T>(value: T, fields: readonly F[]): Omit<T, F> {
  const left: T = { ...value };
  for (const field of fields) delete left[field];
  return left;
}

/** A survey without any text that may tell where it was: numbers, words of lists and names of species stay. */
export function withoutTellingTexts(survey: FishSurveyContent): FishSurveyContent {
  const { catches, individuals, water, ...event } = without(survey, tellingFields.survey);
  return {
    ...event,
    effort: without(survey.effort, tellingFields.effort),
    ...(catches && { catches: catches.map((row) => without(row, tellingFields.catches)) }),
    ...(individuals && { individuals: individuals.map((fish) => without(fish, tellingFields.individuals)) }),
    ...(water && { water: water.map((row) => without(row, tellingFields.water)) }),
  };
}

interface Survey {
  id: number;
  content: FishSurveyContent;
}

/**
 * What everybody may see: neither who was there, their permits nor the sheet with both; where the place is withheld, a coarse
 * one. Who does not know it is told the basin in place of the section and the number.
 */
export async function shownSurveys(
  db: Db,
  surveys: readonly Survey[],
  { knowsPlaces }: { knowsPlaces: boolean },
): Promise<ShownSurvey[]> {
  const withheld = await withheldRecords(
    db,
    'survey',
    surveys.map(({ id }) => id),
  );
  const marks = await sectionMarks(
    db,
    surveys.flatMap(({ id, content }) => (withheld.has(id) ? [content.riverSectionId] : [])),
  );
  const basinOf = new Map(marks.map(({ sectionId, mark }) => [sectionId, Number(mark.split(':')[1])]));
  return surveys.map(({ id, content }) => {
    if (!withheld.has(id)) return without(content, ['crew', 'permitNo', 'fieldSheetScan']);
    const { riverSectionId, surveyNo, ...told } = withCoarsePlace(withoutTellingTexts(content));
    const basinId = basinOf.get(riverSectionId);
    return {
      ...{ ...told, placeWithheld: 1 },
      ...(basinId !== undefined && { basinId }),
      ...(knowsPlaces && { riverSectionId, surveyNo }),
    };
  });
}

function withCoarsePlace({ lng, lat, uncertaintyM, ...survey }: FishSurveyContent): FishSurveyContent {
  if (typeof lng !== 'number' || typeof lat !== 'number') return survey;
  return { ...survey, ...generalisedPlace({ lng, lat, uncertaintyM }) };
}
