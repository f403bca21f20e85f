import type { SignalStatistics } from '@weir/contract/history';
import { Table, type TableColumnsType, Tooltip } from 'antd';
import { ListSkeleton } from '../../components/ListSkeleton.tsx';
import { useValueText } from '../../components/LiveValue.tsx';
import { ErrorState, StaleNotice } from '../../components/states.tsx';
import { numberText } from '../../components/value-text.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { historyMessages } from './history.messages.ts';
import { type Asked, type ComparedDevice, useStatistics } from './history.queries.ts';
import { type Comparison, comparisonWords } from './history-address.ts';

interface Row extends SignalStatistics {
  key: string;
  device: ComparedDevice;
  isEarlier: boolean;
}

interface Props {
  asked: readonly Asked[];
  comparison: Comparison | undefined;
}

/** What the values of each signal amount to, of every device and period, period beside period. */
export function HistoryStatistics({ asked, comparison }: Props) {
  const t = useMessages(historyMessages);
  const answers = useStatistics(asked);
  const columns = useColumns({
    severalDevices: new Set(asked.map(({ device }) => device.id)).size > 1,
    comparison,
  });
  const rows = answers.flatMap(({ device, shiftMs, query }) =>
    (query.data?.list ?? []).map(
      (each): Row => ({
        ...each,
        key: `${device.id} ${each.semaphoreId} ${shiftMs}`,
        device,
        isEarlier: shiftMs > 0,
      }),
    ),
  );
  const failed = answers.find(({ query }) => query.isError)?.query;
  const retry = () => {
    for (const { query } of answers) if (query.isError) void query.refetch();
  };
  if (rows.length === 0) {
    return failed ? <ErrorState error={failed.error} onRetry={retry} /> : <ListSkeleton rows={4} />;
  }
  const order = [...new Set(rows.map(({ device, semaphoreId }) => `${device.id} ${semaphoreId}`))];
  const placeOf = ({ device, semaphoreId }: Row) => order.indexOf(`${device.id} ${semaphoreId}`);
  return (
    <>
      {failed && <StaleNotice error={failed.error} sinceMs={failed.dataUpdatedAt} onRetry={retry} />}
      <Table<Row>
        aria-label={t('statistics')}
        rowKey="key"
        size="small"
        columns={columns}
        dataSource={rows.sort((a, b) => placeOf(a) - placeOf(b))}
        loading={answers.some(({ query }) => query.isPlaceholderData)}
        scroll={{ x: 'max-content' }}
        pagination={false}
      />
    </>
  );
}

const figures = ['min', 'max', 'mean', 'stdDev', 'first', 'last', 'change'] as const;
const figureWords = {
  min: 'minimum',
  max: 'maximum',
  mean: 'mean',
  stdDev: 'stdDev',
  first: 'first',
  last: 'last',
  change: 'change',
} as const;

function useColumns({
  severalDevices,
  comparison,
}: {
  severalDevices: boolean;
  comparison: Comparison | undefined;
}): TableColumnsType<Row> {
  const t = useMessages(historyMessages);
  const language = useLanguage();
  const localName = useLocalName();
  const valueText = useValueText();
  const text = (row: Row, value: number | null, precision = row.precision) => {
    if (value === null) return '—';
    const shown = row.dataType === 'number' ? numberText(value, precision, language) : valueText(row, value);
    return row.unit ? `${shown} ${row.unit}` : (shown ?? '—');
  };
  const figureOf = (row: Row, figure: (typeof figures)[number]) => {
    const isDerived = figure === 'mean' || figure === 'stdDev' || figure === 'change';
    const value = row[figure];
    if (row.dataType !== 'number' && isDerived) return value === null ? '—' : numberText(value, 3, language);
    // One more decimal than the values have: a mean lies between them.
    return text(row, value, isDerived && row.precision !== null ? row.precision + 1 : row.precision);
  };
  const help = { change: t('changeHelp'), stdDev: t('stdDevHelp') };
  return [
    {
      key: 'signal',
      title: t('signal'),
      fixed: 'start',
      render: (_, row) => <strong>{localName(row)}</strong>,
    },
    ...(severalDevices
      ? [{ key: 'device', title: t('device'), render: (_: unknown, { device }: Row) => device.name }]
      : []),
    ...(comparison
      ? [
          {
            key: 'period',
            title: t('period'),
            render: (_: unknown, { isEarlier }: Row) =>
              isEarlier ? <span className="quiet">{t(comparisonWords[comparison])}</span> : t('thisPeriod'),
          },
        ]
      : []),
    {
      key: 'count',
      title: t('count'),
      align: 'right',
      render: (_, { count }) => <span className="figures">{numberText(count, 0, language)}</span>,
    },
    ...figures.map((figure) => ({
      key: figure,
      title:
        figure === 'change' || figure === 'stdDev' ? (
          <Tooltip title={help[figure]}>
            <span>{t(figureWords[figure])}</span>
          </Tooltip>
        ) : (
          t(figureWords[figure])
        ),
      align: 'right' as const,
      render: (_: unknown, row: Row) => <span className="figures nowrap">{figureOf(row, figure)}</span>,
    })),
  ];
}
