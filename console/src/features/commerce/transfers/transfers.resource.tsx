import {
  addTransfer,
  getTransfer,
  listTransfers,
  type Transfer,
  type TransferState,
} from '@weir/contract/commerce/stores/transfers';
import { Form } from 'antd';
import { Link } from '../../../components/Link.tsx';
import { defineResource } from '../../../components/resource/resource.ts';
import { StatusTag, type Tone } from '../../../components/StatusTag.tsx';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { StoreFilter, StoreSelect } from '../stores/StoreSelect.tsx';
import { StockSelect } from '../stores/stock/StockSelect.tsx';
import { transfersMessages } from './transfers.messages.ts';
import { transferPage } from './transfers.screen.ts';

const tones = {
  draft: 'neutral',
  sent: 'info',
  received: 'warning',
  closed: 'success',
  cancelled: 'neutral',
} as const satisfies Record<TransferState, Tone>;

export function TransferStateTag({ state }: { state: TransferState }) {
  const t = useMessages(transfersMessages);
  return <StatusTag tone={tones[state]}>{t(`state_${state}`)}</StatusTag>;
}

function TransferWay({ of: { from, to } }: { of: Pick<Transfer, 'from' | 'to'> }) {
  const localName = useLocalName();
  const nameOf = (store: Transfer['from']) => localName({ ...store, name: store.name ?? '' });
  return `${nameOf(from)} → ${nameOf(to)}`;
}

/** How much of it has come, and what is left to settle. */
export function TransferProgress({ of }: { of: Transfer }) {
  const t = useMessages(transfersMessages);
  return (
    <>
      {t('progress', { received: of.received, devices: of.devices })}
      {of.discrepancies > 0 && (
        <>
          {' · '}
          <strong>{t('discrepancies', { count: of.discrepancies })}</strong>
        </>
      )}
    </>
  );
}

/** Of the store that the form names; the form item gives it its value. */
const TransferableInput = (item: object) => (
  <StockSelect
    {...item}
    storeId={Form.useWatch<number | undefined>('fromStoreId', Form.useFormInstance())}
    use="transfer"
  />
);

/** Devices on their way from one store to another. */
export const transfers = defineResource({
  key: 'transfers',
  words: transfersMessages,
  list: listTransfers,
  get: getTransfer,
  add: addTransfer,
  href: ({ id }) => transferPage.address({ id }),
  nameOf: ({ id }, { t }) => t('named', { id }),
  columns: [
    {
      key: 'number',
      widthPx: 150,
      card: 'title',
      render: (transfer, { href, nameOf }) => <Link to={href?.(transfer) ?? ''}>{nameOf(transfer)}</Link>,
      onCard: (transfer, { nameOf }) => nameOf(transfer),
    },
    {
      key: 'way',
      widthPx: 260,
      grows: true,
      card: 'wide',
      render: (transfer) => <TransferWay of={transfer} />,
    },
    {
      key: 'state',
      widthPx: 120,
      card: 'status',
      render: ({ state }) => <TransferStateTag state={state} />,
    },
    {
      key: 'devices',
      widthPx: 240,
      grows: true,
      card: 'wide',
      render: (transfer) => <TransferProgress of={transfer} />,
    },
    { key: 'sentAt', card: 'fact' },
    { key: 'sentBy', widthPx: 120, hidden: true },
    { key: 'createdTime' },
    { key: 'remarks', hidden: true },
  ],
  filters: {
    state: { text: (state, { t }) => t(`state_${state as TransferState}`) },
    storeId: { word: 'store', control: StoreFilter },
    open: {},
  },
  form: {
    fromStoreId: { word: 'from', wrong: 'storeNeeded', input: () => <StoreSelect operableOnly /> },
    toStoreId: { word: 'to', wrong: 'storeNeeded', input: () => <StoreSelect operableOnly /> },
    deviceIds: {
      word: 'devices',
      wrong: 'devicesNeeded',
      help: 'devicesHelp',
      input: () => <TransferableInput />,
    },
    remarks: {},
  },
});
