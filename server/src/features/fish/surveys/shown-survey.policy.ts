import type { FishSurveyContent } from '@weir/contract/fish/surveys';

/** Some ten kilometres: nobody finds the spot by it. */
const coarse = (degrees: number) => Math.round(degrees * 10) / 10;
const coarseUncertaintyM = 10_000;

/** What everybody may see: neither who was there, their permits nor the sheet with both, and of protected species no exact place. */
export function shownSurvey(
  { crew: _crew, permitNo: _permit, fieldSheetScan: _scan, ...survey }: FishSurveyContent,
  { isSensitive }: { isSensitive: boolean },
): FishSurveyContent {
  if (!isSensitive) return survey;
  const { siteName: _site, remarks: _remarks, lng, lat, uncertaintyM, ...placed } = survey;
  const { verbatimCoordinates: _coordinates, verbatimSRS: _system, ...rest } = placed;
  if (typeof lng !== 'number' || typeof lat !== 'number') return rest;
  return {
    ...rest,
    ...{ lng: coarse(lng), lat: coarse(lat) },
    uncertaintyM: Math.max(uncertaintyM ?? 0, coarseUncertaintyM),
  };
}
