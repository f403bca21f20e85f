import { TimeRange } from '../../src/components/TimeRange.tsx';
import { usePageRange } from '../../src/components/time-range/page-range.ts';
import { intervalText } from '../../src/components/time-range/range-words.ts';
import { TimeRangeForm } from '../../src/components/time-range/TimeRangeForm.tsx';
import type { Story } from '../story.ts';

export const story: Story = {
  title: 'TimeRange',
  cases: [
    { name: 'in a page', render: () => <InPage /> },
    { name: 'what opens', render: () => <Opened /> },
  ],
};

/** The range stands in the address of the page. */
function InPage() {
  const { range, interval, setRange } = usePageRange();
  return (
    <>
      <TimeRange range={range} interval={interval} onChange={setRange} />
      <p className="quiet small figures">
        {intervalText(interval, range.zone)} · {range.from} · {range.to} · {range.zone}
      </p>
    </>
  );
}

function Opened() {
  const { range, interval, setRange } = usePageRange();
  return (
    <div className="panel" style={{ width: 'min(578px, 100%)' }}>
      <TimeRangeForm range={range} interval={interval} onChange={setRange} />
    </div>
  );
}
