import { Button, Segmented } from 'antd';
import { useMemo, useRef } from 'react';
import { ListSkeleton } from '../../components/ListSkeleton.tsx';
import { EmptyState, ErrorState, StaleNotice } from '../../components/states.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePage } from '../../platform/page.ts';
import { seriesLimit } from './chart-palette.ts';
import { HistoryActions } from './HistoryActions.tsx';
import type { ChartHandle } from './HistoryChart.tsx';
import styles from './HistoryPanel.module.css';
import { HistoryView } from './HistoryView.tsx';
import { usePageRange } from './page-range.ts';
import { SignalPicker } from './SignalPicker.tsx';
import { TimeRangePicker } from './TimeRangePicker.tsx';
import { telemetryMessages } from './telemetry.messages.ts';
import { useDisplayGroups, useHistoryChart, useLiveSignals } from './telemetry.queries.ts';
import { timeRangeMessages } from './time-range.messages.ts';

interface Props {
  deviceId: number;
  SN: string;
  /** Shown when the address names no signal. */
  keySemaphoreId: string | null;
  /** Time of the newest data, to jump there when the range is empty. */
  lastDataTime: string | null;
}

const points = 1000;

/** Stored values over time: chart or table, range, signals, export; all of it in the address. */
export function HistoryPanel({ deviceId, SN, keySemaphoreId, lastDataTime }: Props) {
  const t = useMessages(telemetryMessages);
  const tr = useMessages(timeRangeMessages);
  const { query, setQuery } = usePage();
  const pageRange = usePageRange();
  const { range, interval, refetchEveryMs } = pageRange;
  const groups = useDisplayGroups(deviceId);
  const live = useLiveSignals(deviceId);
  const chartRef = useRef<ChartHandle>(null);
  const view = query.get('view') === 'table' ? 'table' : 'chart';

  const chartable = useMemo(
    () =>
      (groups.data?.list ?? []).flatMap((group) => group.signals.filter((each) => each.dataType !== 'text')),
    [groups.data],
  );
  const asked = query.get('signals');
  const selected = useMemo(() => {
    const known = new Set(chartable.map(({ semaphoreId }) => semaphoreId));
    const wanted = asked?.split(',').filter((each) => known.has(each)) ?? [];
    if (wanted.length > 0) return wanted.slice(0, seriesLimit);
    if (keySemaphoreId && known.has(keySemaphoreId)) return [keySemaphoreId];
    const first = chartable.find(({ chart }) => chart) ?? chartable[0];
    return first ? [first.semaphoreId] : [];
  }, [asked, chartable, keySemaphoreId]);
  const setSelected = (signals: readonly string[]) => setQuery({ signals: signals.join(',') || undefined });

  const chart = useHistoryChart({
    deviceId,
    interval,
    signals: selected,
    points,
    zone: range.zone,
    refetchEveryMs,
  });

  if (!groups.data) {
    if (groups.isError) return <ErrorState error={groups.error} onRetry={() => void groups.refetch()} />;
    return <ListSkeleton />;
  }
  if (chartable.length === 0) return <EmptyState text={t('nothingToChart')} />;
  return (
    <section className={styles.panel} aria-label={t('history')}>
      <div className={styles.controls}>
        <div className={styles.signals}>
          <SignalPicker groups={groups.data.list} value={selected} onChange={setSelected} />
        </div>
        <TimeRangePicker range={range} interval={interval} onChange={pageRange.setRange} />
        {pageRange.zoomBack && <Button onClick={pageRange.zoomBack}>{tr('zoomBack')}</Button>}
        <Segmented
          aria-label={t('showAs')}
          value={view}
          onChange={(next) => setQuery({ view: next === 'table' ? 'table' : undefined })}
          options={[
            { value: 'chart', label: t('asChart') },
            { value: 'table', label: t('asTable') },
          ]}
        />
        <HistoryActions
          deviceId={deviceId}
          SN={SN}
          interval={interval}
          zone={range.zone}
          signals={selected}
          image={view === 'chart' ? () => chartRef.current?.toImage() : undefined}
        />
      </div>
      {chart.isError && chart.data && (
        <StaleNotice error={chart.error} onRetry={() => void chart.refetch()} />
      )}
      {chart.isError && !chart.data && (
        <ErrorState error={chart.error} onRetry={() => void chart.refetch()} />
      )}
      {!chart.isError && !chart.data && <ListSkeleton rows={9} />}
      {chart.data && (
        <HistoryView
          answer={chart.data}
          refreshing={chart.isPlaceholderData}
          signals={live.data?.list}
          pageRange={pageRange}
          view={view}
          lastDataTime={lastDataTime}
          chartRef={chartRef}
          onRemove={(semaphoreId) => setSelected(selected.filter((each) => each !== semaphoreId))}
        />
      )}
    </section>
  );
}
