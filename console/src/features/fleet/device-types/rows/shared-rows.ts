import type { Parameter } from '@weir/contract/fleet/device-type-settings';
import { dataTypes, type Signal } from '@weir/contract/fleet/device-types';
import { nameDraft } from '../../../../components/form/name-values.ts';
import { type Cells, type GridRow, idOf } from '../grid/grid-store.ts';
import { enumText, parseEnumText } from './enum-text.ts';

/** Of a new row: what signals and parameters both have. */
export const emptyCells = {
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
  enumValues: '',
};

/** The cells of what the server knows: those that a new row has. */
export function cellsOf(empty: Cells, known: Signal | Parameter): Cells {
  const values: Readonly<Record<string, unknown>> = known;
  const cells = Object.keys(empty).map((name) => [name, String(values[name] ?? '')]);
  return { ...Object.fromEntries(cells), enumValues: enumText(known.enumValues) };
}

const orNull = (value: string | undefined) => value?.trim() || null;

export const numberOrNull = (value: string | undefined): number | null => {
  const text = orNull(value);
  return text === null ? null : Number(text);
};

/** What the server takes of a checked row, as far as signals and parameters have it in common. */
export function sharedDraft({ cells }: GridRow, order: number) {
  const id = idOf({ cells });
  const names = nameDraft({ ...emptyCells, ...cells });
  return {
    semaphoreId: id,
    ...names,
    // Whoever names nothing calls it by its id.
    name: names.name || id,
    unit: orNull(cells.unit),
    dataType: dataTypes.find((type) => type === cells.dataType) ?? 'number',
    group: orNull(cells.group),
    order,
    min: numberOrNull(cells.min),
    max: numberOrNull(cells.max),
    enumValues: cells.dataType === 'enum' ? (parseEnumText(cells.enumValues ?? '') ?? null) : null,
  };
}
