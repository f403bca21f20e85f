import { idsQuery, nullableNames } from '../common.ts';
import { callsOf, scopes } from '../endpoint.ts';
import {
  array,
  integer,
  mapOf,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  scalar,
  string,
} from '../schema.ts';
import { gears } from './gears.ts';
import { day } from './record-fields.ts';
import { lengthTypes } from './species.ts';
import { waterParameters } from './water.ts';

/** What is drawn of approved surveys. */
export const chartMetrics = [
  'richness',
  'composition',
  'taxonomy',
  'guilds',
  'catchRate',
  'importance',
  'diversity',
  'similarity',
  'accumulation',
  'rarefaction',
  'abundanceBiomass',
  'lengthFrequency',
  'lengthWeight',
  'condition',
  'growth',
  'removal',
  'maturity',
  'water',
] as const;
export type ChartMetric = (typeof chartMetrics)[number];
/** Those that are about the fish of one species. */
export const metricsOfOneSpecies: readonly ChartMetric[] = [
  'lengthFrequency',
  'lengthWeight',
  'condition',
  'growth',
  'maturity',
];

/** Those that tell of chosen species beside the whole catch; the others are of the whole catch always. */
export const metricsOfChosenSpecies: readonly ChartMetric[] = [
  ...metricsOfOneSpecies,
  ...(['composition', 'catchRate', 'importance', 'water'] as const),
];

/** By what species are put together in guilds; a trophic level by its whole number. */
export const guildKinds = ['diet', 'ecoType', 'trophicLevel'] as const;
export type GuildKind = (typeof guildKinds)[number];

export const chartGroupings = ['none', 'section', 'season', 'month', 'year', 'gear'] as const;
export type ChartGrouping = (typeof chartGroupings)[number];

const ids = optional(idsQuery.properties.id);
/** Which approved surveys statistics are made of. */
export const surveyFilter = {
  /** Ids separated by commas; basins bring those below them along. */
  basinIds: ids,
  riverSectionIds: ids,
  gears: optional(string({ pattern: `^(${gears.join('|')})(,(${gears.join('|')}))*$`, maxLength: 256 })),
  from: optional(day),
  to: optional(day),
  /** 1: also sets that did not go by the protocol. */
  nonStandard: optional(integer({ enum: [0, 1] })),
};

export const chartQuery = object({
  metric: oneOf(chartMetrics),
  groupBy: oneOf(chartGroupings, { default: 'none' }),
  ...surveyFilter,
  fishIds: ids,
  lengthType: oneOf(lengthTypes, { default: 'SL' }),
  binMm: oneOf([5, 10, 20, 50], { default: 10 }),
  /** Of `water`: which parameter. */
  parameter: optional(oneOf(waterParameters)),
});
export type ChartQuery = Static<typeof chartQuery>;

const figure = nullable(number());

/** One row of a group: a species, a guild, a bin, a month, a set. */
const ChartRow = object({
  /** `fish:12`, `diet:omnivore`, `bin:40`, `month:5`, `survey:7`, or a provisional name. */
  key: string(),
  figures: mapOf(figure),
});

const ChartGroup = object({
  /** `section:3`, `year:2026`, `season:spring`, `gear:gillnet minute`, or `all`; `basin:3` where the section is withheld. */
  key: string(),
  /** Individuals, pairs or sets that the figures are made of. */
  n: integer({ minimum: 0 }),
  /** Sets. */
  events: integer({ minimum: 0 }),
  value: figure,
  ciLow: figure,
  ciHigh: figure,
  /** Results by their names; why there is none: `refusal`. */
  meta: mapOf(scalar),
  rows: array(ChartRow, { maxItems: 20_000 }),
  /** x and y of curves and clouds. */
  points: array(array(number(), { minItems: 2, maxItems: 2 }), { maxItems: 20_000 }),
});
export type ChartGroup = Static<typeof ChartGroup>;

export const chartWarnings = [
  'unequalEffort',
  'severalGears',
  'fewSets',
  'fewIndividuals',
  'notAllWeighed',
  'pointsThinned',
  'removalRefused',
  'removalUnsure',
  'notAllCounted',
  'wholeCatch',
] as const;

export const SurveyChart = object({
  metric: oneOf(chartMetrics),
  groups: array(ChartGroup, { maxItems: 500 }),
  warnings: array(oneOf(chartWarnings)),
  excluded: object({
    notStandard: integer({ minimum: 0 }),
    /** Sets of gears that are told by themselves: detections, echoes, sightings and what a market sells. */
    separateGear: integer({ minimum: 0 }),
    notEnumerated: integer({ minimum: 0 }),
    /** Rows that were weighed only. */
    notCounted: integer({ minimum: 0 }),
    noEffort: integer({ minimum: 0 }),
    notWeighed: integer({ minimum: 0 }),
    notMeasured: integer({ minimum: 0 }),
    /** Fish with a length of another type than the one asked for. */
    otherLength: integer({ minimum: 0 }),
    notIdentified: integer({ minimum: 0 }),
  }),
  /** What the keys stand for: `fish:12`, `section:3`, `basin:3`, `survey:7`. */
  names: mapOf(
    object({
      ...nullableNames,
      scientificName: nullable(string()),
      /** Of a species. */
      order: nullable(string()),
      family: nullable(string()),
    }),
  ),
});
export type SurveyChart = Static<typeof SurveyChart>;

const calls = callsOf('Fish');

export const getSurveyChart = calls.get('/getAllFishSurveyListToChart', {
  summary: 'Statistics of approved surveys, to everybody while `fishPublic` is on.',
  access: 'public',
  scope: scopes.nothing,
  query: chartQuery,
  response: SurveyChart,
});
