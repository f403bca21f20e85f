import { DownloadOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useDark } from '../../platform/appearance.ts';
import { lazyRetry } from '../../platform/chunks.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useFeedback } from '../feedback.tsx';
import { Icon } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { saveFile } from '../save-file.ts';
import { EmptyState } from '../states.tsx';
import type { TimeZoom } from '../time-range/page-range.ts';
import { intervalText } from '../time-range/range-words.ts';
import { type TimeForm, zoneOffsetLabel } from '../time-range/zone-time.ts';
import type { TimeSignal } from '../time-signal.ts';
import styles from './Chart.module.css';
import type { CanvasHandle } from './ChartCanvas.tsx';
import { ChartLegend } from './ChartLegend.tsx';
import { chartMessages } from './chart.messages.ts';
import { type ChartLine, isEmpty, panelsOf } from './chart-line.ts';
import { seriesStyles } from './chart-palette.ts';
import { chartSummary } from './chart-summary.ts';

const ChartCanvas = lazyRetry(() => import('./ChartCanvas.tsx').then((chunk) => chunk.ChartCanvas));
const ChartTable = lazyRetry(() => import('./ChartTable.tsx').then((chunk) => chunk.ChartTable));

/** Fetches what draws while the data are on their way. */
export const preloadChart = (): void => ChartCanvas.preload();

export type ChartView = 'chart' | 'table';

/** Which lines are hidden, where the page decides and not the legend alone. */
export interface Hiding {
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

interface Props {
  /** What is shown: said to readers, and written on the picture. */
  title: string;
  /** Up to eight; more would not be told apart. */
  lines: readonly ChartLine[];
  /** The range of the page, which the chart moves. */
  zoom: TimeZoom;
  zone: string;
  /** Points that stand for days or more are named by the day. */
  timeForm?: TimeForm;
  /** How far from the cursor a point still counts; a hundredth of the range when it is not said. */
  toleranceMs?: number;
  view: ChartView;
  onView: (view: ChartView) => void;
  onRemove?: (id: string) => void;
  hiding?: Hiding | undefined;
  /** Marked in the chart, and followed without drawing it anew. */
  now?: TimeSignal | undefined;
  /** The time that is pointed at, here or elsewhere. */
  pointed?: TimeSignal | undefined;
  /** Newer data are on their way. */
  busy?: boolean;
  /** What the data are made of. */
  note?: ReactNode;
}

/** Lines over time, with their legend, and the same numbers as a table. */
export function Chart(props: Props) {
  const { title, lines, zoom, zone, timeForm, view, onView, note, busy = false } = props;
  const t = useMessages(chartMessages);
  const canvas = useRef<CanvasHandle>(null);
  if (isEmpty(lines) && !busy) return <EmptyState text={t('empty')} />;
  return (
    <figure className={`panel ${styles.chart} ${busy ? styles.busy : ''}`} aria-busy={busy}>
      <Tools title={title} zoom={zoom} zone={zone} view={view} onView={onView} canvas={canvas} />
      {view === 'table' ? (
        <Suspense>
          <ChartTable title={title} lines={lines} zone={zone} timeForm={timeForm} />
        </Suspense>
      ) : (
        <Drawing {...props} canvas={canvas} />
      )}
      {note && <figcaption>{note}</figcaption>}
    </figure>
  );
}

function Drawing({ canvas, ...props }: Props & { canvas: Ref<CanvasHandle> }) {
  const { title, lines, zone, timeForm = 'second', zoom, onRemove, now, pointed } = props;
  const { shown } = zoom;
  const toleranceMs = Math.max(props.toleranceMs ?? 0, (shown.toMs - shown.fromMs) / 100);
  const t = useMessages(chartMessages);
  const theme = useDark() ? 'dark' : 'light';
  const [cursorMs, setCursorMs] = useState<number | null>(null);
  const { hidden, onToggle } = useHiding(props.hiding);
  const pointAt = useCallback(
    (ms: number | null) => {
      setCursorMs(ms);
      pointed?.set(ms);
    },
    [pointed],
  );
  const marks = useMemo(() => seriesStyles(panelsOf(lines), theme), [lines, theme]);
  const panels = useMemo(() => {
    const all = panelsOf(lines).map(({ unit, members }) => ({
      unit,
      members: members.filter((position) => !hidden.has(lines[position]?.id ?? '')),
    }));
    const filled = all.filter(({ members }) => members.length > 0);
    return filled.length > 0 ? filled : all.slice(0, 1);
  }, [lines, hidden]);
  const summary = useMemo(
    () =>
      chartSummary(
        {
          title,
          range: intervalText(shown, zone),
          interval: shown,
          lines: lines.filter(({ id }) => !hidden.has(id)),
        },
        t,
      ),
    [title, shown, zone, lines, hidden, t],
  );
  return (
    <>
      <div className={styles.frame}>
        <Suspense>
          <ChartCanvas
            ref={canvas}
            title={title}
            lines={lines}
            panels={panels}
            styles={marks}
            zoom={zoom}
            zone={zone}
            timeForm={timeForm}
            summary={summary}
            toleranceMs={toleranceMs}
            now={now}
            pointed={pointed}
            onCursor={pointAt}
          />
        </Suspense>
        {lines.every(({ id }) => hidden.has(id)) && <div className={styles.allHidden}>{t('allHidden')}</div>}
      </div>
      <ChartLegend
        lines={lines}
        marks={marks}
        hidden={hidden}
        onToggle={onToggle}
        interval={shown}
        cursorMs={cursorMs}
        toleranceMs={toleranceMs}
        onRemove={onRemove}
      />
    </>
  );
}

function useHiding(given: Hiding | undefined): Hiding {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const onToggle = (id: string) => setHidden(toggled(hidden, id));
  return given ?? { hidden, onToggle };
}

/** The same, with this one in it where it was not. */
export function toggled<T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}

type ToolsProps = Pick<Props, 'title' | 'zoom' | 'zone' | 'view' | 'onView'> & {
  canvas: RefObject<CanvasHandle | null>;
};

function Tools({ title, zoom, zone, view, onView, canvas }: ToolsProps) {
  const t = useMessages(chartMessages);
  const feedback = useFeedback();
  const save = async () => {
    const range = intervalText(zoom.shown, zone);
    const subtitle = `${range} ${zone} (${zoneOffsetLabel(zoom.shown.toMs, zone)})`;
    const picture = await canvas.current?.toPicture({ title, subtitle }).catch(() => undefined);
    const fileName = `${title} ${range}.png`.replace(/[\\/:*?"<>|]+/g, '-');
    if (picture) saveFile({ blob: picture, fileName });
    else feedback.warning(t('saveFailed'));
  };
  return (
    <div className={styles.tools}>
      <span className={styles.title}>{title}</span>
      {zoom.back && (
        <Button size="small" icon={<Icon of={UndoOutlined} />} onClick={zoom.back}>
          {t('undoZoom')}
        </Button>
      )}
      {view === 'chart' && (
        <IconButton size="small" icon={DownloadOutlined} label={t('saveImage')} onClick={() => void save()} />
      )}
      <Segmented<ChartView>
        size="small"
        aria-label={t('showAs')}
        value={view}
        onChange={onView}
        options={[
          { value: 'chart', label: t('asChart') },
          { value: 'table', label: t('asTable') },
        ]}
      />
    </div>
  );
}
