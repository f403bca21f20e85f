import { useQuery } from '@tanstack/react-query';
import {
  cancelTransfer,
  getTransfer,
  sendTransfer,
  type Transfer,
} from '@weir/contract/commerce/stores/transfers';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Detail, Details } from '../../../components/Details.tsx';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { kitMessages } from '../../../components/kit.messages.ts';
import { Link } from '../../../components/Link.tsx';
import { NoSuchRecord } from '../../../components/NoSuchRecord.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { StaleData } from '../../../components/StaleData.tsx';
import { useQuestion } from '../../../components/use-question.ts';
import { WithAside } from '../../../components/WithAside.tsx';
import { call, queryOf } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import { exactTime } from '../../../platform/time.ts';
import { storePage } from '../stores/page/store.screen.ts';
import { EditDialog, ReceiveDialog } from './TransferDialogs.tsx';
import { TransferItems } from './TransferItems.tsx';
import { transfersMessages } from './transfers.messages.ts';
import { TransferProgress, TransferStateTag } from './transfers.resource.tsx';
import { transfersPage } from './transfers.screen.ts';

/** One transfer: what was sent, what came, and what is left to settle. */
export function TransferPage() {
  const id = numberFilter(usePage().query.get('id') ?? undefined);
  return id === undefined ? <NoSuchTransfer /> : <OneTransfer key={id} id={id} />;
}

function NoSuchTransfer() {
  const t = useMessages(transfersMessages);
  return <NoSuchRecord title={t('noSuch')} listHref={transfersPage.address()} />;
}

function OneTransfer({ id }: { id: number }) {
  const t = useMessages(transfersMessages);
  const query = useQuery(queryOf(getTransfer, { query: { id } }));
  const transfer = query.data;
  if (!transfer) return <QueryState query={query} missing={<NoSuchTransfer />} />;
  return (
    <>
      <StaleData query={query} />
      <PageHeader
        title={t('named', { id })}
        facts={<TransferStateTag state={transfer.state} />}
        actions={<Actions transfer={transfer} />}
      />
      <WithAside aside={<About transfer={transfer} />}>
        <Waiting transfer={transfer} />
        <TransferItems transfer={transfer} />
      </WithAside>
    </>
  );
}

/** Who has sent it sees why it cannot be received here. */
function Waiting({ transfer: { state, mayReceive, mayOperate } }: { transfer: Transfer }) {
  const t = useMessages(transfersMessages);
  const isWaiting = useMay()('transfers:handle') && state === 'sent' && mayReceive === 0 && mayOperate === 1;
  return isWaiting && <Alert type="info" showIcon title={t('senderWaits')} />;
}

function Actions({ transfer }: { transfer: Transfer }) {
  const t = useMessages(transfersMessages);
  const may = useMay();
  const ask = useQuestion();
  const localName = useLocalName();
  const [opened, setOpened] = useState<'edit' | 'receive'>();
  const { id, version, from, devices } = transfer;
  const maySend = may('transfers:create') && transfer.maySend === 1;
  const mayReceive = may('transfers:handle') && transfer.mayReceive === 1;
  const close = () => setOpened(undefined);
  const send = () =>
    ask({
      title: t('send'),
      content: t('sendAsk', { count: devices, store: localName({ ...from, name: from.name ?? '' }) }),
      okText: t('send'),
      run: () => call(sendTransfer, { body: { id, version } }).then(() => t('sentDone')),
      failedText: t('failed'),
    });
  const cancel = () =>
    ask({
      title: t('cancel'),
      content: t('cancelAsk'),
      okText: t('cancel'),
      danger: true,
      run: () => call(cancelTransfer, { body: { id, version } }).then(() => t('cancelled')),
      failedText: t('failed'),
    });
  return (
    <>
      {maySend && (
        <>
          <Button danger onClick={cancel}>
            {t('cancel')}
          </Button>
          <Button onClick={() => setOpened('edit')}>{t('edit')}</Button>
          <Button type="primary" onClick={send}>
            {t('send')}
          </Button>
        </>
      )}
      {mayReceive && (
        <Button type="primary" onClick={() => setOpened('receive')}>
          {t('receive')}
        </Button>
      )}
      {opened === 'edit' && <EditDialog transfer={transfer} onClose={close} />}
      {opened === 'receive' && <ReceiveDialog transfer={transfer} onClose={close} />}
    </>
  );
}

function About({ transfer }: { transfer: Transfer }) {
  const t = useMessages(transfersMessages);
  const kit = useMessages(kitMessages);
  const localName = useLocalName();
  const language = useLanguage();
  const nameOf = (store: Transfer['from']) => localName({ ...store, name: store.name ?? '' });
  const times = { sentAt: transfer.sentAt, receivedAt: transfer.receivedAt, closedAt: transfer.closedAt };
  return (
    <Panel title={t('about')}>
      <Details>
        <Detail label={t('from')}>
          <Link to={storePage.address({ id: transfer.fromStoreId })}>{nameOf(transfer.from)}</Link>
        </Detail>
        <Detail label={t('to')}>
          <Link to={storePage.address({ id: transfer.toStoreId })}>{nameOf(transfer.to)}</Link>
        </Detail>
        <Detail label={t('devices')}>
          <TransferProgress of={transfer} />
        </Detail>
        <Detail label={t('createdBy')}>{transfer.createdBy ?? '—'}</Detail>
        {transfer.sentBy && <Detail label={t('sentBy')}>{transfer.sentBy}</Detail>}
        {(Object.keys(times) as (keyof typeof times)[]).map((name) => {
          const time = times[name];
          return (
            time && (
              <Detail key={name} label={t(name)}>
                {exactTime(new Date(time), language)}
              </Detail>
            )
          );
        })}
        {transfer.remarks && <Detail label={kit('remarks')}>{transfer.remarks}</Detail>}
      </Details>
    </Panel>
  );
}
