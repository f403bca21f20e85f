import { CatchRow, Effort, FishSurveyContent, Individual } from '@weir/contract/fish/surveys';
import { WaterMeasurement } from '@weir/contract/fish/water';
import type { TObject } from '@weir/contract/schema';

/** The fields of a part of a survey, in the order of a field sheet. */
export interface FieldGroup {
  schema: TObject;
  /** Always in sight. */
  main: readonly string[];
  /** Under "More". */
  more: readonly string[];
  /** They have inputs of their own kind: steps, tables, rows of a sheet; or they join rows, and nobody sees them. */
  own: readonly string[];
}

const event: FieldGroup = {
  schema: FishSurveyContent,
  main: [
    ...['surveyNo', 'riverSectionId', 'startTime', 'endTime', 'siteName', 'crew'],
    ...['isStandard', 'absencesReported', 'remarks'],
  ],
  more: [
    ...['zone', 'lng', 'lat', 'uncertaintyM', 'verbatimCoordinates', 'verbatimSRS'],
    ...['weather', 'airTempC', 'windBft', 'moon', 'project'],
    ...['campaign', 'organisation', 'protocol', 'ethicsNo', 'targetTaxa', 'excludedTaxa'],
  ],
  own: ['gear', 'permitNo', 'effort', 'water', 'catches', 'individuals', 'fieldSheetScan'],
};

/** Which fields of the effort a gear has stands in the contract. */
const effort: FieldGroup = {
  schema: Effort,
  main: [
    ...[
      'deployment',
      'soakHours',
      'count',
      'hooks',
      'powerOnS',
      'distanceM',
      'widthM',
      'sweptAreaM2',
      'hauls',
    ],
    ...['netLengthM', 'mouthM2', 'flowMs', 'rods', 'volumeM3', 'litresFiltered'],
  ],
  more: [
    ...['setDepthM', 'openings', 'bait', 'current', 'voltageV', 'currentA', 'frequencyHz', 'speedKn'],
    ...['poreUm', 'marker', 'blanks', 'reads', 'note'],
  ],
  own: ['panels', 'passes', 'value', 'unit'],
};

const water: FieldGroup = {
  schema: WaterMeasurement,
  main: ['parameter', 'value', 'method', 'isBelowLimit'],
  more: [
    ...[
      'statistic',
      'depthM',
      'time',
      'windowHours',
      'windowAfterHours',
      'count',
      'deviceId',
      'serialNumber',
      'probe',
    ],
    ...['quality', 'note'],
  ],
  own: [],
};

/** The sheet has the main ones as columns; the others open beside a row. */
const catchRow: FieldGroup = {
  schema: CatchRow,
  main: [
    ...['fishId', 'count', 'totalWeightG', 'minLengthMm', 'maxLengthMm', 'remarks'],
    ...['lengthType', 'sex', 'lifeStage', 'fate'],
  ],
  more: [
    ...['retainedCount', 'releasedCount', 'deadCount', 'qualifier', 'subsampleFactor'],
    ...['minWeightG', 'maxWeightG', 'vitality', 'identifiedBy'],
    ...['identifiedOn', 'voucherNo', 'photoIds'],
  ],
  // The cell of the species writes its name, and that of the count whether anybody counted.
  own: ['rowId', 'provisionalName', 'countStatus'],
};

const individual: FieldGroup = {
  schema: Individual,
  main: ['standardLengthMm', 'totalLengthMm', 'forkLengthMm', 'weightG', 'sex', 'maturity'],
  more: [
    ...['evisceratedWeightG', 'ageY', 'ageStructure', 'gutFullness', 'tissueNo', 'tagNo', 'voucherNo'],
    ...['photoIds', 'remarks'],
  ],
  own: ['rowId', 'no'],
};

export const surveyFields = { event, effort, water, catchRow, individual } as const;
