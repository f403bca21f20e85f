import type { Output } from '@weir/contract/endpoint';
import type { historyChart, LiveSignal } from '@weir/contract/telemetry';
import { Button } from 'antd';
import { lazy, type Ref, Suspense, useCallback, useState } from 'react';
import { EmptyState } from '../../components/states.tsx';
import { useLanguage } from '../../platform/i18n/language.ts';
import { type Translate, useMessages } from '../../platform/i18n/messages.ts';
import type { ChartLine } from './chart-option.ts';
import { numberText } from './format-value.ts';
import type { ChartHandle } from './HistoryChart.tsx';
import { HistoryLegend } from './HistoryLegend.tsx';
import styles from './HistoryPanel.module.css';
import { HistoryTable } from './HistoryTable.tsx';
import { useChartSummary, useHistoryLines, useLineValue } from './history-lines.ts';
import type { PageRange } from './page-range.ts';
import { durationText } from './range-words.ts';
import { telemetryMessages } from './telemetry.messages.ts';
import { timeRangeMessages } from './time-range.messages.ts';
import { absoluteRange, type Interval, zoomedOut } from './time-range.ts';

const HistoryChart = lazy(() =>
  import('./HistoryChart.tsx').then((chunk) => ({ default: chunk.HistoryChart })),
);

type Answer = Output<typeof historyChart>;
type RangeWords = Translate<(typeof timeRangeMessages)['words']['zh']>;
type Words = Translate<(typeof telemetryMessages)['words']['zh']>;

interface Props {
  answer: Answer;
  /** The answer belongs to the range before; the next one is on its way. */
  refreshing: boolean;
  signals: readonly LiveSignal[] | undefined;
  pageRange: PageRange;
  view: 'chart' | 'table';
  lastDataTime: string | null;
  chartRef: Ref<ChartHandle>;
  onRemove: (semaphoreId: string) => void;
}

/** The answer of the server as a chart with its legend, or as rows, and what it is made of. */
export function HistoryView(props: Props) {
  const { answer, refreshing, signals, pageRange, view, lastDataTime, chartRef, onRemove } = props;
  const { range, interval } = pageRange;
  const lines = useHistoryLines(answer.series, signals);
  const wordsOf = useLineValue(signals);
  const summary = useChartSummary(lines, range, wordsOf);
  const isEmpty = answer.series.every(({ values }) => values.every((value) => value === null));
  if (isEmpty && !refreshing) return <NoData pageRange={pageRange} lastDataTime={lastDataTime} />;
  return (
    <div className={`${styles.body} ${refreshing ? styles.refreshing : ''}`} aria-busy={refreshing}>
      {view === 'table' ? (
        <HistoryTable lines={lines} zone={range.zone} wordsOf={wordsOf} />
      ) : (
        <ChartWithLegend
          lines={lines}
          interval={interval}
          pageRange={pageRange}
          toleranceMs={toleranceOf(answer, interval)}
          summary={summary}
          wordsOf={wordsOf}
          chartRef={chartRef}
          onRemove={onRemove}
        />
      )}
      <Facts answer={answer} />
    </div>
  );
}

/** A point counts for the cursor within its bucket, or within a hundredth of the range. */
const toleranceOf = ({ resolution }: Answer, { fromMs, toMs }: Interval) =>
  Math.max(resolution.bucketMs ?? 0, (toMs - fromMs) / 100);

interface ChartProps extends Pick<Props, 'pageRange' | 'chartRef' | 'onRemove'> {
  lines: readonly ChartLine[];
  interval: Interval;
  toleranceMs: number;
  summary: string;
  wordsOf: (line: ChartLine, value: number) => string;
}

function ChartWithLegend(props: ChartProps) {
  const { lines, interval, pageRange, toleranceMs, summary, wordsOf, chartRef, onRemove } = props;
  const [cursorMs, setCursorMs] = useState<number | null>(null);
  const { zoomTo } = pageRange;
  const zoomOut = useCallback(() => zoomTo(zoomedOut(interval, Date.now())), [zoomTo, interval]);
  return (
    <div className={`panel ${styles.chartPanel}`}>
      <div className={styles.chartFrame}>
        <Suspense>
          <HistoryChart
            ref={chartRef}
            lines={lines}
            interval={interval}
            zone={pageRange.range.zone}
            summary={summary}
            toleranceMs={toleranceMs}
            wordsOf={wordsOf}
            onZoom={zoomTo}
            onZoomOut={zoomOut}
            onCursor={setCursorMs}
          />
        </Suspense>
      </div>
      <HistoryLegend
        lines={lines}
        cursorMs={cursorMs}
        toleranceMs={toleranceMs}
        wordsOf={wordsOf}
        onRemove={onRemove}
      />
    </div>
  );
}

function Facts({ answer }: { answer: Answer }) {
  const t = useMessages(telemetryMessages);
  const tr = useMessages(timeRangeMessages);
  const language = useLanguage();
  const count = Math.max(
    0,
    ...answer.series.map(({ values }) => values.filter((each) => each !== null).length),
  );
  const percent = numberText(Math.floor(answer.coverage * 1000) / 10, null, language);
  return (
    <div className={`${styles.facts} quiet small`}>
      <span>{resolutionText(answer, t, tr)}</span>
      <span>{t('pointsPerSignal', { count })}</span>
      <span>{t('coverage', { percent })}</span>
    </div>
  );
}

function resolutionText({ resolution }: Answer, t: Words, tr: RangeWords): string {
  if (resolution.source === 'raw') return t(resolution.thinned ? 'rawThinned' : 'rawAll');
  if (resolution.bucketMs === null) return t('monthlyAverages');
  return t('averages', { width: durationText(resolution.bucketMs, tr) });
}

const hourMs = 3_600_000;

function NoData({ pageRange, lastDataTime }: Pick<Props, 'pageRange' | 'lastDataTime'>) {
  const t = useMessages(telemetryMessages);
  const jump = () => {
    const lastMs = Date.parse(lastDataTime ?? '');
    const half = (pageRange.interval.toMs - pageRange.interval.fromMs) / 2;
    const toMs = Math.min(Date.now(), lastMs + Math.min(half, hourMs));
    const fromMs = toMs - Math.max(2 * half, hourMs);
    pageRange.setRange(absoluteRange({ fromMs, toMs }, pageRange.range.zone));
  };
  return (
    <EmptyState
      text={t(lastDataTime ? 'nothingInRange' : 'neverAnyData')}
      action={lastDataTime && <Button onClick={jump}>{t('goToLastData')}</Button>}
    />
  );
}
