import type { SignalStatistics } from '@weir/contract/telemetry/history';
import { numberText } from '@weir/contract/value-text';
import { Tooltip } from 'antd';
import { useValueText } from '../../../../components/LiveValue.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { StaleData } from '../../../../components/StaleData.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { type Fact, FactTable } from './FactTable.tsx';
import { historyMessages } from './history.messages.ts';
import { type ComparedDevice, type SeriesQuery, useStatistics } from './history.queries.ts';
import { type Comparison, comparisonWords } from './history-address.ts';

interface Row extends SignalStatistics {
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
  const localName = useLocalName();
  const facts = useFacts();
  const answers = useStatistics(seriesQueries);
  const severalDevices = new Set(seriesQueries.map(({ device }) => device.id)).size > 1;
  const rows = answers.flatMap(({ device, shiftMs, query }) =>
    (query.data?.list ?? []).map((each): Row => ({ ...each, device, isEarlier: shiftMs > 0 })),
  );
  const queries = answers.map(({ query }) => query);
  if (rows.length === 0) return <QueryState query={queries} rows={4} />;
  const periodOf = ({ isEarlier }: Row) =>
    t(isEarlier && comparison ? comparisonWords[comparison] : 'thisPeriod');
  const periods = Map.groupBy(rows, ({ device, semaphoreId }) => `${device.id} ${semaphoreId}`);
  return (
    <>
      <StaleData query={queries} />
      <FactTable<Row>
        label={t('statistics')}
        rows={[...periods.values()].flat()}
        keyOf={({ device, semaphoreId, isEarlier }) => `${device.id} ${semaphoreId} ${isEarlier}`}
        columns={[
          {
            key: 'signal',
            title: t('signal'),
            fixed: 'start',
            render: (_, row) => <strong>{localName(row)}</strong>,
          },
          {
            key: 'device',
            title: t('device'),
            hidden: !severalDevices,
            render: (_, { device }) => device.name,
          },
          {
            key: 'period',
            title: t('period'),
            hidden: !comparison,
            render: (_, row) => <span className={row.isEarlier ? 'quiet' : ''}>{periodOf(row)}</span>,
          },
        ]}
        facts={facts}
        head={(row) => (
          <>
            <strong>{[localName(row), ...(severalDevices ? [row.device.name] : [])].join(' · ')}</strong>
            {comparison && <div className="quiet small">{periodOf(row)}</div>}
          </>
        )}
        busy={queries.some(({ isPlaceholderData }) => isPlaceholderData)}
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

function useFacts(): Fact<Row>[] {
  const t = useMessages(historyMessages);
  const language = useLanguage();
  const figureText = useFigureText();
  const titleOf = (figure: (typeof figures)[number]) => {
    const title = t(figureWords[figure]);
    if (figure !== 'change' && figure !== 'stdDev') return title;
    return (
      <Tooltip title={t(`${figure}Help`)}>
        <span>{title}</span>
      </Tooltip>
    );
  };
  return [
    { key: 'count', title: t('count'), text: ({ count }) => numberText(count, 0, language) },
    ...figures.map((figure) => ({
      key: figure,
      title: titleOf(figure),
      text: (row: Row) => figureText(row, figure),
    })),
  ];
}

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
