import { currencyCodes } from '@weir/contract/commerce/currencies';
import type { StockState } from '@weir/contract/commerce/stores/stock';
import {
  addStore,
  deleteStores,
  editStore,
  exportStores,
  getStore,
  listStores,
  type StoreState,
} from '@weir/contract/commerce/stores/stores';
import { stockStateWords, storeStateWords } from '@weir/contract/commerce/stores/stores.words';
import { Input, Select } from 'antd';
import { defineResource } from '../../../components/resource/resource.ts';
import { isMasked, writtenPhone } from '../../../components/resource/schema-values.ts';
import { ProjectSelect } from '../../fleet/projects/ProjectSelect.tsx';
import { useProjectOptions } from '../../fleet/projects/projects.queries.ts';
import { PlaceInput } from './PlaceInput.tsx';
import { StockCountsValue, StoreStateValue } from './StoreValues.tsx';
import { storesMessages } from './stores.messages.ts';
import { storePage } from './stores.screen.ts';

/** Where devices are rented and sold. */
export const stores = defineResource({
  key: 'stores',
  kind: 'store',
  words: storesMessages,
  list: listStores,
  get: getStore,
  add: addStore,
  edit: editStore,
  remove: deleteStores,
  export: exportStores,
  href: ({ id }) => storePage.address({ id }),
  mayChange: ({ mayOperate }) => mayOperate === 1,
  refusal: ({ stock }, action, { t }) =>
    action === 'remove' && stock.length > 0 ? t('stockStays') : undefined,
  columns: [
    { key: 'name', widthPx: 170, grows: true },
    { key: 'code', widthPx: 110, card: 'fact' },
    {
      key: 'state',
      widthPx: 110,
      card: 'status',
      render: (store) => <StoreStateValue of={store} />,
    },
    {
      key: 'stock',
      widthPx: 260,
      grows: true,
      card: 'wide',
      render: ({ stock }) => <StockCountsValue stock={stock} />,
    },
    { key: 'project', field: 'projectName', widthPx: 150, card: 'fact' },
    { key: 'address', widthPx: 200, card: 'wide' },
    { key: 'hours', widthPx: 150, hidden: true },
    { key: 'phone', widthPx: 150, hidden: true },
    { key: 'currency', widthPx: 90, hidden: true },
    { key: 'noShowMinutes', widthPx: 130, hidden: true },
    { key: 'remarks', hidden: true },
    { key: 'createdTime', hidden: true },
    { key: 'updatedTime', hidden: true },
  ],
  filters: {
    state: { text: (state, { language }) => storeStateWords[language][state as StoreState] },
    stock: {
      word: 'stockFilter',
      text: (state, { language }) => stockStateWords[language][state as StockState],
    },
    projectId: { word: 'project' },
  },
  useOptions: () => ({
    projectId: useProjectOptions().map(({ value, label }) => ({ value: String(value), label })),
  }),
  form: {
    name: { needed: 'name' },
    code: { wrong: 'codeWrong', mono: true },
    projectId: {
      word: 'project',
      wrong: 'projectNeeded',
      help: 'projectHelp',
      input: ({ isLocked }) => <ProjectSelect operableOnly disabled={isLocked} />,
      isLocked: (store) => store !== undefined && store.stock.length > 0,
    },
    state: { initial: 'open', text: (state, { language }) => storeStateWords[language][state] },
    currency: {
      initial: 'CNY',
      wrong: 'currencyNeeded',
      input: () => <Select showSearch options={currencyCodes.map((value) => ({ value, label: value }))} />,
    },
    noShowMinutes: { initial: 120, suffix: 'minutes', help: 'noShowHelp' },
    hours: {},
    phone: {
      wrong: 'phoneWrong',
      from: ({ phone }) => writtenPhone(phone),
      input: ({ record, tools: { t } }) => (
        <Input
          autoComplete="off"
          maxLength={32}
          placeholder={isMasked(record?.phone) ? t('phoneMasked', { phone: record?.phone ?? '' }) : undefined}
        />
      ),
    },
    address: {},
    place: { input: () => <PlaceInput /> },
    remarks: {},
  },
});
