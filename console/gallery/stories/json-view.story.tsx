import { JsonView } from '../../src/components/JsonView.tsx';
import type { Story } from '../story.ts';

const message = {
  ts: 1_767_225_600_000,
  values: { DO: 9.28, waterTemp: 17.63, valve: true, mode: 'auto', note: null },
  cells: Array.from({ length: 240 }, (_, at) => 3.2 + at / 1000),
  alarms: [{ code: 'E12', level: 2, name: '水位过高', position: { lng: 112.24, lat: 30.33 } }],
};

export const story: Story = {
  title: 'JsonView',
  cases: [
    { name: 'message', render: () => <JsonView value={message} label="telemetry" /> },
    { name: 'plain', render: () => <JsonView value="3.1.2" /> },
  ],
};
