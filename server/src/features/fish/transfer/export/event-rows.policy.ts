import { effortOf } from '@weir/contract/fish/effort';
import type { FishSurveyContent } from '@weir/contract/fish/surveys';
import { generalisedDegrees, generalisedPlace } from '../../surveys/shown-surveys.service.ts';
import { basinWord, type KnownThings, sectionWord } from '../content/known-things.service.ts';
import { withIds } from '../content/portable-ids.policy.ts';
import { type ToldSurvey, withheldText } from './told-survey.policy.ts';

/** Fields that have a column or a table of their own; the others travel in `dynamicProperties`. */
export const saidByEventTables = new Set([
  ...['surveyNo', 'riverSectionId', 'lng', 'lat', 'uncertaintyM', 'startTime', 'endTime', 'remarks'],
  ...['water', 'catches', 'individuals', 'siteName', 'verbatimCoordinates', 'verbatimSRS'],
]);

export const eventColumns = [
  ...([
    'parentEventID',
    'eventType',
    'fieldNumber',
    'eventDate',
    'samplingProtocol',
    'sampleSizeValue',
    'sampleSizeUnit',
  ] as const),
  ...([
    'samplingEffort',
    'eventRemarks',
    'recordedBy',
    'recordedByID',
    'projectTitle',
    'locationID',
  ] as const),
  ...(['higherGeographyID', 'higherGeography', 'waterBody', 'locality', 'decimalLatitude'] as const),
  ...(['decimalLongitude', 'geodeticDatum', 'coordinateUncertaintyInMeters', 'dataGeneralizations'] as const),
  ...(['footprintWKT', 'footprintSRS'] as const),
  ...(['verbatimCoordinates', 'verbatimSRS', 'informationWithheld', 'dynamicProperties'] as const),
];

export function eventRow({ survey, isCoarse }: ToldSurvey, known: KnownThings) {
  const section = known.sections.get(survey.riverSectionId);
  const basin = section && known.basinById.get(section.basinId);
  const effort = effortOf(survey.gear, survey.effort);
  return {
    eventType: 'survey',
    eventDate: `${survey.startTime}/${survey.endTime}`,
    samplingProtocol: survey.protocol ? `${survey.gear}: ${survey.protocol}` : survey.gear,
    parentEventID: survey.campaign ? campaignIdOf(survey.campaign) : null,
    sampleSizeValue: effort?.value ?? null,
    sampleSizeUnit: effort?.unit ?? null,
    samplingEffort: effort ? `${effort.value} ${effort.unit}` : null,
    eventRemarks: survey.remarks ?? null,
    recordedBy: (survey.crew ?? []).map(({ name }) => name).join(' | '),
    recordedByID: (survey.crew ?? [])
      .flatMap(({ orcid }) => (orcid ? [`https://orcid.org/${orcid}`] : []))
      .join(' | '),
    projectTitle: survey.project ?? null,
    higherGeographyID: basin ? basinWord(basin) : null,
    higherGeography: basin ? (basin.nameEn ?? basin.name) : null,
    ...(isCoarse ? {} : namesOf(survey, section)),
    ...placeOf(survey, section?.line, isCoarse),
    ...(isCoarse ? {} : footprintOf(section?.line)),
    verbatimCoordinates: survey.verbatimCoordinates ?? null,
    verbatimSRS: survey.verbatimSRS ?? null,
    informationWithheld: isCoarse ? withheldText : null,
    dynamicProperties: JSON.stringify(withIds(ownProperties(survey), known.outward)),
  };
}

type Section = NonNullable<ReturnType<KnownThings['sections']['get']>>;

/** How the place is called. The number of a survey begins with it, mostly. */
const namesOf = ({ surveyNo, siteName }: FishSurveyContent, section: Section | undefined) => ({
  fieldNumber: surveyNo,
  locationID: section ? sectionWord(section) : null,
  waterBody: section?.riverName ?? null,
  locality: [section?.nameEn ?? section?.name, siteName].filter(Boolean).join(', '),
});

