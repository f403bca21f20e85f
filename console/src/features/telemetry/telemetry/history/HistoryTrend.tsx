import type { LiveSignal } from '@weir/contract/telemetry/telemetry';
import { useMemo } from 'react';
import { Chart } from '../../../../components/chart/Chart.tsx';
import { seriesLimit } from '../../../../components/chart/chart-palette.ts';
import { QueryState } from '../../../../components/QueryState.tsx';
import { StaleData } from '../../../../components/StaleData.tsx';
import type { PageRange } from '../../../../components/time-range/page-range.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { useLiveSignals } from '../values/telemetry.queries.ts';
import { ChartFacts, NoData } from './HistoryFacts.tsx';
import { historyMessages } from './history.messages.ts';
import { type ComparedDevice, type SeriesQuery, useCharts } from './history.queries.ts';
import {
  type BucketWidth,
  type Comparison,
  comparisonWords,
  type HistoryAddress,
} from './history-address.ts';
import { useLineOf } from './history-lines.ts';

interface Props {
  device: ComparedDevice;
  seriesQueries: readonly SeriesQuery[];
  address: HistoryAddress;
  pageRange: PageRange;
  lastDataTime: string | null;
  onRemove: (semaphoreId: string) => void;
}

const points = 1000;

/** Lines of all devices and periods in one chart, as many as can be told apart. */
export function HistoryTrend({ device, seriesQueries, address, pageRange, lastDataTime, onRemove }: Props) {
  const t = useMessages(historyMessages);
  const { query, setQuery } = usePage();
  const { range, zoom } = pageRange;
  const { comparison, every } = address;
  const live = useLiveSignals(device.id);
  const fitting = useMemo(() => fit(seriesQueries, seriesLimit), [seriesQueries]);
  const charts = useCharts(fitting.seriesQueries, { points, zone: range.zone, every });
  const lines = useLines(charts, { signals: live.data?.list, device, comparison });
  const answers = charts.flatMap(({ query: { data } }) => data ?? []);
  const queries = charts.map(({ query: each }) => each);
  const view = query.get('view') === 'table' ? 'table' : 'chart';
  const busy = queries.some((each) => each.isPlaceholderData || each.isPending);
  const [first] = answers;
  if (!first) return <QueryState query={queries} rows={9} />;
  const isEmpty = lines.every(({ values }) => values.every((value) => value === null));
  if (isEmpty && !busy) return <NoData pageRange={pageRange} lastDataTime={lastDataTime} />;
  return (
    <>
      <StaleData query={queries} />
      <Chart
        title={titleOf(device, seriesQueries)}
        lines={lines}
        zone={range.zone}
        timeForm={isOfDays(every) ? 'day' : 'second'}
        zoom={zoom}
        toleranceMs={Math.max(...answers.map(({ resolution }) => resolution.bucketMs ?? 0))}
        view={view}
        onView={(next) => setQuery({ view: next === 'table' ? 'table' : undefined })}
        {...(seriesQueries.length === 1 ? { onRemove } : {})}
        busy={busy}
        note={
          <>
            <ChartFacts answer={first} />
            {fitting.hidden > 0 && (
              <p className="quiet small">{t('linesHidden', { max: seriesLimit, count: fitting.hidden })}</p>
            )}
          </>
        }
      />
    </>
  );
}

/** One name stands for all: a title is also the name of a file. */
function titleOf(device: ComparedDevice, seriesQueries: readonly SeriesQuery[]): string {
  const others = new Set(seriesQueries.map((each) => each.device.id)).size - 1;
  return others > 0 ? `${device.name} +${others}` : device.name;
}

const isOfDays = (every: BucketWidth) => every === 'day' || every === 'week' || every === 'month';

/** As many whole lines as there is room for, in the order they are asked for. */
function fit(
  seriesQueries: readonly SeriesQuery[],
  limit: number,
): { seriesQueries: SeriesQuery[]; hidden: number } {
  let room = limit;
  const fitting: SeriesQuery[] = [];
  for (const each of seriesQueries) {
    const signals = each.signals.slice(0, room);
    room -= signals.length;
    if (signals.length > 0) fitting.push({ ...each, signals });
  }
  const all = seriesQueries.reduce((sum, { signals }) => sum + signals.length, 0);
  return { seriesQueries: fitting, hidden: all - (limit - room) };
}

interface LinesOf {
  signals: readonly LiveSignal[] | undefined;
  device: ComparedDevice;
  comparison: Comparison | undefined;
}

function useLines(
  charts: ReturnType<typeof useCharts<SeriesQuery>>,
  { signals, device, comparison }: LinesOf,
) {
  const t = useMessages(historyMessages);
  const lineOf = useLineOf(signals);
  const severalDevices = charts.some((chart) => chart.device.id !== device.id);
  const answers = charts.map(({ query }) => query.data);
  const key = charts.map(({ device: { id }, shiftMs }) => `${id} ${shiftMs}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the charts are new objects each time, their answers are not
  return useMemo(
    () =>
      charts.flatMap((chart) => {
        const { shiftMs } = chart;
        const suffix = [
          ...(severalDevices ? [chart.device.name] : []),
          ...(shiftMs > 0 && comparison ? [t(comparisonWords[comparison])] : []),
        ];
        const isPlain = chart.device.id === device.id && shiftMs === 0;
        return (chart.query.data?.series ?? []).map((series) =>
          lineOf(series, {
            id: isPlain ? series.semaphoreId : `${chart.device.id} ${shiftMs} ${series.semaphoreId}`,
            suffix,
            shiftMs,
          }),
        );
      }),
    [key, ...answers, lineOf, severalDevices, comparison, device.id, t],
  );
}
