import { useEffect, useMemo } from 'react';
import { preloadChart } from '../../components/chart/Chart.tsx';
import { seriesLimit } from '../../components/chart/chart-palette.ts';
import { ListSkeleton } from '../../components/ListSkeleton.tsx';
import { EmptyState, ErrorState, StaleNotice } from '../../components/states.tsx';
import { TimeRange } from '../../components/TimeRange.tsx';
import { usePageRange } from '../../components/time-range/page-range.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePage } from '../../platform/page.ts';
import { HistoryExport } from './HistoryExport.tsx';
import styles from './HistoryPanel.module.css';
import { HistoryView } from './HistoryView.tsx';
import { SignalPicker } from './SignalPicker.tsx';
import { telemetryMessages } from './telemetry.messages.ts';
import { useDisplayGroups, useHistoryChart, useLiveSignals } from './telemetry.queries.ts';

interface Props {
  deviceId: number;
  deviceName: string;
  /** Shown when the address names no signal. */
  keySemaphoreId: string | null;
  /** Time of the newest data, to jump there when the range is empty. */
  lastDataTime: string | null;
}

const points = 1000;

/** Stored values over time: chart or table, range, signals, export; all of it in the address. */
export function HistoryPanel({ deviceId, deviceName, keySemaphoreId, lastDataTime }: Props) {
  const t = useMessages(telemetryMessages);
  const { query, setQuery } = usePage();
  const pageRange = usePageRange();
  const { range, interval, refetchEveryMs } = pageRange;
  const groups = useDisplayGroups(deviceId);
  const live = useLiveSignals(deviceId);
  const view = query.get('view') === 'table' ? 'table' : 'chart';
  useEffect(preloadChart, []);

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
        <TimeRange range={range} interval={interval} onChange={pageRange.setRange} />
        <HistoryExport deviceIds={[deviceId]} interval={interval} zone={range.zone} signals={selected} />
      </div>
      {chart.isError && chart.data && (
        <StaleNotice error={chart.error} sinceMs={chart.dataUpdatedAt} onRetry={() => void chart.refetch()} />
      )}
      {chart.isError && !chart.data && (
        <ErrorState error={chart.error} onRetry={() => void chart.refetch()} />
      )}
      {!chart.isError && !chart.data && <ListSkeleton rows={9} />}
      {chart.data && (
        <HistoryView
          deviceName={deviceName}
          answer={chart.data}
          refreshing={chart.isPlaceholderData}
          signals={live.data?.list}
          pageRange={pageRange}
          view={view}
          onView={(next) => setQuery({ view: next === 'table' ? 'table' : undefined })}
          lastDataTime={lastDataTime}
          onRemove={(semaphoreId) => setSelected(selected.filter((each) => each !== semaphoreId))}
        />
      )}
    </section>
  );
}
