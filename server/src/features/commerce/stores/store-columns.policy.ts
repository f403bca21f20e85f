import { type StockState, stockStates } from '@weir/contract/commerce/stores/stock';
import type { Store, storeColumns } from '@weir/contract/commerce/stores/stores';
import { storeStateWords } from '@weir/contract/commerce/stores/stores.words';
import { localName } from '@weir/contract/local-name';
import { type ListColumn, type ListColumns, timeColumn } from '../../../platform/exports/list-file.ts';

/** How many devices are in each state. */
const countColumns = Object.fromEntries(
  stockStates.map((state) => [
    state,
    { cell: ({ stock }: Store) => stock.find((each) => each.state === state)?.count ?? 0 },
  ]),
) as Record<StockState, ListColumn<Store> & { cell: (store: Store) => number }>; // one of each state

export const storeFileColumns: ListColumns<Store, (typeof storeColumns)[number]> = Object.freeze({
  code: {},
  name: { cell: localName },
  projectName: {},
  agentName: {},
  state: { values: storeStateWords },
  address: {},
  hours: {},
  phone: {},
  currency: {},
  noShowMinutes: {},
  ...countColumns,
  overdue: {},
  remarks: {},
  createdTime: timeColumn,
  updatedTime: timeColumn,
});
