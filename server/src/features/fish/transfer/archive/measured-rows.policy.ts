import type { Individual } from '@weir/contract/fish/surveys';
import {
  type WaterMeasurement,
  waterMethods,
  waterParameters,
  waterStatistics,
} from '@weir/contract/fish/water';
import { parseMeasuredNumber } from '../../../../platform/darwin-core/values/measured-number.ts';
import {
  type FateField,
  fateFields,
  type MeasuredField,
  measuredFields,
} from '../content/measured-fields.policy.ts';
import { inOwnUnit } from '../content/water-units.policy.ts';
import type { FoundFlags } from '../import/found-flags.policy.ts';
import type { SaidRow } from './archive-rows.service.ts';
import { rowIdOf } from './catch-rows.policy.ts';
import { parsedObject } from './own-properties.policy.ts';

const waterNames: readonly (readonly [RegExp, WaterMeasurement['parameter']])[] = [
  [/temp|水温/i, 'temperature'],
  [/^ph$|ph value|酸碱度/i, 'pH'],
  [/oxygen saturation|溶解氧饱和/i, 'oxygenSaturation'],
  [/dissolved oxygen|溶解氧|溶存酸素|ox[ií]geno disuelto/i, 'dissolvedOxygen'],
  [/turbid|浊度|濁度/i, 'turbidity'],
  [/transparen|secchi|透明度/i, 'transparency'],
  [/conductiv|电导/i, 'conductivity'],
  [/velocity|流速/i, 'velocity'],
  [/discharge|流量/i, 'discharge'],
  [/depth|水深/i, 'depth'],
];

/** What is measured of the air or of the bank is no water. */
const ofAir = /\bair\b.*temp|air.?temp|气温|気温|temperatura del aire/i;
const notOfWater = /\bair\b|soil|sediment|土壤/i;

const fieldNames: readonly (readonly [RegExp, MeasuredField['field']])[] = [
  [/standard.?length|体长/i, 'standardLengthMm'],
  [/fork.?length|叉长/i, 'forkLengthMm'],
  [/total.?length|全长/i, 'totalLengthMm'],
  [/(eviscerated|gutted|empty|somatic).*(weight|mass)|空壳重|去内脏重|净重/i, 'evisceratedWeightG'],
  [
    /^(?!.*(gonad|liver|gut|stomach|viscer|otolith|egg|catch|sample|biomass|性腺|肝)).*(weight|mass)|体重/i,
    'weightG',
  ],
];

/** Into millimetres and grams. */
const factors: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000, g: 1, kg: 1000, mg: 0.001 };

type Mutable = { -readonly [Name in keyof Individual]: Individual[Name] };

type Fates = { [Name in FateField['field']]?: number };

export interface Measured {
  readonly individuals: Individual[];
  readonly water: WaterMeasurement[];
  readonly airTempC?: number;
  /** Of rows of the catch, what became of how many. */
  readonly fates: ReadonlyMap<string, Fates>;
}

/** What the measurements of one event say of its fish, of its catch and of its water. */
export function measuredOf(rows: readonly SaidRow[], eventId: string, flags: FoundFlags): Measured {
  const individuals = new Map<string, Mutable>();
  const counted = new Map<string, number>();
  const water: WaterMeasurement[] = [];
  const fates = new Map<string, Fates>();
  let airTempC: number | undefined;
  for (const row of rows) {
    const occurrenceId = row.said('occurrenceID');
    if (occurrenceId === null && ofAir.test(row.said('measurementType') ?? '')) {
      airTempC ??= airOf(row, flags);
      continue;
    }
    if (occurrenceId === null) {
      const measurement = waterOf(row, flags);
      if (measurement) water.push(measurement);
      continue;
    }
    const rowId = rowIdOf(occurrenceId, eventId);
    const fate = fateFields.find(({ type }) => type === row.said('measurementType'));
    if (fate) {
      const number = Number(row.said('measurementValue') ?? Number.NaN);
      if (Number.isInteger(number) && number >= 0)
        fates.set(rowId, { ...fates.get(rowId), [fate.field]: number });
      else flags.add('measurementInvalid', row, shownOf(row));
      continue;
    }
    const field = fieldOf(row, occurrenceId);
    const value = field && measuredValue(row, field);
    if (!field || value === undefined) {
      flags.add(field ? 'measurementInvalid' : 'measurementUnknown', row, shownOf(row));
      continue;
    }
    const no = numberIn(row, occurrenceId) ?? nextNumber(counted, `${occurrenceId} ${field.field}`);
    const fish: Mutable = individuals.get(`${rowId}:${no}`) ?? { rowId, no };
    individuals.set(`${rowId}:${no}`, Object.assign(fish, { [field.field]: value }));
  }
  const air = airTempC === undefined ? {} : { airTempC };
  return { individuals: [...individuals.values()], water, fates, ...air };
}

