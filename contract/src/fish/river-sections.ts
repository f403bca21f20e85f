import { id, idQuery, idsQuery, lat, listOf, lng, paging, time } from '../common.ts';
import { additionsOf, callsOf, scopes } from '../endpoint.ts';
import {
  array,
  integer,
  merged,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  string,
} from '../schema.ts';
import { effortUnits, gears } from './gears.ts';
import {
  coordinateSources,
  nameInFour,
  optionalDay,
  optionalId,
  optionalInteger,
  optionalLine,
  optionalNumber,
  optionalPercent,
  optionalText,
  verbatimPlace,
} from './record-fields.ts';
import { recordCalls, recordState } from './records.ts';
import { WaterMeasurement, waterParameters } from './water.ts';

export const substrates = [
  'bedrock',
  'boulder',
  'cobble',
  'gravel',
  'sand',
  'silt',
  'clay',
  'organic',
] as const;
export const habitatUnits = ['riffle', 'run', 'pool', 'backwater', 'sideChannel'] as const;
export const banks = ['left', 'middle', 'right'] as const;

const percents = <const P extends string>(parts: readonly P[]) =>
  optional(
    object(
      Object.fromEntries(parts.map((part) => [part, optionalPercent])) as Record<P, typeof optionalPercent>,
    ),
  );

/** One signal of a device that tells of the water here, for as long as it hung there. */
const SectionDevice = object({
  deviceId: id,
  parameter: oneOf(waterParameters),
  semaphoreId: string({ minLength: 1, maxLength: 128 }),
  chainageKm: optionalNumber(0, 10_000),
  /** Absent: from the beginning. */
  validFrom: optionalDay,
  /** Absent: until today. */
  validTo: optionalDay,
  note: optionalLine(256),
});
export type SectionDevice = Static<typeof SectionDevice>;

/** A reach of a river that is surveyed again and again. The line runs downstream, in WGS-84. */
export const RiverSectionContent = object({
  code: string({ pattern: '^[A-Z0-9][A-Z0-9_-]{0,31}$', maxLength: 32 }),
  ...nameInFour,
  basinId: id,
  riverName: optionalLine(),
  parentSectionId: optionalId,
  line: array(array(number({ minimum: -180, maximum: 180 }), { minItems: 2, maxItems: 2 }), {
    minItems: 2,
    maxItems: 5000,
  }),
  coordinateSource: optional(oneOf(coordinateSources)),
  ...verbatimPlace,
  lengthM: optionalNumber(0, 10_000_000),
  meanWidthM: optionalNumber(0, 20_000),
  wettedWidthM: optionalNumber(0, 20_000),
  bankfullWidthM: optionalNumber(0, 20_000),
  meanDepthM: optionalNumber(0, 11_000),
  maxDepthM: optionalNumber(0, 11_000),
  elevationUpM: optionalNumber(-500, 12_000),
  elevationDownM: optionalNumber(-500, 12_000),
  slopePermille: optionalNumber(0, 1000),
  startChainageKm: optionalNumber(0, 10_000),
  endChainageKm: optionalNumber(0, 10_000),
  streamOrder: optionalInteger(1, 12),
  substrate: percents(substrates),
  habitat: percents(habitatUnits),
  sinuosity: optionalNumber(1, 20),
  bankVegetationPercent: optionalPercent,
  canopyPercent: optionalPercent,
  aquaticPlantsPercent: optionalPercent,
  damUpstreamKm: optionalNumber(0, 10_000),
  damDownstreamKm: optionalNumber(0, 10_000),
  hasFishway: optionalInteger(0, 1),
  hasSandMining: optionalInteger(0, 1),
  hasNavigation: optionalInteger(0, 1),
  fishingBanSince: optionalDay,
  /** Of GB 3838-2002, I (1) to V (5). */
  functionalClass: optionalInteger(1, 5),
  protectedArea: optionalLine(128),
  devices: optional(array(SectionDevice, { maxItems: 100 })),
  sites: optional(
    array(
      object({
        name: string({ minLength: 1, maxLength: 64, pattern: '\\S' }),
        lng,
        lat,
        bank: optional(oneOf(banks)),
      }),
      { maxItems: 200 },
    ),
  ),
  remarks: optionalText(),
});
export type RiverSectionContent = Static<typeof RiverSectionContent>;
export const RiverSection = merged(RiverSectionContent, object(recordState));
export type RiverSection = Static<typeof RiverSection>;

export const getRiverSection = callsOf('Fish').get('/fish/getInvestigateTheRiverSection', {
  summary: 'One river section in its newest revision.',
  access: 'river-sections:list',
  scope: scopes.nothing,
  query: idQuery,
  response: RiverSection,
});

export const riverSectionCalls = {
  ...recordCalls(
    { kind: 'riverSection', name: 'InvestigateTheRiverSection', feature: 'river-sections' },
    RiverSectionContent,
  ),
  get: getRiverSection,
};
export const {
  list: listRiverSections,
  add: addRiverSection,
  edit: editRiverSection,
  remove: deleteRiverSections,
  facets: countRiverSectionFacets,
  check: checkRiverSection,
  submit: submitRiverSection,
  withdraw: withdrawRiverSection,
} = riverSectionCalls;

const additions = additionsOf('Fish');

/** An approved survey on the time axis of its section. */
export const SectionSurvey = object({
  id,
  surveyNo: string(),
  startTime: time,
  endTime: time,
  gear: oneOf(gears),
  effortValue: nullable(number()),
  effortUnit: nullable(oneOf(effortUnits)),
  /** How many species were caught. */
  species: integer({ minimum: 0 }),
  /** How many fish were counted, subsamples scaled up. */
  individuals: integer({ minimum: 0 }),
  weightG: number({ minimum: 0 }),
  /** The water as it was kept with the survey. */
  water: array(WaterMeasurement, { maxItems: 500 }),
});
export type SectionSurvey = Static<typeof SectionSurvey>;

export const listSectionSurveys = additions.get('/fish/sectionSurveys', {
  summary: 'Approved surveys of a river section, the newest first.',
  access: 'river-sections:list',
  scope: scopes.nothing,
  query: object({
    id,
    from: optional(time),
    to: optional(time),
    ...paging({ limit: 500, usual: 100 }),
  }),
  response: listOf(SectionSurvey),
});

export const listLastSurveys = additions.get('/fish/lastSurveysOfSections', {
  summary:
    'When each of the river sections was last surveyed, by approved surveys; those that never were are left out.',
  access: 'river-sections:list',
  scope: scopes.nothing,
  query: idsQuery,
  response: object({ list: array(object({ id, startTime: time })) }),
});

/** A species that was caught in a section. */
export const SectionSpecies = object({
  id,
  scientificName: string(),
  name: nullable(string()),
  nameEn: nullable(string()),
  nameEs: nullable(string()),
  nameJa: nullable(string()),
  surveys: integer({ minimum: 1 }),
  individuals: integer({ minimum: 0 }),
  lastTime: time,
});
export type SectionSpecies = Static<typeof SectionSpecies>;

export const listSectionSpecies = additions.get('/fish/sectionSpecies', {
  summary: 'Species that approved surveys caught in a river section, the most frequent first.',
  access: 'river-sections:list',
  scope: scopes.nothing,
  query: object({ id, ...paging({ limit: 500, usual: 100 }) }),
  response: listOf(SectionSpecies),
});
