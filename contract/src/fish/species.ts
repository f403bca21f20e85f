import { flag, id } from '../common.ts';
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
import { ExternalIds } from './external-ids.ts';
import {
  month,
  nameInFour,
  optionalId,
  optionalInteger,
  optionalLine,
  optionalNumber,
  optionalText,
  optionalYear,
  textInFour,
} from './record-fields.ts';
import { publishedList, recordCalls, recordState } from './records.ts';

export const taxonRanks = ['species', 'subspecies', 'genus', 'family'] as const;
export const taxonomicStatuses = ['accepted', 'synonym', 'doubtful', 'misapplied'] as const;
export const nameKinds = ['standard', 'local', 'trade', 'former'] as const;
export const nameLanguages = ['zh', 'en', 'es', 'ja', 'other'] as const;
export const bodyShapes = ['compressed', 'flattened', 'eelLike', 'cylindrical', 'fusiform', 'oval'] as const;
export const diets = [
  'omnivore',
  'invertivore',
  'detritivore',
  'piscivore',
  'planktivore',
  'herbivore',
] as const;
/** Where a fish lives, and whether it wanders between river and lake or river and sea. */
export const ecoTypes = ['stream', 'riverine', 'troglobite', 'riverLake', 'diadromous'] as const;
export const diadromies = ['anadromous', 'catadromous', 'amphidromous'] as const;
export const waterLayers = ['upper', 'middleUpper', 'middleLower', 'bottom'] as const;
export const eggTypes = ['drifting', 'adhesive', 'pelagic', 'demersal', 'inMussels'] as const;
export const sexes = ['female', 'male', 'unknown'] as const;
/** Standard, total and fork length: a length without its type says nothing. */
export const lengthTypes = ['SL', 'TL', 'FL'] as const;
export type LengthType = (typeof lengthTypes)[number];

/** Counts of fins and scales that tell species apart. */
export const countedParts = [
  'dorsalSpines',
  'dorsalRays',
  'analSpines',
  'analRays',
  'pectoralRays',
  'pelvicRays',
  'lateralLineScales',
  'scalesAboveLateralLine',
  'scalesBelowLateralLine',
  'gillRakers',
  'vertebrae',
  'barbels',
] as const;

/** Numbers that describe a species, with their units: cm, g, years, or none. */
export const traits = [
  'maxLengthCm',
  'commonLengthCm',
  'maxWeightG',
  'maxAgeY',
  'maturityLengthCm',
  'maturityAgeY',
  'trophicLevel',
  'fecundity',
] as const;
export type Trait = (typeof traits)[number];

export const occurrenceStatuses = ['present', 'absent', 'doubtful', 'extirpated'] as const;
/** How a species came to a basin (Darwin Core, `establishmentMeans`). */
export const establishmentMeans = ['native', 'introduced', 'vagrant', 'uncertain'] as const;
export const degreesOfEstablishment = [
  'captive',
  'cultivated',
  'released',
  'failing',
  'casual',
  'reproducing',
  'established',
  'colonising',
  'invasive',
  'widespreadInvasive',
] as const;
export const pathways = [
  'releasedForUse',
  'fisheryInTheWild',
  'aquacultureMariculture',
  'pet',
  'liveFoodLiveBait',
  'ballastWater',
  'interconnectedWaterways',
  'otherEscape',
  'unknown',
] as const;
export const evidences = ['survey', 'literature', 'eDNA', 'specimen'] as const;

const FishBasin = object({
  basinId: id,
  occurrenceStatus: oneOf(occurrenceStatuses),
  establishmentMeans: oneOf(establishmentMeans),
  degreeOfEstablishment: optional(oneOf(degreesOfEstablishment)),
  pathway: optional(oneOf(pathways)),
  isEndemic: optional(integer({ enum: [0, 1] })),
  firstYear: optionalYear,
  lastYear: optionalYear,
  evidence: optional(oneOf(evidences)),
  referenceId: optionalId,
});
export type FishBasin = Static<typeof FishBasin>;
/** Whether a species counts as found in a basin: not where it is gone from, nor where it was looked for in vain. */
export const livesIn = ({ occurrenceStatus }: Pick<FishBasin, 'occurrenceStatus'>): boolean =>
  occurrenceStatus === 'present' || occurrenceStatus === 'doubtful';

