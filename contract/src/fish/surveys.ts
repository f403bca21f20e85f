import { flag, id, time, zone } from '../common.ts';
import { callsOf, scopes } from '../endpoint.ts';
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
import { fieldSheetScan } from './fish-files.ts';
import { deployments, effortUnits, gears } from './gears.ts';
import {
  optionalDay,
  optionalId,
  optionalInteger,
  optionalLine,
  optionalNumber,
  optionalText,
  person,
  place,
  verbatimPlace,
} from './record-fields.ts';
import { publishedList, recordCalls, recordState } from './records.ts';
import { lengthTypes, sexes } from './species.ts';
import { WaterMeasurement } from './water.ts';

/** How a mesh was measured: stretched (2a), or one bar of it. */
export const meshMeasures = ['stretched', 'bar'] as const;
export const currents = ['DC', 'AC', 'pulsedDC'] as const;
export const weathers = ['clear', 'cloudy', 'overcast', 'rain', 'heavyRain', 'snow', 'fog'] as const;
export const moonPhases = ['new', 'waxing', 'full', 'waning'] as const;
export const countStatuses = ['counted', 'absent', 'notEnumerated'] as const;
export type CountStatus = (typeof countStatuses)[number];
export const qualifiers = ['cf.', 'aff.', 'sp.', '?'] as const;
export const lifeStages = ['egg', 'larva', 'juvenile', 'subadult', 'adult'] as const;
export const vitalities = ['alive', 'dead', 'moribund'] as const;
export const maturityStages = ['I', 'II', 'III', 'IV', 'V', 'VI'] as const;
export const ageStructures = ['scale', 'otolith', 'vertebra', 'finRay', 'opercle'] as const;
export const fates = ['released', 'retained'] as const;

/** What was done with the gear; each gear has fields of its own. */
export const Effort = object({
  value: optionalNumber(0, 1e9),
  unit: optional(oneOf(effortUnits)),
  deployment: optional(oneOf(deployments)),
  panels: optional(
    array(
      object({
        meshMm: number({ exclusiveMinimum: 0, maximum: 1000 }),
        measure: oneOf(meshMeasures),
        lengthM: number({ exclusiveMinimum: 0, maximum: 10_000 }),
        heightM: number({ exclusiveMinimum: 0, maximum: 200 }),
      }),
      { maxItems: 50 },
    ),
  ),
  soakHours: optionalNumber(0, 1000),
  count: optionalInteger(1, 100_000),
  hooks: optionalInteger(1, 1_000_000),
  bait: optionalLine(64),
  powerOnS: optionalNumber(0, 1e6),
  voltageV: optionalNumber(0, 2000),
  currentA: optionalNumber(0, 200),
  frequencyHz: optionalNumber(0, 1000),
  current: optional(oneOf(currents)),
  distanceM: optionalNumber(0, 1e6),
  widthM: optionalNumber(0, 20_000),
  /** How many fish each pass took, for removal estimates. */
  passes: optional(array(integer({ minimum: 0, maximum: 1e7 }), { maxItems: 20 })),
  hauls: optionalInteger(1, 100_000),
  netLengthM: optionalNumber(0, 10_000),
  speedKn: optionalNumber(0, 20),
  mouthM2: optionalNumber(0, 10_000),
  sweptAreaM2: optionalNumber(0, 1e9),
  setDepthM: optionalNumber(0, 11_000),
  openings: optionalInteger(1, 1000),
  flowMs: optionalNumber(0, 10),
  rods: optionalInteger(1, 10_000),
  volumeM3: optionalNumber(0, 1e9),
  litresFiltered: optionalNumber(0, 1e5),
  poreUm: optionalNumber(0, 1000),
  marker: optionalLine(32),
  blanks: optionalInteger(0, 1000),
  reads: optionalInteger(0, 1e12),
  note: optionalLine(256),
});
export type Effort = Static<typeof Effort>;

export const CatchRow = object({
  /** By it individuals name their row. */
  rowId: string({ pattern: '^[A-Za-z0-9_-]{1,32}$', maxLength: 32 }),
  fishId: optionalId,
  /** What it was called before somebody knew the species. */
  provisionalName: optionalLine(128),
  qualifier: optional(oneOf(qualifiers)),
  countStatus: oneOf(countStatuses),
  /** 0: looked for, and absent. */
  count: optionalInteger(0, 100_000_000),
  totalWeightG: optionalNumber(0, 1e9),
  minLengthMm: optionalNumber(0, 20_000),
  maxLengthMm: optionalNumber(0, 20_000),
  lengthType: optional(oneOf(lengthTypes)),
  minWeightG: optionalNumber(0, 1e7),
  maxWeightG: optionalNumber(0, 1e7),
  /** The catch is so many times what was counted. */
  subsampleFactor: optionalNumber(1, 100_000),
  lifeStage: optional(oneOf(lifeStages)),
  sex: optional(oneOf(sexes)),
  fate: optional(oneOf(fates)),
  /** What became of how many of them: each fish is one of these at the most. */
  retainedCount: optionalInteger(0, 100_000_000),
  releasedCount: optionalInteger(0, 100_000_000),
  deadCount: optionalInteger(0, 100_000_000),
  vitality: optional(oneOf(vitalities)),
  identifiedBy: optionalLine(100),
  identifiedOn: optionalDay,
  voucherNo: optionalLine(64),
  photoIds: optional(array(id, { maxItems: 50 })),
  remarks: optionalLine(512),
});
export type CatchRow = Static<typeof CatchRow>;

