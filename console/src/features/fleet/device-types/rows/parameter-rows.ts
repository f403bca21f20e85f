import type { Parameter, ParameterDraft } from '@weir/contract/fleet/device-type-settings';
import { dataTypes } from '@weir/contract/fleet/device-types';
import { type GridRow, newRowKey } from '../grid/grid-store.ts';
import { enumText, parseEnumText } from './enum-text.ts';
import { numberOrNull, shownName } from './signal-rows.ts';

export const emptyParameter: Readonly<Record<string, string>> = {
  semaphoreId: '',
  name: '',
  nameEn: '',
  nameEs: '',
  nameJa: '',
  unit: '',
  dataType: 'number',
  group: '',
  min: '',
  max: '',
  step: '',
  defaultValue: '',
  readOnly: '0',
  dangerous: '0',
  enumValues: '',
};

const text = (value: string | number | boolean | null) => (value === null ? '' : String(value));

export const parameterRow = (parameter: Parameter): GridRow => ({
  key: newRowKey(),
  cells: {
    semaphoreId: parameter.semaphoreId,
    name: parameter.name,
    nameEn: text(parameter.nameEn),
    nameEs: text(parameter.nameEs),
    nameJa: text(parameter.nameJa),
    unit: text(parameter.unit),
    dataType: parameter.dataType,
    group: text(parameter.group),
    min: text(parameter.min),
    max: text(parameter.max),
    step: text(parameter.step),
    defaultValue: text(parameter.defaultValue),
    readOnly: String(parameter.readOnly),
    dangerous: String(parameter.dangerous),
    enumValues: enumText(parameter.enumValues),
  },
});

const orNull = (value: string | undefined) => value?.trim() || null;

/** The default in the type of its parameter. */
function defaultOf({ dataType, defaultValue }: GridRow['cells']): ParameterDraft['defaultValue'] {
  const value = defaultValue?.trim() ?? '';
  if (value === '') return null;
  if (dataType === 'text') return value;
  if (dataType === 'boolean') return value === 'true' || value === '1';
  return Number(value);
}

/** A checked row as the server takes it; the order is that of the rows. */
export const parameterDraft = ({ cells }: GridRow, order: number): ParameterDraft => ({
  semaphoreId: cells.semaphoreId?.trim() ?? '',
  name: shownName(cells),
  nameEn: orNull(cells.nameEn),
  nameEs: orNull(cells.nameEs),
  nameJa: orNull(cells.nameJa),
  unit: orNull(cells.unit),
  dataType: dataTypes.find((type) => type === cells.dataType) ?? 'number',
  group: orNull(cells.group),
  order,
  min: numberOrNull(cells.min),
  max: numberOrNull(cells.max),
  step: numberOrNull(cells.step),
  enumValues: cells.dataType === 'enum' ? (parseEnumText(cells.enumValues ?? '') ?? null) : null,
  defaultValue: defaultOf(cells),
  readOnly: cells.readOnly === '1' ? 1 : 0,
  dangerous: cells.dangerous === '1' ? 1 : 0,
});
