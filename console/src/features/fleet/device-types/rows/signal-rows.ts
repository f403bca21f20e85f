import { dataTypes, type Signal, type SignalDraft, signalKinds } from '@weir/contract/fleet/device-types';
import { type GridRow, newRowKey } from '../grid/grid-store.ts';
import { enumText, parseEnumText } from './enum-text.ts';

export const emptySignal: Readonly<Record<string, string>> = {
  semaphoreId: '',
  name: '',
  nameEn: '',
  nameEs: '',
  nameJa: '',
  unit: '',
  kind: 'measurement',
  dataType: 'number',
  group: '',
  unitNo: '',
  min: '',
  max: '',
  precision: '',
  chart: '1',
  enumValues: '',
};

const text = (value: string | number | null) => (value === null ? '' : String(value));

export const signalRow = (signal: Signal): GridRow => ({
  key: newRowKey(),
  discovered: signal.discovered === 1,
  cells: {
    semaphoreId: signal.semaphoreId,
    name: signal.name,
    nameEn: text(signal.nameEn),
    nameEs: text(signal.nameEs),
    nameJa: text(signal.nameJa),
    unit: text(signal.unit),
    kind: signal.kind,
    dataType: signal.dataType,
    group: text(signal.group),
    unitNo: text(signal.unitNo),
    min: text(signal.min),
    max: text(signal.max),
    precision: text(signal.precision),
    chart: String(signal.chart),
    enumValues: enumText(signal.enumValues),
  },
});

const orNull = (value: string | undefined) => value?.trim() || null;
export const numberOrNull = (value: string | undefined) => {
  const trimmed = value?.trim() ?? '';
  return trimmed === '' ? null : Number(trimmed);
};

/** Chinese comes first; whoever works in another language may leave it out. */
export const shownName = ({ name, nameEn, nameEs, nameJa, semaphoreId }: GridRow['cells']): string =>
  [name, nameEn, nameEs, nameJa, semaphoreId].find((each) => each?.trim())?.trim() ?? '';

/** A checked row as the server takes it; the order is that of the rows. */
export const signalDraft = ({ cells }: GridRow, order: number): SignalDraft => ({
  semaphoreId: cells.semaphoreId?.trim() ?? '',
  name: shownName(cells),
  nameEn: orNull(cells.nameEn),
  nameEs: orNull(cells.nameEs),
  nameJa: orNull(cells.nameJa),
  unit: orNull(cells.unit),
  kind: signalKinds.find((kind) => kind === cells.kind) ?? 'measurement',
  dataType: dataTypes.find((type) => type === cells.dataType) ?? 'number',
  group: orNull(cells.group),
  unitNo: numberOrNull(cells.unitNo),
  order,
  min: numberOrNull(cells.min),
  max: numberOrNull(cells.max),
  precision: numberOrNull(cells.precision),
  chart: cells.chart === '1' ? 1 : 0,
  enumValues: cells.dataType === 'enum' ? (parseEnumText(cells.enumValues ?? '') ?? null) : null,
});
