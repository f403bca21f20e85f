import {
  addCard,
  type CardAttention,
  type CardState,
  deleteCards,
  editCard,
  exportCards,
  getCard,
  listCards,
} from '@weir/contract/commerce/cards/cards';
import { Select } from 'antd';
import { Link } from '../../../components/Link.tsx';
import { defineResource } from '../../../components/resource/resource.ts';
import { DeviceFilter } from '../../fleet/devices/DeviceSelect.tsx';
import { ProjectSelect } from '../../fleet/projects/ProjectSelect.tsx';
import { useProjectOptions } from '../../fleet/projects/projects.queries.ts';
import { CardAttentionValue, CardDeviceValue, CardStateValue, CardUsageValue } from './CardValues.tsx';
import { cardsMessages } from './cards.messages.ts';
import { useAccountOptions, usePlanOptions } from './cards.queries.ts';
import { cardsPage } from './cards.screen.ts';
import { isFactReported } from './carriers/is-reported.ts';

/** SIM cards that devices go online with. */
export const cards = defineResource({
  key: 'cards',
  kind: 'card',
  words: cardsMessages,
  list: listCards,
  get: getCard,
  add: addCard,
  edit: editCard,
  remove: deleteCards,
  export: exportCards,
  href: ({ id }) => cardsPage.address({ card: id }),
  nameOf: ({ iccid }) => iccid,
  mayChange: ({ mayOperate }) => mayOperate === 1,
  refusal: ({ bound }, action, { t }) => (action === 'remove' && bound === 1 ? t('boundStays') : undefined),
  columns: [
    {
      key: 'iccid',
      widthPx: 200,
      grows: true,
      card: 'title',
      exports: ['iccid', 'label'],
      render: (card, { href }) => (
        <>
          <Link to={href?.(card) ?? ''}>
            <span className="mono">{card.iccid}</span>
          </Link>
          {card.label && <div className="quiet small">{card.label}</div>}
        </>
      ),
      onCard: ({ iccid }) => iccid,
    },
    { key: 'carrier', widthPx: 110, card: 'fact' },
    {
      key: 'state',
      widthPx: 160,
      card: 'status',
      exports: ['state', 'suspendReason', 'askedState'],
      render: (card) => <CardStateValue card={card} />,
    },
    {
      key: 'attention',
      widthPx: 240,
      card: 'wide',
      render: (card) => <CardAttentionValue card={card} />,
      onCard: (card) => (card.attention.length > 0 ? <CardAttentionValue card={card} /> : '—'),
    },
    {
      key: 'usedBytes',
      word: 'usage',
      exports: ['usedBytes', 'usedAsOf', 'allowanceBytes'],
      widthPx: 145,
      card: 'fact',
      render: (card) => <CardUsageValue card={card} />,
    },
    { key: 'expiresAt', card: 'fact' },
    {
      key: 'device',
      widthPx: 110,
      card: 'fact',
      exports: ['SN'],
      render: (card) => <CardDeviceValue card={card} />,
    },
    { key: 'plan', field: 'planName', exports: ['planName'], widthPx: 140, hidden: true },
    { key: 'project', field: 'projectName', exports: ['projectName'], widthPx: 150, hidden: true },
    { key: 'account', field: 'accountName', exports: ['accountName'], widthPx: 140, hidden: true },
    { key: 'msisdn', widthPx: 140, hidden: true },
    { key: 'imsi', widthPx: 150, hidden: true },
    { key: 'remarks', hidden: true },
    { key: 'createdTime', hidden: true },
  ],
  filters: {
    state: { text: (state, { t }) => t(`state_${state as CardState}`) },
    attention: { text: (reason, { t }) => t(`attention_${reason as CardAttention}`) },
    bound: {},
    marked: {},
    planId: { word: 'plan' },
    accountId: { word: 'account' },
    projectId: { word: 'project' },
    deviceId: {
      word: 'device',
      control: DeviceFilter,
      fromRow: ({ deviceId, SN }) => ({ value: deviceId, label: SN }),
    },
  },
  useOptions: () => ({
    planId: usePlanOptions().map(textValue),
    accountId: useAccountOptions().map(textValue),
    projectId: useProjectOptions().map(textValue),
  }),
  form: {
    iccid: { help: 'iccidHelp', mono: true },
    label: {},
    projectId: {
      word: 'project',
      input: ({ isLocked }) => <ProjectSelect operableOnly disabled={isLocked} />,
      isLocked: (card) => card?.bound === 1,
    },
    accountId: {
      word: 'account',
      input: ({ record }) => (
        <AccountSelect known={record && { value: record.accountId, label: record.accountName }} />
      ),
    },
    planId: {
      word: 'plan',
      input: ({ record }) => (
        <PlanSelect
          known={record?.planId ? { value: record.planId, label: record.planName ?? '' } : undefined}
        />
      ),
    },
    apn: { mono: true },
    msisdn: { wrong: 'msisdnWrong', mono: true, isLocked: (card) => isFactReported(card, 'msisdn') },
    imsi: { wrong: 'imsiWrong', mono: true, isLocked: (card) => isFactReported(card, 'imsi') },
    eid: { wrong: 'eidWrong', mono: true },
    activatedAt: { isLocked: (card) => isFactReported(card, 'activatedAt') },
    autoActivateAt: { help: 'autoActivateHelp' },
    expiresAt: { isLocked: (card) => isFactReported(card, 'expiresAt') },
    imeiSeen: { wrong: 'imeiWrong', mono: true, isLocked: (card) => isFactReported(card, 'imeiSeen') },
    imeiLock: { isLocked: (card) => isFactReported(card, 'imeiLock') },
    remarks: {},
  },
});

interface Option {
  value: number;
  label: string;
}

const textValue = ({ value, label }: Option) => ({ value: String(value), label });

interface SelectProps {
  /** What is chosen already, which may be of somebody above. */
  known: Option | undefined;
}

/** The form item gives it its value. */
const Choice = ({ known, options, ...item }: SelectProps & { options: Option[]; allowClear?: boolean }) => (
  <Select
    {...item}
    showSearch={{ optionFilterProp: 'label' }}
    options={known && !options.some(({ value }) => value === known.value) ? [known, ...options] : options}
  />
);

const AccountSelect = (props: SelectProps) => <Choice {...props} options={useAccountOptions()} />;
const PlanSelect = (props: SelectProps) => <Choice {...props} options={usePlanOptions()} allowClear />;
