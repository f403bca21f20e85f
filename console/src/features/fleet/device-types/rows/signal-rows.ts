import { type DeviceTypeItem, SignalDraft, signalKinds } from '@weir/contract/fleet/device-types';
import { type Cells, type GridRow, newRowKey } from '../grid/grid-store.ts';
import { signalColumns } from './grid-columns.ts';
import type { RowsKind } from './rows-part.ts';
import { cellsOf, emptyCells, numberOrNull, sharedDraft } from './shared-rows.ts';

export const emptySignal: Cells = {
  ...emptyCells,
  kind: 'measurement',
  unitNo: '',
  precision: '',
  chart: '1',
};

/** A checked row as the server takes it; the order is that of the rows. */
export const signalDraft = (row: GridRow, order: number): SignalDraft => ({
  ...sharedDraft(row, order),
  kind: signalKinds.find((kind) => kind === row.cells.kind) ?? 'measurement',
  unitNo: numberOrNull(row.cells.unitNo),
  precision: numberOrNull(row.cells.precision),
  chart: row.cells.chart === '1' ? 1 : 0,
});

/** The signals of a device type. */
export const signalRows: RowsKind<DeviceTypeItem> = {
  listName: 'signals',
  schema: SignalDraft,
  columnsOf: signalColumns,
  emptyCells: emptySignal,
  rowsOf: (type) =>
    (type?.signalList ?? []).map((signal) => ({
      key: newRowKey(),
      discovered: signal.discovered === 1,
      cells: cellsOf(emptySignal, signal),
    })),
};
