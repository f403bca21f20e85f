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
import { Form } from 'antd';
import { CurrencySelect } from '../../../components/form/CurrencySelect.tsx';
import { writtenPhone } from '../../../components/form/masked-phone.ts';
import { PhoneInput } from '../../../components/form/PhoneInput.tsx';
import { defineResource } from '../../../components/resource/resource.ts';
import { ProjectSelect } from '../../fleet/projects/ProjectSelect.tsx';
import { useProjectOptions } from '../../fleet/projects/projects.queries.ts';
import { AgentFilter, AgentSelect } from '../agents/AgentSelect.tsx';
import { OverdueValue } from './OverdueValue.tsx';
import { PlaceSelect } from './PlaceSelect.tsx';
import { storePage } from './page/store.screen.ts';
import { StoreStateValue } from './StoreStateValue.tsx';
import { StockCountsValue } from './stock/StockCountsValue.tsx';
import { storesMessages } from './stores.messages.ts';

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
    {
      key: 'overdue',
      widthPx: 100,
      card: 'fact',
      render: ({ id, overdue }) => <OverdueValue storeId={id} overdue={overdue} />,
    },
    { key: 'agent', field: 'agentName', widthPx: 140, card: 'fact' },
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
    agentId: {
      word: 'agent',
      control: AgentFilter,
      fromRow: ({ agentId, agentName }) => ({ value: agentId, label: agentName }),
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
    agentId: {
      word: 'agent',
      help: 'agentHelp',
      input: ({ record }) => (
        <StoreAgentInput
          known={record?.agentId ? { value: record.agentId, label: record.agentName ?? '' } : undefined}
        />
      ),
    },
    state: { initial: 'open', text: (state, { language }) => storeStateWords[language][state] },
    currency: {
      initial: 'CNY',
      wrong: 'currencyNeeded',
      input: () => <CurrencySelect />,
    },
    noShowMinutes: { initial: 120, suffix: 'minutes', help: 'noShowHelp' },
    hours: {},
    phone: {
      wrong: 'phoneWrong',
      from: ({ phone }) => writtenPhone(phone),
      input: ({ record }) => <PhoneInput known={record?.phone} />,
    },
    address: {},
    place: { input: () => <PlaceSelect /> },
    remarks: {},
  },
});

interface AgentInputProps {
  /** Who is chosen already, who may be of somebody above. */
  known: { value: number; label: string } | undefined;
}

/** Of the agents who may run a store of the project; the form item gives it its value. */
const StoreAgentInput = (props: AgentInputProps) => (
  <AgentSelect {...props} allowClear projectId={Form.useWatch('projectId', Form.useFormInstance())} />
);