export const conservationSchemes = ['IUCN', 'CN_REDLIST', 'CN_NATIONAL', 'CITES', 'PROVINCIAL'] as const;
export type ConservationScheme = (typeof conservationSchemes)[number];
const redListCategories = ['EX', 'EW', 'RE', 'CR(PE)', 'CR', 'EN', 'VU', 'NT', 'LC', 'DD', 'NE'] as const;
/** What each scheme calls its categories; a province has its own. */
export const conservationCategories: Record<Exclude<ConservationScheme, 'PROVINCIAL'>, readonly string[]> = {
  IUCN: redListCategories.filter((category) => category !== 'RE'),
  CN_REDLIST: redListCategories,
  CN_NATIONAL: ['I', 'II'],
  CITES: ['I', 'II', 'III'],
};

const Conservation = object({
  scheme: oneOf(conservationSchemes),
  category: string({ minLength: 1, maxLength: 32, pattern: '^\\S(.*\\S)?$' }),
  criteria: optionalLine(64),
  assessedYear: optionalYear,
  /** The province, or the area that was assessed. */
  scope: optionalLine(64),
  /** Whether only wild populations are protected. */
  wildOnly: optional(integer({ enum: [0, 1] })),
  referenceId: optionalId,
});
export type Conservation = Static<typeof Conservation>;

export const barcodeMarkers = ['12S', '16S', 'COI', 'CytB'] as const;

const optionalFlag = optional(nullable(flag));
const optionalChoice = <const V extends readonly string[]>(values: V) => optional(nullable(oneOf(values)));

