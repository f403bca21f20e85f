import { numberText } from '@weir/contract/value-text';
import { Button } from 'antd';
import { Activity, useMemo, useState } from 'react';
import { Chart } from '../../src/components/chart/Chart.tsx';
import type { ChartLine } from '../../src/components/chart/chart-line.ts';
import type { TimeZoom } from '../../src/components/time-range/page-range.ts';
import { type Interval, zoomedOut } from '../../src/components/time-range/time-range.ts';
import { useLanguage } from '../../src/platform/i18n/language.ts';
import type { Story } from '../story.ts';

export const story: Story = {
  title: 'Chart',
  cases: [
    { name: 'one line', render: () => <Shown make={(text) => [wave(0, text)]} /> },
    { name: 'gaps', render: () => <Shown make={(text) => [gappy(text)]} /> },
    { name: 'thresholds', render: () => <Shown make={(text) => [guarded(text)]} /> },
    {
      name: 'averages with extremes',
      render: () => <Shown make={(text) => [averaged(text)]} />,
    },
    { name: 'eight lines', render: () => <Shown make={(text) => eight.map((at) => wave(at, text))} /> },
    {
      name: 'several units',
      render: () => <Shown make={(text) => [wave(0, text), wave(1, text, '°C'), switching]} />,
    },
    { name: 'one point', render: () => <Shown make={(text) => [single(text)]} /> },
    {
      name: 'no data',
      render: () => <Shown make={(text) => [{ ...wave(0, text), times: [], values: [] }]} />,
    },
    {
      name: 'as a table',
      render: () => <Shown make={(text) => [wave(0, text), gappy(text)]} view="table" />,
    },
    { name: 'newer data on their way', render: () => <Shown make={(text) => [wave(0, text)]} busy /> },
    { name: 'in a hidden tab', render: () => <Tab /> },
  ],
};

const minuteMs = 60_000;
const fromMs = Date.UTC(2026, 10, 20, 0, 0);
const toMs = fromMs + 24 * 60 * minuteMs;
const eight = [0, 1, 2, 3, 4, 5, 6, 7];
const times = Array.from({ length: 288 }, (_, at) => fromMs + at * 5 * minuteMs);

type Text = (value: number, unit: string) => string;

const wave = (at: number, text: Text, unit = 'V'): ChartLine => ({
  id: `wave-${at}`,
  label: at === 0 ? '组串电压' : `Cell voltage ${at}`,
  unit,
  times,
  values: times.map(
    (ms) => 3.3 + at * 0.05 + 0.1 * Math.sin(ms / 9_000_000 + at) + 0.01 * Math.sin(ms / 400_000),
  ),
  text: (value) => text(value, unit),
});

const gappy = (text: Text): ChartLine => {
  const line = wave(1, text);
  const silent = (at: number) => (at > 80 && at < 110) || (at > 180 && at < 200 && at !== 190);
  return { ...line, values: line.values.map((value, at) => (silent(at) ? null : value)) };
};

const guarded = (text: Text): ChartLine => ({
  ...wave(0, text),
  bands: [
    { label: '二级告警', from: 3.39, to: null, level: 2 },
    { label: '正常范围', from: 3.26, to: 3.34, level: 0 },
    { label: '一级告警', from: null, to: 3.21, level: 1 },
  ],
});

const averaged = (text: Text): ChartLine => {
  const line = wave(0, text);
  return {
    ...line,
    low: line.values.map((value) => (value ?? 0) - 0.02),
    high: line.values.map((value) => (value ?? 0) + 0.03),
  };
};

const single = (text: Text): ChartLine => ({ ...wave(0, text), times: [fromMs + 7.4e7], values: [3.312] });

const switching: ChartLine = {
  id: 'switch',
  label: '门禁',
  unit: null,
  times,
  values: times.map((_, at) => Number(at % 90 > 60)),
  stepped: true,
  text: String,
};

interface ShownProps {
  make: (text: Text) => ChartLine[];
  view?: 'chart' | 'table';
  busy?: boolean;
}

function Shown({ make, view = 'chart', busy = false }: ShownProps) {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a case does not change
  const lines = useMemo(() => make((value, unit) => `${numberText(value, 3, language)} ${unit}`), [language]);
  const [chosen, setChosen] = useState(view);
  return (
    <Chart
      title="梯级电站 3 号电池柜"
      lines={lines}
      zoom={useZoom()}
      zone="Asia/Shanghai"
      view={chosen}
      onView={setChosen}
      busy={busy}
    />
  );
}

/** The range, as a page would keep it. */
function useZoom(): TimeZoom {
  const [ranges, setRanges] = useState<readonly Interval[]>([{ fromMs, toMs }]);
  const shown = ranges.at(-1) ?? { fromMs, toMs };
  const zoomTo = (next: Interval) => setRanges([...ranges, next]);
  return {
    shown,
    zoomTo,
    zoomOut: () => zoomTo(zoomedOut(shown, toMs)),
    back: ranges.length > 1 ? () => setRanges(ranges.slice(0, -1)) : undefined,
  };
}

/** Zoom, hide the page, show it again: the chart comes back as it was. */
function Tab() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(!open)} aria-pressed={!open}>
        {open ? 'Hide the page' : 'Show the page'}
      </Button>
      <Activity mode={open ? 'visible' : 'hidden'}>
        <Shown make={(text) => [wave(0, text), gappy(text)]} />
      </Activity>
    </>
  );
}
