import {
  addCardAccount,
  addCardPlan,
  bytesPerMB,
  type CardAccount,
  type CardPlan,
  deleteCardAccounts,
  deleteCardPlans,
  editCardAccount,
  editCardPlan,
  listCardAccounts,
  listCardPlans,
  type overuses,
  type PlanKind,
  type ResetRule,
  type Rollover,
} from '@weir/contract/commerce/cards/card-accounts';
import type { CarrierKind } from '@weir/contract/commerce/cards/carriers';
import { Select } from 'antd';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { defineResource } from '../../../components/resource/resource.ts';
import { StatusTag } from '../../../components/StatusTag.tsx';
import { sizeText } from '../../../components/size-text.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { ProjectSelect } from '../../fleet/projects/ProjectSelect.tsx';
import { cardAccountsMessages } from './card-accounts.messages.ts';
import { cardPlansMessages } from './card-plans.messages.ts';
import { useAccountOptions } from './cards.queries.ts';
import { CarrierInput, CheckedPasswordInput } from './carriers/CarrierInputs.tsx';
import { carriersMessages } from './carriers/carriers.messages.ts';

/** The carriers that there are cards with. */
export const cardAccounts = defineResource({
  key: 'card-accounts',
  kind: 'cardAccount',
  words: cardAccountsMessages,
  list: listCardAccounts,
  add: addCardAccount,
  edit: editCardAccount,
  remove: deleteCardAccounts,
  columns: [
    { key: 'name' },
    {
      key: 'carrierKind',
      card: 'status',
      render: (account) => <CarrierState account={account} />,
    },
    { key: 'carrier', card: 'fact' },
    { key: 'cards', card: 'fact' },
    {
      key: 'listedAt',
      card: 'fact',
      render: ({ listedAt }) => listedAt && <RelativeTime time={listedAt} />,
    },
  ],
  form: {
    name: { wrong: 'nameNeeded' },
    carrier: { wrong: 'carrierNeeded' },
    iccidForm: { help: 'iccidFormHelp', initial: 'any', text: (form, { t }) => t(`form_${form}`) },
    carrierKind: {
      help: 'carrierKindHelp',
      initial: 'people',
      text: (kind, { t }) => t(`kind_${kind as CarrierKind}`),
    },
    baseUrl: { input: () => <CarrierInput field="baseUrl" isKept={false} /> },
    username: { input: ({ record }) => <CarrierInput field="username" isKept={record?.hasLogin === 1} /> },
    password: {
      input: ({ record }) => <CheckedPasswordInput accountId={record?.id} isKept={record?.hasLogin === 1} />,
    },
    newCardsProjectId: { help: 'newCardsHelp', input: () => <ProjectSelect operableOnly allowClear /> },
    remarks: {},
  },
});

/** Whether the platform has read its cards; nothing while people speak with the carrier. */
function CarrierState({ account: { carrierKind, listedAt, listingError } }: { account: CardAccount }) {
  const t = useMessages(carriersMessages);
  const words = useMessages(cardAccountsMessages);
  if (carrierKind === 'people' || (listedAt !== null && listingError === null)) return null;
  if (listingError === null) return <StatusTag tone="neutral">{words('never')}</StatusTag>;
  return (
    <StatusTag tone="danger">
      {words('failed')} · {t(`error_${listingError}`)}
    </StatusTag>
  );
}

const usedOf = ({ usedMB, totalMB }: CardPlan, noLimit: string) =>
  `${sizeText(usedMB * bytesPerMB)} / ${totalMB === null ? noLimit : sizeText(totalMB * bytesPerMB)}`;

/** What cards may use there, and what they have used together. */
export const cardPlans = defineResource({
  key: 'card-plans',
  kind: 'cardPlan',
  words: cardPlansMessages,
  list: listCardPlans,
  add: addCardPlan,
  edit: editCardPlan,
  remove: deleteCardPlans,
  columns: [
    { key: 'name' },
    { key: 'account', field: 'accountName', card: 'fact' },
    { key: 'kind', card: 'fact', render: ({ kind }, { t }) => t(`kind_${kind}`) },
    { key: 'cards', card: 'fact' },
    { key: 'used', card: 'fact', render: (plan, { t }) => usedOf(plan, t('noLimit')) },
  ],
  form: {
    accountId: {
      word: 'account',
      input: ({ isLocked }) => <AccountSelect disabled={isLocked} />,
      isLocked: (plan) => plan !== undefined,
    },
    name: { wrong: 'nameNeeded' },
    kind: { initial: 'card', text: (kind, { t }) => t(`kind_${kind as PlanKind}`) },
    allowanceMB: { word: 'allowance', help: 'allowanceHelp' },
    resetRule: { initial: 'day', text: (rule, { t }) => t(`reset_${rule as ResetRule}`) },
    resetDay: { initial: 1, help: 'resetDayHelp' },
    timeZone: { help: 'timeZoneHelp' },
    rollover: { initial: 'none', text: (rollover, { t }) => t(`rollover_${rollover as Rollover}`) },
    overuse: {
      initial: 'stop',
      text: (overuse, { t }) => t(`overuse_${overuse as (typeof overuses)[number]}`),
    },
  },
});

const AccountSelect = (props: { disabled: boolean }) => (
  <Select {...props} showSearch={{ optionFilterProp: 'label' }} options={useAccountOptions()} />
);
