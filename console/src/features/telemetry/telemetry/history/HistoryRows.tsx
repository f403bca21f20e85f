import type { Output } from '@weir/contract/endpoint';
import { type historyList, maxListedDays } from '@weir/contract/telemetry/telemetry';
import { Alert, type TableColumnsType } from 'antd';
import { useEffect } from 'react';
import { numberFilter } from '../../../../components/data-table/list-state.ts';
import { useValueText } from '../../../../components/LiveValue.tsx';
import { useNarrow } from '../../../../components/media.ts';
import { PlainTable } from '../../../../components/PlainTable.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { StaleData } from '../../../../components/StaleData.tsx';
import type { PageRange } from '../../../../components/time-range/page-range.ts';
import { formatWall, zoneOffsetLabel } from '../../../../components/time-range/zone-time.ts';
import { durationText } from '../../../../platform/i18n/duration.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { useLiveSignals } from '../values/telemetry.queries.ts';
import { NoData } from './HistoryFacts.tsx';
import { historyMessages } from './history.messages.ts';
import { useRows } from './history.queries.ts';

type Answer = Output<typeof historyList>;
type Row = Answer['list'][number];

interface Props {
  deviceId: number;
  signals: readonly string[];
  pageRange: PageRange;
  lastDataTime: string | null;
}

const longestMs = maxListedDays * 86_400_000;
const rowsPerPage = 50;

/** What the device sent, row by row as it was measured, the newest first. */
export function HistoryRows({ deviceId, signals, pageRange, lastDataTime }: Props) {
  const t = useMessages(historyMessages);
  const { query: address, setQuery } = usePage();
  const narrow = useNarrow();
  const { interval, range } = pageRange;
  const page = numberFilter(address.get('page') ?? undefined) ?? 1;
  const isLong = interval.toMs - interval.fromMs > longestMs;
  const fetchedInterval = isLong ? { fromMs: interval.toMs - longestMs, toMs: interval.toMs } : interval;
  const rows = useRows({ deviceId, signals, interval: fetchedInterval, page, limit: rowsPerPage });
  const columns = useColumns(deviceId, rows.data?.signals ?? [], range.zone);
  const isBeyond = !rows.isPlaceholderData && page > 1 && rows.data?.list.length === 0;
  useEffect(() => {
    if (isBeyond) setQuery({ page: undefined });
  }, [isBeyond, setQuery]);
  if (!rows.data) return <QueryState query={rows} rows={9} />;
  if (rows.data.total === 0) return <NoData pageRange={pageRange} lastDataTime={lastDataTime} />;
  return (
    <>
      <StaleData query={rows} />
      {isLong && <Alert type="info" showIcon title={t('rowsClamped', { count: maxListedDays })} />}
      <PlainTable<Row>
        label={t('rows')}
        rowKey="ts"
        columns={columns}
        dataSource={rows.data.list}
        loading={rows.isPlaceholderData}
        pagination={{
          current: page,
          total: rows.data.total,
          pageSize: rowsPerPage,
          simple: narrow,
          onChange: (next) => setQuery({ page: next === 1 ? undefined : next }),
        }}
      />
    </>
  );
}

function useColumns(deviceId: number, signals: Answer['signals'], zone: string): TableColumnsType<Row> {
  const t = useMessages(historyMessages);
  const language = useLanguage();
  const localName = useLocalName();
  const valueText = useValueText();
  const live = useLiveSignals(deviceId);
  const formats = new Map((live.data?.list ?? []).map((signal) => [signal.semaphoreId, signal]));
  return [
    {
      key: 'ts',
      fixed: 'start',
      title: `${t('measured')} (${zoneOffsetLabel(Date.now(), zone)})`,
      render: (_, { ts }) => <span className="figures nowrap">{formatWall(Date.parse(ts), zone)}</span>,
    },
    ...signals.map((signal) => ({
      key: signal.semaphoreId,
      align: 'right' as const,
      title: signal.unit ? `${localName(signal)} (${signal.unit})` : localName(signal),
      render: (_: unknown, { values }: Row) => {
        const format = formats.get(signal.semaphoreId) ?? { unit: null, precision: null };
        return <span className="figures nowrap">{valueText(format, values[signal.semaphoreId])}</span>;
      },
    })),
    {
      key: 'delay',
      align: 'right',
      title: t('delay'),
      render: (_, { ts, receivedAt }) => {
        const ms = Date.parse(receivedAt) - Date.parse(ts);
        return (
          <span className="quiet figures nowrap" title={formatWall(Date.parse(receivedAt), zone)}>
            {ms < 0 ? '−' : ''}
            {durationText(ms, language)}
          </span>
        );
      },
    },
  ];
}
