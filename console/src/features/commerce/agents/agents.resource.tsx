import { ShopOutlined } from '@ant-design/icons';
import {
  type Agent,
  type AgentState,
  addAgent,
  deleteAgents,
  editAgent,
  exportAgents,
  getAgent,
  listAgents,
} from '@weir/contract/commerce/agents';
import { agentStateWords } from '@weir/contract/commerce/agents.words';
import { Input, Select, type SelectProps } from 'antd';
import { writtenPhone } from '../../../components/form/masked-phone.ts';
import { PercentInput } from '../../../components/form/PercentInput.tsx';
import { PhoneInput } from '../../../components/form/PhoneInput.tsx';
import { sumsText } from '../../../components/money-text.ts';
import { ppmText } from '../../../components/percent-text.ts';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { defineResource } from '../../../components/resource/resource.ts';
import type { ControlProps } from '../../../components/resource/resource-parts.ts';
import { StatusTag, type Tone } from '../../../components/StatusTag.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { exactTime } from '../../../platform/time.ts';
import { logsPage } from '../../identity/logs/logs.screen.ts';
import { UserSelect } from '../../identity/users/person/UserSelect.tsx';
import { storesPage } from '../stores/stores.screen.ts';
import { agentsMessages } from './agents.messages.ts';
import { agentPage } from './agents.screen.ts';

const tones = {
  coming: 'info',
  running: 'success',
  ended: 'warning',
} as const satisfies Record<AgentState, Tone>;

export const AgentStateTag = ({ state }: { state: AgentState }) => (
  <StatusTag tone={tones[state]}>{agentStateWords[useLanguage()][state]}</StatusTag>
);

/** What it gets of each kind of revenue. */
export function Shares({ of: { rentPpm, salePpm, latePpm } }: { of: Agent }) {
  const t = useMessages(agentsMessages);
  const language = useLanguage();
  return t('sharesOf', {
    rent: ppmText(rentPpm, language),
    sale: ppmText(salePpm, language),
    late: ppmText(latePpm, language),
  });
}

export function ContractTime({ of: { validFrom, validTo } }: { of: Agent }) {
  const t = useMessages(agentsMessages);
  const language = useLanguage();
  const from = exactTime(new Date(validFrom), language);
  return validTo ? t('until', { from, to: exactTime(new Date(validTo), language) }) : t('open', { from });
}

const share = { wrong: 'shareNeeded', input: () => <PercentInput /> } as const;

/** The form item gives it its value. */
const RegionsInput = (item: SelectProps) => <Select {...item} mode="tags" open={false} suffixIcon={null} />;

const RegionFilter = ({ value, label, className, set }: ControlProps) => (
  <Input.Search
    className={className}
    aria-label={label}
    placeholder={label}
    allowClear
    maxLength={64}
    defaultValue={value}
    onSearch={(text) => set(text.trim() || undefined)}
  />
);

/** Users who do business for others, and by which contracts. */
export const agents = defineResource({
  key: 'agents',
  kind: 'agent',
  words: agentsMessages,
  list: listAgents,
  get: getAgent,
  add: addAgent,
  edit: editAgent,
  remove: deleteAgents,
  export: exportAgents,
  href: ({ id }) => agentPage.address({ id }),
  mayChange: ({ mayOperate }) => mayOperate === 1,
  refusal: ({ stores }, action, { t }) => (action === 'remove' && stores > 0 ? t('storesStay') : undefined),
  columns: [
    { key: 'name', word: 'company', widthPx: 170, grows: true },
    { key: 'contractNo', widthPx: 130, card: 'fact' },
    { key: 'state', widthPx: 120, card: 'status', render: ({ state }) => <AgentStateTag state={state} /> },
    {
      key: 'shares',
      widthPx: 260,
      grows: true,
      card: 'wide',
      render: (agent) => <Shares of={agent} />,
    },
    {
      key: 'income',
      widthPx: 150,
      align: 'right',
      card: 'fact',
      needs: 'income:list',
      render: ({ income }, { language }) => (
        <span className="figures">{sumsText(income ?? [], language) || '—'}</span>
      ),
    },
    {
      key: 'validTo',
      card: 'fact',
      render: ({ validTo }) => (validTo === null ? '—' : <RelativeTime time={validTo} />),
    },
    {
      key: 'regions',
      widthPx: 160,
      card: 'fact',
      hidden: true,
      render: ({ regions, exclusive }, { t }) =>
        regions.length === 0 ? '—' : `${regions.join(', ')}${exclusive === 1 ? ` (${t('exclusive')})` : ''}`,
    },
    { key: 'stores', widthPx: 90, card: 'fact' },
    { key: 'agents', widthPx: 120, hidden: true },
    { key: 'above', field: 'aboveName', widthPx: 150, hidden: true },
    { key: 'contact', widthPx: 120, hidden: true },
    { key: 'phone', widthPx: 140, hidden: true },
    { key: 'validFrom', hidden: true },
    { key: 'remarks', hidden: true },
    { key: 'createdTime', hidden: true },
  ],
  filters: {
    state: { text: (state, { language }) => agentStateWords[language][state as AgentState] },
    region: { control: RegionFilter },
    exclusive: {},
  },
  menu: (agent, { t, may, item, edit, remove }) => [
    may('stores:list') &&
      item.link('stores', ShopOutlined, t('showStores'), storesPage.address({ agentId: agent.id })),
    edit,
    may('logs:list') && item.log(logsPage.address({ targetKind: 'agent', targetId: agent.id })),
    remove,
  ],
  form: {
    userId: {
      word: 'user',
      wrong: 'userNeeded',
      help: 'userHelp',
      input: ({ isLocked }) => <UserSelect disabled={isLocked} />,
      isLocked: (agent) => agent !== undefined,
    },
    contractNo: {},
    validFrom: {},
    validTo: { help: 'validToHelp' },
    rentPpm: share,
    salePpm: share,
    latePpm: share,
    regions: { help: 'regionsHelp', input: () => <RegionsInput /> },
    exclusive: { help: 'exclusiveHelp' },
    contact: {},
    phone: {
      wrong: 'phoneWrong',
      from: ({ phone }) => writtenPhone(phone),
      input: ({ record }) => <PhoneInput known={record?.phone} />,
    },
    remarks: {},
  },
});
