import { LiveValue } from '../../src/components/LiveValue.tsx';
import type { Story } from '../story.ts';

const voltage = { unit: 'V', precision: 2 };
const mode = {
  unit: null,
  precision: null,
  dataType: 'enum' as const,
  enumValues: [{ code: 1, name: '充电', nameEn: 'Charging', nameEs: 'Cargando', nameJa: '充電中' }],
};
const minuteMs = 60_000;
const justNow = Date.now() - 5000;
const before = Date.now() - 47 * minuteMs;

export const story: Story = {
  title: 'LiveValue',
  cases: [
    {
      name: 'fresh',
      render: () => <LiveValue format={voltage} value={53.1} confirmedMs={justNow} staleAfterMs={minuteMs} />,
    },
    {
      name: 'out of date',
      render: () => <LiveValue format={voltage} value={53.1} confirmedMs={before} staleAfterMs={minuteMs} />,
    },
    { name: 'none yet', render: () => <LiveValue format={voltage} value={null} /> },
    { name: 'a state', render: () => <LiveValue format={mode} value={1} confirmedMs={justNow} /> },
    {
      name: 'a state without a name',
      render: () => <LiveValue format={mode} value={7} confirmedMs={justNow} />,
    },
    {
      name: 'as a figure, with and without unit',
      render: () => (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24, alignItems: 'baseline' }}>
          <LiveValue format={voltage} value={-0.04} size="figure" />
          <LiveValue format={mode} value={1} size="figure" />
          <LiveValue
            format={voltage}
            value={53.1}
            confirmedMs={before}
            staleAfterMs={minuteMs}
            size="figure"
          />
        </div>
      ),
    },
  ],
};
