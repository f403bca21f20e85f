import { useMemo, useState } from 'react';
import { Chart, type ChartView, type Hiding } from '../../../../components/chart/Chart.tsx';
import { type ChartLine, isEmpty } from '../../../../components/chart/chart-line.ts';
import type { PageRange } from '../../../../components/time-range/page-range.ts';
import type { TimeSignal } from '../../../../components/time-signal.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { speedText } from '../track/measures.ts';
import { tracksMessages } from '../track/tracks.messages.ts';

/** Good positions in the order of time, with their speeds. */
interface Course {
  times: readonly number[];
  speeds: readonly (number | null)[];
  gaps: readonly { toMs: number }[];
}

export interface SpeedLine {
  id: string;
  label: string;
  /** Undefined: nothing is known, and its place among the lines is kept. */
  course: Course | undefined;
}

interface Props {
  speeds: readonly SpeedLine[];
  pageRange: PageRange;
  now: TimeSignal;
  pointed: TimeSignal;
  busy: boolean;
  hiding?: Hiding;
}

/** How fast they were; its cursor is that of the map, and what it zooms to is the range of the page. */
export function SpeedChart({ speeds, pageRange, now, pointed, busy, hiding }: Props) {
  const t = useMessages(tracksMessages);
  const language = useLanguage();
  const [view, setView] = useState<ChartView>('chart');
  const lines = useMemo(
    () =>
      speeds.map(
        ({ id, label, course = nothing }): ChartLine => ({
          ...{ id, label, unit: 'km/h', ...brokenAtGaps(course) },
          text: (value) => speedText(value, language),
        }),
      ),
    [speeds, language],
  );
  if (isEmpty(lines)) return null;
  return (
    <Chart
      title={t('speed')}
      lines={lines}
      zoom={pageRange.zoom}
      zone={pageRange.range.zone}
      view={view}
      onView={setView}
      {...{ now, pointed, busy, hiding }}
    />
  );
}

const nothing: Course = { times: [], speeds: [], gaps: [] };

/** Nothing is known within a gap: the line breaks off just before its end. */
function brokenAtGaps({ times, speeds, gaps }: Course) {
  const ends = new Set(gaps.map(({ toMs }) => toMs));
  const broken: { times: number[]; values: (number | null)[] } = { times: [], values: [] };
  times.forEach((ms, at) => {
    if (ends.has(ms)) {
      broken.times.push(ms - 1);
      broken.values.push(null);
    }
    broken.times.push(ms);
    broken.values.push(speeds[at] ?? null);
  });
  return broken;
}
