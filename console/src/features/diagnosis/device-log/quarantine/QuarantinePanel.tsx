import { useQuery } from '@tanstack/react-query';
import type { Output } from '@weir/contract/endpoint';
import type { listQuarantine } from '@weir/contract/telemetry/telemetry';
import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import { CopyButton } from '../../../../components/CopyButton.tsx';
import { JsonView } from '../../../../components/JsonView.tsx';
import { readJson } from '../../../../components/json-parts.ts';
import { PlainTable } from '../../../../components/PlainTable.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { StaleData } from '../../../../components/StaleData.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { quarantineQuery } from '../device-log.queries.ts';
import styles from './QuarantinePanel.module.css';
import { quarantineMessages } from './quarantine.messages.ts';
import { useQuarantineDetail } from './use-quarantine-detail.ts';

type Entry = Output<typeof listQuarantine>['list'][number];

const pageSize = 20;

/** Messages that were received and could not be stored, with the reason. */
export function QuarantinePanel({ deviceId }: { deviceId: number }) {
  const t = useMessages(quarantineMessages);
  const detailText = useQuarantineDetail();
  const [page, setPage] = useState(1);
  const options = quarantineQuery({ id: deviceId, page, limit: pageSize });
  const query = useQuery({ ...options, refetchInterval: 30_000 });
  if (!query.data) return <QueryState query={query} />;
  const { list, total } = query.data;
  if (total === 0) return <EmptyState text={t('quarantineEmpty')} />;
  const columns: TableColumnsType<Entry> = [
    {
      key: 'receivedAt',
      title: t('receivedAt'),
      width: 170,
      render: (_, { receivedAt }) => <RelativeTime time={receivedAt} />,
    },
    {
      key: 'reason',
      title: t('reason'),
      width: 300,
      render: (_, { reason, detail }) => (
        <>
          <strong>{t(`quarantine_${reason}`)}</strong>
          <div className="quiet small">{t(`quarantine_${reason}_help`)}</div>
          {detail && <div className="small">{detailText(detail)}</div>}
        </>
      ),
    },
    {
      key: 'payload',
      title: t('message'),
      render: (_, { topic, payload }) => (
        <div className={styles.message}>
          {topic && <div className="mono small quiet">{topic}</div>}
          {payload && <Payload text={payload} />}
        </div>
      ),
    },
  ];
  return (
    <section className="stack gapXs" aria-label={t('quarantineTitle')}>
      <StaleData query={query} />
      <p className="quiet">{t('quarantineIntro')}</p>
      <PlainTable<Entry>
        label={t('quarantineTitle')}
        rowKey="id"
        columns={columns}
        dataSource={list}
        scroll={{ x: 760 }}
        pagination={{ current: page, onChange: setPage, pageSize, total }}
      />
    </section>
  );
}

function Payload({ text }: { text: string }) {
  const t = useMessages(quarantineMessages);
  const json = readJson(text);
  if (json !== undefined) return <JsonView value={json} label={t('message')} />;
  return (
    <div className={styles.payload}>
      <code className="mono">{text}</code>
      <CopyButton text={text} label={t('message')} />
    </div>
  );
}
