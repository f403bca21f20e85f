import { useQuery } from '@tanstack/react-query';
import type { Transfer, TransferItem } from '@weir/contract/commerce/stores/transfers';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from '../../../components/Link.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { PlainTable } from '../../../components/PlainTable.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { StatusTag } from '../../../components/StatusTag.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { exactTime } from '../../../platform/time.ts';
import { devicePage } from '../../workplace/device-page/device-page.screen.ts';
import { ResolveDialog } from './TransferDialogs.tsx';
import { transfersMessages } from './transfers.messages.ts';
import { itemsQuery } from './transfers.queries.ts';

const isOpen = ({ expected, outcome, resolution }: TransferItem) =>
  resolution === null && (expected === 0 || outcome === 'missing');

const pageSize = 50;

/** The devices of a transfer, how each came, and what became of those that did not. */
export function TransferItems({ transfer }: { transfer: Transfer }) {
  const t = useMessages(transfersMessages);
  const language = useLanguage();
  const mayResolve = useMay()('stock:handle') && transfer.mayOperate === 1;
  const [settled, setSettled] = useState<TransferItem>();
  const [page, setPage] = useState(1);
  const query = useQuery(itemsQuery({ id: transfer.id, page, limit: pageSize }));
  if (!query.data) return <QueryState query={query} rows={4} />;
  const { list, total } = query.data;
  return (
    <Panel title={t('itemsTitle')}>
      <PlainTable<TransferItem>
        label={t('itemsTitle')}
        rowKey="id"
        dataSource={list}
        pagination={{ current: page, pageSize, total, hideOnSinglePage: true, onChange: setPage }}
        columns={[
          {
            title: t('device'),
            render: (_, { deviceId, SN, name }) => (
              <>
                {deviceId !== null && <Link to={devicePage.address({ id: deviceId })}>{name}</Link>}
                <div className="quiet small mono">{SN}</div>
              </>
            ),
          },
          { title: t('outcome'), render: (_, item) => <Outcome of={item} /> },
          {
            title: t('received'),
            render: (_, { receivedAt, receivedBy }) =>
              receivedAt === null
                ? '—'
                : `${exactTime(new Date(receivedAt), language)} · ${receivedBy ?? '—'}`,
          },
          {
            title: t('resolution'),
            render: (_, item) =>
              isOpen(item) && mayResolve ? (
                <Button onClick={() => setSettled(item)}>{t('resolve')}</Button>
              ) : (
                <Resolution of={item} />
              ),
          },
        ]}
      />
      {settled && <ResolveDialog transfer={transfer} item={settled} onClose={() => setSettled(undefined)} />}
    </Panel>
  );
}

const tones = { ok: 'success', damaged: 'warning', missing: 'danger' } as const;

function Outcome({ of: { expected, outcome } }: { of: TransferItem }) {
  const t = useMessages(transfersMessages);
  if (outcome === null) return <span className="quiet">{t('awaited')}</span>;
  return (
    <>
      <StatusTag tone={tones[outcome]}>{t(`outcome_${outcome}`)}</StatusTag>
      {expected === 0 && ` · ${t('unexpected')}`}
    </>
  );
}

function Resolution({ of: { resolution, note } }: { of: TransferItem }) {
  const t = useMessages(transfersMessages);
  return resolution === null ? '—' : `${t(`resolved_${resolution}`)}: ${note ?? ''}`;
}