const shownOf = (row: SaidRow): string =>
  ['measurementType', 'measurementValue', 'measurementUnit'].map((name) => row.said(name) ?? '').join(' ');

/** The number of the fish in ids as our archives have them: occurrence, number, field. */
function numberIn(row: SaidRow, occurrenceId: string): number | undefined {
  const id = row.said('measurementID') ?? '';
  const no = id.startsWith(`${occurrenceId}:`) ? id.slice(occurrenceId.length + 1).split(':')[0] : undefined;
  return no !== undefined && /^[1-9]\d{0,6}$/.test(no) ? Number(no) : undefined;
}

function nextNumber(counted: Map<string, number>, key: string): number {
  const no = (counted.get(key) ?? 0) + 1;
  counted.set(key, no);
  return no;
}

function fieldOf(row: SaidRow, occurrenceId: string): MeasuredField | undefined {
  const id = row.said('measurementID') ?? '';
  const own = id.startsWith(`${occurrenceId}:`) ? id.split(':').at(-1) : undefined;
  const code = row.said('measurementTypeID')?.replace(/\/$/, '').split('/').at(-1);
  const type = row.said('measurementType') ?? '';
  const named = fieldNames.find(([form]) => form.test(type))?.[1];
  return (
    measuredFields.find(({ field }) => field === own) ??
    measuredFields.find(({ typeId }) => code !== undefined && typeId?.includes(`/${code}/`)) ??
    measuredFields.find(({ field }) => field === named)
  );
}

const worded = new Set<MeasuredField['field']>([
  ...(['sex', 'maturity', 'ageStructure', 'tissueNo', 'tagNo', 'voucherNo', 'remarks'] as const),
]);

function measuredValue(row: SaidRow, { field, unit }: MeasuredField): string | number | undefined {
  const text = row.said('measurementValue');
  if (text === null) return undefined;
  if (worded.has(field)) return text;
  const number = parseMeasuredNumber(text);
  if (number.kind !== 'number') return undefined;
  const said = row.said('measurementUnit')?.toLowerCase();
  if (said === undefined || said === unit) return number.value;
  const factor = factors[said];
  // What decimals cannot say exactly would be another number than was written.
  return factor === undefined ? undefined : Number((number.value * factor).toPrecision(12));
}

function airOf(row: SaidRow, flags: FoundFlags): number | undefined {
  const number = parseMeasuredNumber(row.said('measurementValue'));
  const value =
    number.kind === 'number'
      ? inOwnUnit('temperature', number.value, row.said('measurementUnit'))
      : undefined;
  if (value === undefined) flags.add('measurementInvalid', row, shownOf(row));
  return value;
}

function waterOf(row: SaidRow, flags: FoundFlags): WaterMeasurement | undefined {
  const type = row.said('measurementType') ?? '';
  const parameter =
    waterParameters.find((one) => one === type) ??
    (notOfWater.test(type) ? undefined : waterNames.find(([form]) => form.test(type))?.[1]);
  if (!parameter) {
    flags.add('measurementUnknown', row, shownOf(row));
    return undefined;
  }
  const number = parseMeasuredNumber(row.said('measurementValue'));
  if (number.kind !== 'number' && number.kind !== 'censored') {
    flags.add('measurementInvalid', row, shownOf(row));
    return undefined;
  }
  const measured = number.kind === 'number' ? number.value : number.limit;
  const value = inOwnUnit(parameter, measured, row.said('measurementUnit'));
  if (value === undefined) {
    flags.add('unitUnknown', row, shownOf(row));
    return undefined;
  }
  const more = parsedObject(row.said('measurementRemarks')) as Partial<WaterMeasurement>;
  const time = row.said('measurementDeterminedDate');
  const method = waterMethods.find((one) => one === row.said('measurementMethod'));
  const statistic = waterStatistics.find((one) => one === more.statistic);
  return {
    ...more,
    parameter,
    value,
    ...(number.kind === 'censored' ? { isBelowLimit: 1 as const } : {}),
    method: method ?? 'manual',
    statistic: statistic ?? 'instant',
    ...(time !== null && /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(time) ? { time } : {}),
  };
}
