import type { FishSurveyContent } from '@weir/contract/fish/surveys';

/** Some ten kilometres: nobody finds the spot by it. */
const coarse = (degrees: number) => Math.round(degrees * 10) / 10;
const coarseUncertaintyM = 10_000;

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

/** What everybody may see: neither who was there, their permits nor the sheet with both, and of protected species no exact place. */
export function shownSurvey(
  survey: FishSurveyContent,
  { isSensitive }: { isSensitive: boolean },
): FishSurveyContent {
  if (!isSensitive) return without(survey, ['crew', 'permitNo', 'fieldSheetScan']);
  const { lng, lat, uncertaintyM, ...rest } = withoutTellingTexts(survey);
  if (typeof lng !== 'number' || typeof lat !== 'number') return rest;
  return {
    ...rest,
    ...{ lng: coarse(lng), lat: coarse(lat) },
    uncertaintyM: Math.max(uncertaintyM ?? 0, coarseUncertaintyM),
  };
}
