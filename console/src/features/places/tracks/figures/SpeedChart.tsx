import { useMemo, useState } from 'react';
import { Chart, type ChartView } from '../../../../components/chart/Chart.tsx';
import type { ChartLine } from '../../../../components/chart/chart-line.ts';
import type { PageRange } from '../../../../components/time-range/page-range.ts';
import type { TimeSignal } from '../../../../components/time-signal.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { speedText } from '../track/measures.ts';
import { tracksMessages } from '../track/tracks.messages.ts';

interface Props {
  /** Good positions in the order of time, with their speeds. */
  course: { times: readonly number[]; speeds: readonly (number | null)[]; gaps: readonly { toMs: number }[] };
  pageRange: PageRange;
  now: TimeSignal;
  pointed: TimeSignal;
  busy: boolean;
}

/** How fast it was; its cursor is that of the map, and what it zooms to is the range of the page. */
export function SpeedChart({ course, pageRange, now, pointed, busy }: Props) {
  const t = useMessages(tracksMessages);
  const language = useLanguage();
  const [view, setView] = useState<ChartView>('chart');
  const lines = useMemo((): ChartLine[] => {
    const { times, values } = brokenAtGaps(course);
    return [
      {
        ...{ id: 'speed', label: t('speed'), unit: 'km/h', times, values },
        text: (value) => speedText(value, language),
      },
    ];
  }, [course, language, t]);
  if (course.speeds.every((speed) => speed === null)) return null;
  return (
    <Chart
      title={t('speed')}
      lines={lines}
      zoom={pageRange.zoom}
      zone={pageRange.range.zone}
      view={view}
      onView={setView}
      {...{ now, pointed, busy }}
    />
  );
}

/** Nothing is known within a gap: the line breaks off just before its end. */
function brokenAtGaps({ times, speeds, gaps }: Props['course']) {
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