export const Individual = object({
  rowId: string({ pattern: '^[A-Za-z0-9_-]{1,32}$', maxLength: 32 }),
  no: integer({ minimum: 1, maximum: 1_000_000 }),
  totalLengthMm: optionalNumber(0, 20_000),
  standardLengthMm: optionalNumber(0, 20_000),
  forkLengthMm: optionalNumber(0, 20_000),
  weightG: optionalNumber(0, 1e7),
  evisceratedWeightG: optionalNumber(0, 1e7),
  sex: optional(oneOf(sexes)),
  maturity: optional(oneOf(maturityStages)),
  ageY: optionalNumber(0, 200),
  ageStructure: optional(oneOf(ageStructures)),
  gutFullness: optionalInteger(0, 5),
  tissueNo: optionalLine(64),
  tagNo: optionalLine(64),
  voucherNo: optionalLine(64),
  remarks: optionalLine(256),
  photoIds: optional(array(id, { maxItems: 50 })),
});
export type Individual = Static<typeof Individual>;

/** One set of one gear: where, when, how long, in what water, and what was caught. */
export const FishSurveyContent = object({
  surveyNo: string({ pattern: '^[A-Za-z0-9][A-Za-z0-9_./-]{0,63}$', maxLength: 64 }),
  /** For which it was made; it may have many campaigns. */
  project: optionalLine(128),
  /** Sets of one campaign bear its name. */
  campaign: optionalLine(128),
  riverSectionId: id,
  siteName: optionalLine(64),
  ...place,
  ...verbatimPlace,
  startTime: time,
  endTime: time,
  /** In which both were written down (IANA). */
  zone,
  weather: optional(nullable(oneOf(weathers))),
  airTempC: optionalNumber(-50, 60),
  windBft: optionalInteger(0, 12),
  moon: optional(nullable(oneOf(moonPhases))),
  crew: optional(array(person, { maxItems: 30 })),
  organisation: optionalLine(128),
  permitNo: optionalLine(64),
  /** Of the approval by an ethics committee. */
  ethicsNo: optionalLine(64),
  protocol: optionalLine(128),
  /** 0: it did not go by the protocol, and stays out of time series. */
  isStandard: integer({ enum: [0, 1] }),
  gear: oneOf(gears),
  effort: Effort,
  targetTaxa: optionalLine(128),
  /** Caught perhaps, and not recorded. */
  excludedTaxa: optionalLine(256),
  /** 1: what is not in the catch was looked for and not found. */
  absencesReported: integer({ enum: [0, 1] }),
  water: optional(array(WaterMeasurement, { maxItems: 500 })),
  catches: optional(array(CatchRow, { maxItems: 500 })),
  individuals: optional(array(Individual, { maxItems: 10_000 })),
  remarks: optionalText(4000),
  fieldSheetScan,
});
export type FishSurveyContent = Static<typeof FishSurveyContent>;
export const FishSurvey = merged(FishSurveyContent, object(recordState));
export type FishSurvey = Static<typeof FishSurvey>;

export const surveyCalls = recordCalls(
  { kind: 'survey', name: 'FishSurvey', feature: 'fish-surveys' },
  FishSurveyContent,
);
export const {
  list: listSurveys,
  get: getSurvey,
  add: addSurvey,
  edit: editSurvey,
  remove: deleteSurveys,
  facets: countSurveyFacets,
  check: checkSurvey,
  submit: submitSurvey,
  withdraw: withdrawSurvey,
} = surveyCalls;

/** What everybody may see of a survey: where its exact place is withheld, neither the section nor the number, which may name it. */
export const ShownSurvey = merged(
  FishSurveyContent,
  object({
    surveyNo: optional(FishSurveyContent.properties.surveyNo),
    riverSectionId: optional(id),
    /** 1: the place is told coarsely, and by the basin. */
    placeWithheld: optional(flag),
    /** In which the section lies, where the place is withheld. */
    basinId: optional(id),
  }),
);
export type ShownSurvey = Static<typeof ShownSurvey>;

export const listPublishedSurveys = publishedList('/getFishSurveyList', ShownSurvey);

/** A survey in a line, for charts and to choose from. */
export const SurveyLine = object({
  id,
  /** Null, as the section is: who asks may not know the place. */
  surveyNo: nullable(string()),
  riverSectionId: nullable(id),
  /** In which the section lies. */
  basinId: nullable(id),
  startTime: time,
  endTime: time,
  gear: oneOf(gears),
  effortValue: nullable(number()),
  effortUnit: nullable(oneOf(effortUnits)),
  isStandard: flag,
  absencesReported: flag,
  speciesCount: integer({ minimum: 0 }),
  count: number(),
  weightG: number(),
});
export type SurveyLine = Static<typeof SurveyLine>;

export const listAllSurveys = callsOf('Fish').get('/getAllFishSurveyList', {
  summary: 'Approved surveys in a line each, the newest first: 5000 at the most, `total` counts all.',
  access: 'public',
  scope: scopes.nothing,
  query: object({
    riverSectionId: optional(id),
    gear: optional(oneOf(gears)),
    year: optional(integer({ minimum: 1600, maximum: 2100 })),
  }),
  response: object({ list: array(SurveyLine), total: integer({ minimum: 0 }) }),
});
