import type { ChartSeries, LiveSignal } from '@weir/contract/telemetry/telemetry';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useValueText } from '../../../../components/LiveValue.tsx';
import { useNarrow } from '../../../../components/media.ts';
import { QueryState } from '../../../../components/QueryState.tsx';
import { SparkLine } from '../../../../components/SparkLine.tsx';
import { StaleData } from '../../../../components/StaleData.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { TimeRange } from '../../../../components/TimeRange.tsx';
import { usePageRange } from '../../../../components/time-range/page-range.ts';
import { rangeText } from '../../../../components/time-range/range-words.ts';
import { timeRangeMessages } from '../../../../components/time-range/time-range.messages.ts';
import type { Interval } from '../../../../components/time-range/time-range.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useCharts } from '../history/history.queries.ts';
import { useDeviceSections } from '../values/device-sections.ts';
import { LiveValue, ValueAge } from '../values/LiveValue.tsx';
import { labelWithUnit } from '../values/signal-label.ts';
import { telemetryMessages } from '../values/telemetry.messages.ts';
import { useDisplayGroups, useLastReceived, useLiveSignals } from '../values/telemetry.queries.ts';
import styles from './FiguresPanel.module.css';
import telemetryStyles from './TelemetryPanel.module.css';

interface Props {
  deviceId: number;
  keySemaphoreId: string | null;
  staleAfterMs: number;
}

const sparkPoints = 120;
/** About as high as the figures that come. */
const waitingRows = { wide: 6, narrow: 14 };
const mostFigures = 8;
const mostPerGroup = 3;

/** The signals that matter most, large, each with its trend and extremes over the range of the page. */
export function FiguresPanel({ deviceId, keySemaphoreId, staleAfterMs }: Props) {
  const t = useMessages(telemetryMessages);
  const tr = useMessages(timeRangeMessages);
  const { range, interval, setRange } = usePageRange();
  const live = useLiveSignals(deviceId);
  const pushedMs = useLastReceived(deviceId, null);
  const groups = useDisplayGroups(deviceId);
  const { openConnection } = useDeviceSections();
  const figures = useMemo(() => {
    const charted = new Set(
      (groups.data?.list ?? []).flatMap(({ signals }) =>
        signals.filter(({ chart }) => chart).map(({ semaphoreId }) => semaphoreId),
      ),
    );
    return keyFigures(live.data?.list ?? [], charted, keySemaphoreId);
  }, [live.data, groups.data, keySemaphoreId]);
  const numbers = figures.filter(({ dataType }) => dataType === 'number');
  const signals = numbers.map(({ semaphoreId }) => semaphoreId);
  const asked = numbers.length > 0 ? [{ device: { id: deviceId }, signals, interval }] : [];
  const charts = useCharts(asked, { points: sparkPoints, zone: range.zone, every: 'auto' });
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
          <Button type="primary" onClick={openConnection}>
            {t('connectIt')}
          </Button>
        }
      />
    );
  }
  const seriesOf = (semaphoreId: string) =>
    charts[0]?.query.data?.series.find((series) => series.semaphoreId === semaphoreId);
  return (
    <section className="stack gapSm" aria-label={t('keyFigures')}>
      <div>
        <TimeRange range={range} interval={interval} onChange={setRange} />
      </div>
      <StaleData query={charts.map(({ query }) => query)} />
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
          />
        ))}
      </div>
    </section>
  );
}

interface FigureProps extends Pick<Props, 'deviceId' | 'staleAfterMs'> {
  signal: LiveSignal;
  series: ChartSeries | undefined;
  interval: Interval;
  rangeWords: string;
}

function Figure({ deviceId, signal, series, interval, rangeWords, staleAfterMs }: FigureProps) {
  const t = useMessages(telemetryMessages);
  const { openHistory } = useDeviceSections();
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
        onClick={() => openHistory(signal.semaphoreId)}
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
            values={series?.values ?? []}
            over={series && { times: series.ts, ...interval }}
            className={styles.trend}
            label={
              min === null || max === null
                ? t('noTrend', { name: label })
                : t('trendOf', { name: label, range: rangeWords })
            }
          />
          <div className="row spread gapXs quiet small figures">
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
