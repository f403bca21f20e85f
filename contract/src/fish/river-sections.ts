import { id, lat, lng } from '../common.ts';
import { array, merged, number, object, oneOf, optional, type Static, string } from '../schema.ts';
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
} from './record-fields.ts';
import { recordCalls, recordState } from './records.ts';
import { waterParameters } from './water.ts';

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
  lengthM: optionalNumber(0, 10_000_000),
  meanWidthM: optionalNumber(0, 20_000),
  wettedWidthM: optionalNumber(0, 20_000),
  bankfullWidthM: optionalNumber(0, 20_000),
  meanDepthM: optionalNumber(0, 11_000),
  maxDepthM: optionalNumber(0, 11_000),
  elevationUpM: optionalNumber(-500, 9000),
  elevationDownM: optionalNumber(-500, 9000),
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

export const {
  list: listRiverSections,
  add: addRiverSection,
  edit: editRiverSection,
  remove: deleteRiverSections,
  facets: countRiverSectionFacets,
  check: checkRiverSection,
  submit: submitRiverSection,
  withdraw: withdrawRiverSection,
  get: getRiverSection,
} = recordCalls({ name: 'InvestigateTheRiverSection', feature: 'river-sections' }, RiverSectionContent);
