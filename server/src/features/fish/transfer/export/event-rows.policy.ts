import { effortOf } from '@weir/contract/fish/effort';
import { isSensitive } from '@weir/contract/fish/species';
import type { CatchRow, FishSurveyContent, Gear } from '@weir/contract/fish/surveys';
import { generalisedDegrees } from '@weir/contract/fish/transfer/archives';
import { basinWord, type KnownThings, sectionWord } from '../content/known-things.service.ts';
import { fateFields } from '../content/measured-fields.policy.ts';
import { withIds } from '../content/portable-ids.policy.ts';
import { identifiersOf } from './taxon-rows.policy.ts';

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

/** Whether protected species were caught, or looked for: its place is told coarsely then. */
const isSensitiveSurvey = ({ catches = [] }: FishSurveyContent, { fish }: KnownThings): boolean =>
  catches.some(({ fishId }) => {
    const known = fishId ? fish.get(fishId) : undefined;
    return known !== undefined && isSensitive(known);
  });

/** @param isFull whether places are told as they are */
export function eventRow(survey: FishSurveyContent, known: KnownThings, isFull: boolean) {
  const section = known.sections.get(survey.riverSectionId);
  const basin = section && known.basinById.get(section.basinId);
  const isCoarse = !isFull && isSensitiveSurvey(survey, known);
  const site = isCoarse ? undefined : survey.siteName;
  const effort = effortOf(survey.gear, survey.effort);
  const rest = Object.fromEntries(Object.entries(survey).filter(([name]) => !saidByEventTables.has(name)));
  const unenumerated = (survey.catches ?? []).filter(({ countStatus }) => countStatus === 'notEnumerated');
  return {
    eventType: 'survey',
    fieldNumber: survey.surveyNo,
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
    locationID: section ? sectionWord(section) : null,
    higherGeographyID: basin ? basinWord(basin) : null,
    higherGeography: basin ? (basin.nameEn ?? basin.name) : null,
    waterBody: section?.riverName ?? null,
    locality: [section?.nameEn ?? section?.name, site].filter(Boolean).join(', '),
    ...placeOf(survey, section?.line, isCoarse),
    ...(isCoarse ? {} : footprintOf(section?.line)),
    verbatimCoordinates: isCoarse ? null : (survey.verbatimCoordinates ?? null),
    verbatimSRS: isCoarse ? null : (survey.verbatimSRS ?? null),
    dynamicProperties: JSON.stringify(
      withIds(
        {
          ...rest,
          ...(site ? { siteName: site } : {}),
          ...(unenumerated.length > 0 ? { notEnumerated: unenumerated } : {}),
        },
        known.outward,
      ),
    ),
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
  return {
    decimalLatitude: isCoarse ? generalised(latitude) : latitude,
    decimalLongitude: isCoarse ? generalised(longitude) : longitude,
    geodeticDatum: 'EPSG:4326',
    coordinateUncertaintyInMeters: isCoarse ? coarseUncertaintyM : (uncertaintyM ?? null),
    dataGeneralizations: generalisationText(isCoarse, isMiddle),
    informationWithheld: isCoarse ? 'The exact place is withheld: a protected species was caught.' : null,
  };
}

export const middleText = 'The middle of the surveyed section.';

function generalisationText(isCoarse: boolean, isMiddle: boolean): string | null {
  if (isCoarse) return `Coordinates are rounded to ${generalisedDegrees} degrees.`;
  return isMiddle ? middleText : null;
}

const perDegree = Math.round(1 / generalisedDegrees);
const generalised = (degrees: number): number => Math.round(degrees * perDegree) / perDegree;
/** Half of the diagonal of a cell at the equator, where cells are largest: 0.05° · 111.32 km · √2. */
const coarseUncertaintyM = 7872;

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

export function humboldtRow(survey: FishSurveyContent, { fish }: KnownThings) {
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
    hasVouchers: catches.some(({ voucherNo }) => Boolean(voucherNo)),
    samplingPerformedBy: survey.organisation ?? null,
    isSamplingEffortReported: effort !== null,
    samplingEffortValue: effort?.value ?? null,
    samplingEffortUnit: effort?.unit ?? null,
  };
}

export const occurrenceColumns = [
  ...(['occurrenceID', 'basisOfRecord', 'catalogNumber', 'individualCount', 'organismQuantity'] as const),
  ...([
    'organismQuantityType',
    'sex',
    'lifeStage',
    'vitality',
    'occurrenceStatus',
    'occurrenceRemarks',
  ] as const),
  ...(['identificationQualifier', 'identifiedBy', 'dateIdentified', 'taxonID', 'scientificNameID'] as const),
  ...([
    'scientificName',
    'scientificNameAuthorship',
    'taxonRank',
    'vernacularName',
    'dynamicProperties',
  ] as const),
];

export const biomassType = 'biomass in grams';
export const occurrenceIdOf = (surveyUuid: string, { rowId }: Pick<CatchRow, 'rowId'>): string =>
  `${surveyUuid}:${rowId}`;

export const saidByOccurrence = new Set([
  ...['rowId', 'fishId', 'qualifier', 'countStatus', 'count', 'totalWeightG', 'lifeStage', 'sex'],
  ...['vitality', 'identifiedBy', 'identifiedOn', 'voucherNo', 'remarks', 'provisionalName'],
  ...fateFields.map(({ field }) => field),
]);

/** A voucher is kept; of DNA there is a sample of water alone. */
function basisOf({ voucherNo }: CatchRow, gear: Gear): string {
  if (voucherNo) return 'PreservedSpecimen';
  return gear === 'eDNA' ? 'MaterialSample' : 'HumanObservation';
}

/**
 * What was found, and what was looked for and is not there. What nobody enumerated is neither, and a row of it would be
 * read as a finding: it stands in the properties of its event.
 */
export const occurrenceRows = (uuid: string, { catches = [], gear }: FishSurveyContent, known: KnownThings) =>
  catches
    .filter(({ countStatus }) => countStatus !== 'notEnumerated')
    .map((row) => {
      const fish = row.fishId ? known.fish.get(row.fishId) : undefined;
      const rest = Object.fromEntries(Object.entries(row).filter(([name]) => !saidByOccurrence.has(name)));
      return {
        occurrenceID: occurrenceIdOf(uuid, row),
        basisOfRecord: basisOf(row, gear),
        catalogNumber: row.voucherNo ?? null,
        individualCount: row.countStatus === 'absent' ? 0 : row.count || null,
        organismQuantity: row.totalWeightG ?? null,
        organismQuantityType: typeof row.totalWeightG === 'number' ? biomassType : null,
        sex: row.sex ?? null,
        lifeStage: row.lifeStage ?? null,
        vitality: row.vitality ?? null,
        occurrenceStatus: row.countStatus === 'absent' ? 'absent' : 'present',
        occurrenceRemarks: row.remarks ?? null,
        identificationQualifier: row.qualifier ?? null,
        identifiedBy: row.identifiedBy ?? null,
        dateIdentified: row.identifiedOn ?? null,
        taxonID: fish?.uuid ?? null,
        scientificNameID: fish ? (identifiersOf(fish).scientificNameID ?? null) : null,
        scientificName: fish?.scientificName ?? row.provisionalName ?? null,
        scientificNameAuthorship: fish?.authorship ?? null,
        taxonRank: fish?.taxonRank ?? null,
        vernacularName: fish?.name ?? null,
        dynamicProperties: JSON.stringify(withIds(rest, known.outward)),
      };
    });
