import type { SignalStatistics } from '@weir/contract/telemetry/history';
import { numberText } from '@weir/contract/value-text';
import { Table, type TableColumnsType, Tooltip } from 'antd';
import { Fragment } from 'react';
import { useValueText } from '../../../../components/LiveValue.tsx';
import { useNarrow } from '../../../../components/media.ts';
import { QueryState } from '../../../../components/QueryState.tsx';
import { StaleData } from '../../../../components/StaleData.tsx';
import { letScrollByKey } from '../../../../components/wide-table.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from './HistoryStatistics.module.css';
import { historyMessages } from './history.messages.ts';
import { type ComparedDevice, type SeriesQuery, useStatistics } from './history.queries.ts';
import { type Comparison, comparisonWords } from './history-address.ts';

interface Row extends SignalStatistics {
  key: string;
  device: ComparedDevice;
  isEarlier: boolean;
}

interface Props {
  seriesQueries: readonly SeriesQuery[];
  comparison: Comparison | undefined;
}

/** What the values of each signal amount to, of every device and period, period beside period. */
export function HistoryStatistics({ seriesQueries, comparison }: Props) {
  const t = useMessages(historyMessages);
  const answers = useStatistics(seriesQueries);
  const narrow = useNarrow();
  const shown = {
    severalDevices: new Set(seriesQueries.map(({ device }) => device.id)).size > 1,
    comparison,
  };
  const columns = useColumns(shown);
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
  const queries = answers.map(({ query }) => query);
  if (rows.length === 0) return <QueryState query={queries} rows={4} />;
  const order = [...new Set(rows.map(({ device, semaphoreId }) => `${device.id} ${semaphoreId}`))];
  const placeOf = ({ device, semaphoreId }: Row) => order.indexOf(`${device.id} ${semaphoreId}`);
  rows.sort((a, b) => placeOf(a) - placeOf(b));
  return (
    <>
      <StaleData query={queries} />
      {narrow ? (
        <Cards rows={rows} {...shown} />
      ) : (
        <Table<Row>
          ref={(table) => letScrollByKey(table)}
          aria-label={t('statistics')}
          rowKey="key"
          size="small"
          columns={columns}
          dataSource={rows}
          loading={queries.some(({ isPlaceholderData }) => isPlaceholderData)}
          scroll={{ x: 'max-content' }}
          pagination={false}
        />
      )}
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

/** A figure with its unit, in the precision of the signal. */
function useFigureText(): (row: Row, figure: (typeof figures)[number]) => string {
  const language = useLanguage();
  const valueText = useValueText();
  return (row, figure) => {
    const value = row[figure];
    if (value === null) return '—';
    const isDerived = figure === 'mean' || figure === 'stdDev' || figure === 'change';
    if (row.dataType !== 'number')
      return isDerived ? numberText(value, 3, language) : (valueText(row, value) ?? '—');
    // One more decimal than the values have: a mean lies between them.
    const precision = isDerived && row.precision !== null ? row.precision + 1 : row.precision;
    const shown = numberText(value, precision, language);
    return row.unit ? `${shown} ${row.unit}` : shown;
  };
}

interface Shown {
  severalDevices: boolean;
  comparison: Comparison | undefined;
}

/** For narrow screens: a row is a card. */
function Cards({ rows, severalDevices, comparison }: Shown & { rows: readonly Row[] }) {
  const t = useMessages(historyMessages);
  const language = useLanguage();
  const localName = useLocalName();
  const figureText = useFigureText();
  return (
    <ul className="stack gapXs" aria-label={t('statistics')}>
      {rows.map((row) => (
        <li key={row.key} className="panel">
          <strong>{[localName(row), ...(severalDevices ? [row.device.name] : [])].join(' · ')}</strong>
          {comparison && (
            <div className="quiet small">
              {row.isEarlier ? t(comparisonWords[comparison]) : t('thisPeriod')}
            </div>
          )}
          <dl className={styles.cardFacts}>
            <dt>{t('count')}</dt>
            <dd>{numberText(row.count, 0, language)}</dd>
            {figures.map((figure) => (
              <Fragment key={figure}>
                <dt>{t(figureWords[figure])}</dt>
                <dd>{figureText(row, figure)}</dd>
              </Fragment>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function useColumns({ severalDevices, comparison }: Shown): TableColumnsType<Row> {
  const t = useMessages(historyMessages);
  const language = useLanguage();
  const localName = useLocalName();
  const figureText = useFigureText();
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
      render: (_: unknown, row: Row) => <span className="figures nowrap">{figureText(row, figure)}</span>,
    })),
  ];
}