function ownProperties(survey: FishSurveyContent) {
  const rest = Object.fromEntries(Object.entries(survey).filter(([name]) => !saidByEventTables.has(name)));
  const unenumerated = (survey.catches ?? []).filter(({ countStatus }) => countStatus === 'notEnumerated');
  return {
    ...rest,
    ...(survey.siteName ? { siteName: survey.siteName } : {}),
    ...(unenumerated.length > 0 ? { notEnumerated: unenumerated } : {}),
  };
}

/** The section, downstream. */
function footprintOf(line: readonly (readonly number[])[] | undefined) {
  if (!line || line.length < 2) return {};
  const points = line.map(([lng, lat]) => `${lng} ${lat}`).join(', ');
  return { footprintWKT: `LINESTRING (${points})`, footprintSRS: 'EPSG:4326' };
}

const campaignType = 'campaign';
const campaignIdOf = (campaign: string) => `${campaignType}:${campaign}`;

/** The event above the surveys of a campaign. */
export const campaignRow = (campaign: string) => ({
  id: campaignIdOf(campaign),
  row: { eventType: campaignType, fieldNumber: campaign },
});

/** Of the survey, else the middle of its section. */
function placeOf(
  { lat, lng, uncertaintyM }: FishSurveyContent,
  line: readonly (readonly number[])[] | undefined,
  isCoarse: boolean,
) {
  const middle = line?.[Math.floor(line.length / 2)];
  const [latitude, longitude] = [lat ?? middle?.[1], lng ?? middle?.[0]];
  if (latitude === undefined || longitude === undefined) return {};
  const isMiddle = typeof lat !== 'number' || typeof lng !== 'number';
  const exact = { lng: longitude, lat: latitude, uncertaintyM };
  const told = isCoarse ? generalisedPlace(exact) : exact;
  return {
    decimalLatitude: told.lat,
    decimalLongitude: told.lng,
    geodeticDatum: 'EPSG:4326',
    coordinateUncertaintyInMeters: told.uncertaintyM ?? null,
    dataGeneralizations: generalisationText(isCoarse, isMiddle),
  };
}

export const middleText = 'The middle of the surveyed section.';

function generalisationText(isCoarse: boolean, isMiddle: boolean): string | null {
  if (isCoarse) return `Coordinates are rounded to ${generalisedDegrees} degrees.`;
  return isMiddle ? middleText : null;
}

export const humboldtColumns = [
  ...(['reportedWeather', 'eventDurationValue', 'eventDurationUnit', 'targetTaxonomicScope'] as const),
  ...(['isAbsenceReported', 'absentTaxa', 'protocolNames', 'isAbundanceReported', 'hasVouchers'] as const),
  ...([
    'samplingPerformedBy',
    'isSamplingEffortReported',
    'samplingEffortValue',
    'samplingEffortUnit',
  ] as const),
];

export function humboldtRow({ survey, vouchered }: ToldSurvey, { fish }: KnownThings) {
  const catches = survey.catches ?? [];
  const effort = effortOf(survey.gear, survey.effort);
  const minutes = (Date.parse(survey.endTime) - Date.parse(survey.startTime)) / 60_000;
  const absent = catches.flatMap(({ countStatus, fishId }) =>
    countStatus === 'absent' && fishId ? [fish.get(fishId)?.scientificName ?? ''] : [],
  );
  return {
    reportedWeather: survey.weather ?? null,
    eventDurationValue: minutes > 0 ? Math.round(minutes) : null,
    eventDurationUnit: minutes > 0 ? 'minutes' : null,
    targetTaxonomicScope: survey.targetTaxa ?? 'Actinopterygii',
    isAbsenceReported: survey.absencesReported === 1,
    absentTaxa: absent.filter((name) => name !== '').join(' | '),
    protocolNames: survey.protocol ?? survey.gear,
    isAbundanceReported: catches.some(
      ({ countStatus, count }) => countStatus === 'counted' && Boolean(count),
    ),
    hasVouchers: vouchered.size > 0,
    samplingPerformedBy: survey.organisation ?? null,
    isSamplingEffortReported: effort !== null,
    samplingEffortValue: effort?.value ?? null,
    samplingEffortUnit: effort?.unit ?? null,
  };
}
