import type { CatchRow, Individual } from '@weir/contract/fish/surveys';

/** P01 and P06 of the NERC Vocabulary Server: what is measured, and in what unit. */
const p01 = (code: string) => `http://vocab.nerc.ac.uk/collection/P01/current/${code}/`;
const p06 = (code: string) => `http://vocab.nerc.ac.uk/collection/P06/current/${code}/`;

const millimetre = { unit: 'mm', unitId: p06('UXMM') };
const gram = { unit: 'g', unitId: p06('UGRM') };

export interface MeasuredField {
  readonly field: Exclude<keyof Individual, 'rowId' | 'no' | 'photoIds'>;
  readonly type: string;
  readonly typeId?: string;
  readonly unit?: string;
  readonly unitId?: string;
}

/** What is measured of one fish, as the measurement table of an archive says it. */
export const measuredFields: readonly MeasuredField[] = [
  { field: 'standardLengthMm', type: 'standard length', typeId: p01('SL01XX01'), ...millimetre },
  { field: 'totalLengthMm', type: 'total length', typeId: p01('TL01XX01'), ...millimetre },
  { field: 'forkLengthMm', type: 'fork length', typeId: p01('FL01XX01'), ...millimetre },
  { field: 'weightG', type: 'weight', typeId: p01('SPWGXX01'), ...gram },
  { field: 'evisceratedWeightG', type: 'eviscerated weight', ...gram },
  { field: 'sex', type: 'sex' },
  { field: 'maturity', type: 'maturity stage' },
  { field: 'ageY', type: 'age', unit: 'years' },
  { field: 'ageStructure', type: 'structure of the age' },
  { field: 'gutFullness', type: 'gut fullness' },
  { field: 'tissueNo', type: 'tissue number' },
  { field: 'tagNo', type: 'tag number' },
  { field: 'voucherNo', type: 'voucher number' },
  { field: 'remarks', type: 'remarks' },
];

export interface FateField {
  readonly field: keyof Pick<CatchRow, 'retainedCount' | 'releasedCount' | 'deadCount'>;
  readonly type: string;
}

/** What became of the fish of a row of the catch: measurements of its occurrence. */
export const fateFields: readonly FateField[] = [
  { field: 'retainedCount', type: 'individuals retained' },
  { field: 'releasedCount', type: 'individuals released' },
  { field: 'deadCount', type: 'individuals dead' },
];