/** A species as it is written and reviewed. Lengths are cm, weights g, temperatures °C, ages years. */
export const FishContent = object({
  scientificName: string({ pattern: '^[A-Z][a-z-]+( [a-z-]+){0,2}$', maxLength: 128 }),
  authorship: optionalLine(),
  ...nameInFour,
  taxonRank: oneOf(taxonRanks),
  taxonomicStatus: oneOf(taxonomicStatuses),
  /** Of a synonym: the species whose name is accepted. */
  acceptedFishId: optionalId,
  class: optionalLine(64),
  order: string({ pattern: '^[A-Z][a-z]+$', maxLength: 64 }),
  family: string({ pattern: '^[A-Z][a-z]+$', maxLength: 64 }),
  subfamily: optional(nullable(string({ pattern: '^[A-Z][a-z]+$', maxLength: 64 }))),
  otherNames: optional(
    array(
      object({
        text: string({ minLength: 1, maxLength: 128, pattern: '\\S' }),
        language: oneOf(nameLanguages),
        kind: oneOf(nameKinds),
        region: optionalLine(64),
        referenceId: optionalId,
      }),
      { maxItems: 100 },
    ),
  ),
  externalIds: optional(ExternalIds),
  nameAccordingTo: optionalLine(256),
  originalCombination: optionalLine(128),
  typeLocality: optionalLine(256),
  typeSpecimen: optionalLine(256),
  ...textInFour('diagnosis'),
  diagnosticCounts: optional(
    array(
      object({
        part: oneOf(countedParts),
        min: integer({ minimum: 0, maximum: 999 }),
        max: integer({ minimum: 0, maximum: 999 }),
        referenceId: optionalId,
      }),
      { maxItems: countedParts.length * 2 },
    ),
  ),
  /** As `2.4.4/4.4.2`. */
  pharyngealTeeth: optional(
    nullable(string({ pattern: '^\\d(\\.\\d){0,3}(/\\d(\\.\\d){0,3})?$', maxLength: 16 })),
  ),
  bodyShape: optionalChoice(bodyShapes),
  ...textInFour('habits'),
  diet: optionalChoice(diets),
  ecoType: optionalChoice(ecoTypes),
  diadromy: optionalChoice(diadromies),
  waterLayer: optionalChoice(waterLayers),
  eggType: optionalChoice(eggTypes),
  spawningMonths: optional(array(month, { maxItems: 12, uniqueItems: true })),
  spawnTempMinC: optionalNumber(-2, 40),
  spawnTempMaxC: optionalNumber(-2, 40),
  isFreshwater: optionalFlag,
  isBrackish: optionalFlag,
  isMarine: optionalFlag,
  traits: optional(
    array(
      object({
        trait: oneOf(traits),
        value: number({ exclusiveMinimum: 0, maximum: 1e9 }),
        /** Of the value, in its unit. */
        standardError: optionalNumber(0, 1e9),
        lengthType: optional(oneOf(lengthTypes)),
        sex: optional(oneOf(sexes)),
        note: optionalLine(256),
        referenceId: optionalId,
      }),
      { maxItems: 100 },
    ),
  ),
  /** W = a Lᵇ, with W in g and L in cm. */
  lengthWeights: optional(
    array(
      object({
        a: number({ exclusiveMinimum: 0, maximum: 1 }),
        b: number({ minimum: 1, maximum: 5 }),
        lengthType: oneOf(lengthTypes),
        n: optionalInteger(1, 10_000_000),
        r2: optionalNumber(0, 1),
        referenceId: optionalId,
      }),
      { maxItems: 50 },
    ),
  ),
  /** Of von Bertalanffy: L∞ in cm, K per year, t₀ in years. */
  growths: optional(
    array(
      object({
        asymptoticLengthCm: number({ exclusiveMinimum: 0, maximum: 2000 }),
        lengthType: oneOf(lengthTypes),
        k: number({ exclusiveMinimum: 0, maximum: 20 }),
        t0: optionalNumber(-20, 5),
        referenceId: optionalId,
      }),
      { maxItems: 50 },
    ),
  ),
  basins: optional(array(FishBasin, { maxItems: 200 })),
  conservation: optional(array(Conservation, { maxItems: 30 })),
  barcodes: optional(
    array(
      object({
        marker: oneOf(barcodeMarkers),
        accession: string({ pattern: '^[A-Z]{1,4}_?\\d{5,9}(\\.\\d{1,2})?$', maxLength: 20 }),
      }),
      { maxItems: 50 },
    ),
  ),
  economicUse: optionalText(1000),
  aquacultureUse: optionalText(1000),
  isGameFish: optionalFlag,
  isDangerous: optionalFlag,
  keyPhotoId: optionalId,
  referenceIds: optional(array(id, { maxItems: 200, uniqueItems: true })),
  remarks: optionalText(),
});
export type FishContent = Static<typeof FishContent>;
export const Fish = merged(FishContent, object(recordState));
export type Fish = Static<typeof Fish>;

export const fishCalls = recordCalls({ kind: 'fish', name: 'Fish', feature: 'fish' }, FishContent);
export const {
  list: listFish,
  get: getFish,
  add: addFish,
  edit: editFish,
  remove: deleteFish,
  facets: countFishFacets,
  check: checkFish,
  submit: submitFish,
  withdraw: withdrawFish,
} = fishCalls;

export const listPublishedFish = publishedList('/getFishList', FishContent);

/** Protected by law or trade rules: where it was found is told to the public coarsely only. */
export const isSensitive = ({ conservation = [] }: Pick<FishContent, 'conservation'>): boolean =>
  conservation.some(
    ({ scheme, category }) => scheme === 'CN_NATIONAL' || (scheme === 'CITES' && category === 'I'),
  );
