import type { ChartSeries, LiveSignal } from '@weir/contract/telemetry/telemetry';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useValueText } from '../../../../components/LiveValue.tsx';
import { useNarrow } from '../../../../components/media.ts';
import { QueryState } from '../../../../components/QueryState.tsx';
import { StaleData } from '../../../../components/StaleData.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { TimeRange } from '../../../../components/TimeRange.tsx';
import { usePageRange } from '../../../../components/time-range/page-range.ts';
import { rangeText } from '../../../../components/time-range/range-words.ts';
import { timeRangeMessages } from '../../../../components/time-range/time-range.messages.ts';
import type { Interval } from '../../../../components/time-range/time-range.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { LiveValue, ValueAge } from '../values/LiveValue.tsx';
import { labelWithUnit } from '../values/signal-label.ts';
import { telemetryMessages } from '../values/telemetry.messages.ts';
import {
  useDisplayGroups,
  useHistoryChart,
  useLastReceived,
  useLiveSignals,
} from '../values/telemetry.queries.ts';
import styles from './FiguresPanel.module.css';
import { SparkLine } from './SparkLine.tsx';
import telemetryStyles from './TelemetryPanel.module.css';

interface Props {
  deviceId: number;
  keySemaphoreId: string | null;
  staleAfterMs: number;
  onOpenHistory: (semaphoreId: string) => void;
  onConnect: () => void;
}

const sparkPoints = 120;
/** About as high as the figures that come. */
const waitingRows = { wide: 6, narrow: 14 };
const mostFigures = 8;
const mostPerGroup = 3;

/** The signals that matter most, large, each with its trend and extremes over the range of the page. */
export function FiguresPanel({ deviceId, keySemaphoreId, staleAfterMs, onOpenHistory, onConnect }: Props) {
  const t = useMessages(telemetryMessages);
  const tr = useMessages(timeRangeMessages);
  const { range, interval, refetchEveryMs, setRange } = usePageRange();
  const live = useLiveSignals(deviceId);
  const pushedMs = useLastReceived(deviceId, null);
  const groups = useDisplayGroups(deviceId);
  const figures = useMemo(() => {
    const charted = new Set(
      (groups.data?.list ?? []).flatMap(({ signals }) =>
        signals.filter(({ chart }) => chart).map(({ semaphoreId }) => semaphoreId),
      ),
    );
    return keyFigures(live.data?.list ?? [], charted, keySemaphoreId);
  }, [live.data, groups.data, keySemaphoreId]);
  const chart = useHistoryChart({
    deviceId,
    interval,
    signals: figures.filter(({ dataType }) => dataType === 'number').map(({ semaphoreId }) => semaphoreId),
    points: sparkPoints,
    zone: range.zone,
    refetchEveryMs,
  });
  const narrow = useNarrow();
  // Which signals are figures the groups say too: what stands below them is not to move twice.
  if (!live.data || groups.isPending) {
    return <QueryState query={live} rows={narrow ? waitingRows.narrow : waitingRows.wide} />;
  }
  const neverSeen = pushedMs === null && live.data.list.every(({ ts }) => ts === null);
  if (figures.length === 0 || neverSeen) {
    return (
      <EmptyState
        text={t('noSignalsYet')}
        action={
          <Button type="primary" onClick={onConnect}>
            {t('connectIt')}
          </Button>
        }
      />
    );
  }
  const seriesOf = (semaphoreId: string) =>
    chart.data?.series.find((series) => series.semaphoreId === semaphoreId);
  return (
    <section className="stack gapSm" aria-label={t('keyFigures')}>
      <div>
        <TimeRange range={range} interval={interval} onChange={setRange} />
      </div>
      <StaleData query={chart} />
      <div className={styles.figures}>
        {figures.map((signal) => (
          <Figure
            key={signal.semaphoreId}
            deviceId={deviceId}
            signal={signal}
            series={seriesOf(signal.semaphoreId)}
            interval={interval}
            rangeWords={rangeText(range, tr)}
            staleAfterMs={staleAfterMs}
            onOpenHistory={onOpenHistory}
          />
        ))}
      </div>
    </section>
  );
}

interface FigureProps extends Pick<Props, 'deviceId' | 'staleAfterMs' | 'onOpenHistory'> {
  signal: LiveSignal;
  series: ChartSeries | undefined;
  interval: Interval;
  rangeWords: string;
}

function Figure({
  deviceId,
  signal,
  series,
  interval,
  rangeWords,
  staleAfterMs,
  onOpenHistory,
}: FigureProps) {
  const t = useMessages(telemetryMessages);
  const name = useLocalName()(signal);
  const valueText = useValueText();
  const label = labelWithUnit(name, signal.unitNo);
  const min = series?.min ?? null;
  const max = series?.max ?? null;
  return (
    <article className={styles.card} aria-label={label}>
      <button
        type="button"
        className={`${telemetryStyles.name} quiet`}
        title={`${label} · ${t('openHistory')}`}
        onClick={() => onOpenHistory(signal.semaphoreId)}
      >
        {label}
      </button>
      <div className={styles.reading}>
        <LiveValue deviceId={deviceId} signal={signal} staleAfterMs={staleAfterMs} size="figure" />
        <ValueAge deviceId={deviceId} semaphoreId={signal.semaphoreId} />
      </div>
      {signal.dataType === 'number' && (
        <>
          <SparkLine
            series={series}
            interval={interval}
            label={
              min === null || max === null
                ? t('noTrend', { name: label })
                : t('trendOf', { name: label, range: rangeWords })
            }
          />
          <div className={`${styles.extremes} quiet small figures`}>
            <span>
              {t('minimum')} {valueText(signal, min) ?? '—'}
            </span>
            <span>
              {t('maximum')} {valueText(signal, max) ?? '—'}
            </span>
          </div>
        </>
      )}
    </article>
  );
}

/** The key signal, then what the type marks for charts, a few of each group, the first sub-unit of each. */
function keyFigures(
  signals: readonly LiveSignal[],
  charted: ReadonlySet<string>,
  key: string | null,
): LiveSignal[] {
  const taken = new Map<string | null, number>();
  const rest = signals.filter(({ semaphoreId, group, unitNo, dataType }) => {
    if (semaphoreId === key || !charted.has(semaphoreId) || dataType === 'text') return false;
    if (unitNo !== null && unitNo !== 1) return false;
    const count = (taken.get(group) ?? 0) + 1;
    taken.set(group, count);
    return count <= mostPerGroup;
  });
  const first = signals.filter(({ semaphoreId }) => semaphoreId === key);
  const figures = [...first, ...rest];
  return (figures.length > 0 ? figures : signals.filter(({ dataType }) => dataType !== 'text')).slice(
    0,
    mostFigures,
  );
}
