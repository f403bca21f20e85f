import { ParameterDraft, type Parameters } from '@weir/contract/fleet/device-type-settings';
import { type Cells, type GridRow, newRowKey } from '../grid/grid-store.ts';
import { parameterColumns } from './grid-columns.ts';
import type { RowsKind } from './rows-part.ts';
import { cellsOf, emptyCells, numberOrNull, sharedDraft } from './shared-rows.ts';

const emptyParameter: Cells = {
  ...emptyCells,
  step: '',
  defaultValue: '',
  readOnly: '0',
  dangerous: '0',
};

/** The default in the type of its parameter. */
function defaultOf({ dataType, defaultValue }: Cells): ParameterDraft['defaultValue'] {
  const value = defaultValue?.trim() ?? '';
  if (value === '') return null;
  if (dataType === 'text') return value;
  if (dataType === 'boolean') return value === 'true' || value === '1';
  return Number(value);
}

/** A checked row as the server takes it; the order is that of the rows. */
export const parameterDraft = (row: GridRow, order: number): ParameterDraft => ({
  ...sharedDraft(row, order),
  step: numberOrNull(row.cells.step),
  defaultValue: defaultOf(row.cells),
  readOnly: row.cells.readOnly === '1' ? 1 : 0,
  dangerous: row.cells.dangerous === '1' ? 1 : 0,
});

/** The settable parameters of a device type. */
export const parameterRows: RowsKind<Parameters> = {
  listName: 'list',
  schema: ParameterDraft,
  columnsOf: parameterColumns,
  emptyCells: emptyParameter,
  rowsOf: (parameters) =>
    (parameters?.list ?? []).map((parameter) => ({
      key: newRowKey(),
      cells: cellsOf(emptyParameter, parameter),
    })),
};
