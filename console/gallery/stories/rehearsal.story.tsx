import type { Rehearsal } from '@weir/contract/alarms/alarm-rehearsal';
import { RehearsalPanel } from '../../src/features/alarms/alarm-rehearsal/RehearsalPanel.tsx';
import { RehearsalResult } from '../../src/features/alarms/alarm-rehearsal/RehearsalResult.tsx';
import type { Story } from '../story.ts';

export const story: Story = {
  title: 'Rehearsal of an alarm setting',
  cases: [
    {
      name: 'before',
      render: () => (
        <RehearsalPanel
          setting={setting}
          devices={{ typeId: 1 }}
          check={async () => true}
          land={() => false}
        />
      ),
    },
    {
      name: 'alarms',
      render: () => <RehearsalResult result={noisy} setting={setting} onDeadBand={() => undefined} />,
    },
    { name: 'none', render: () => <RehearsalResult result={{ ...noisy, ...nothing }} setting={setting} /> },
    {
      name: 'no values',
      render: () => <RehearsalResult result={{ ...noisy, ...nothing, devices: 0 }} setting={setting} />,
    },
  ],
};

const setting = {
  semaphoreId: 'temperature',
  levels: [{ level: 2 as const, operator: 'gt' as const, threshold: 80 }],
  ...{ deadBand: null, onDelayS: 0, offDelayS: 0, repeatCount: 1, noDataS: null, noDataLevel: null },
};

const fromMs = Date.UTC(2026, 10, 14);
const dayMs = 86_400_000;
const iso = (ms: number) => new Date(ms).toISOString();

const episodes = Array.from({ length: 40 }, (_, place) => {
  const startMs = fromMs + ((place * 7919) % 168) * 3_600_000;
  const isShort = place % 5 === 1;
  const openMs = isShort ? 12_000 : (1 + (place % 5)) * 1_800_000;
  return {
    ...{ deviceId: 1 + (place % 3), from: iso(startMs), to: iso(startMs + openMs) },
    ...{
      short: isShort ? (1 as const) : (0 as const),
      level: place % 4 === 0 ? (1 as const) : (3 as const),
      value: 81.5,
      cause: 'threshold' as const,
      repeats: 0,
    },
  };
});

const noisy: Rehearsal = {
  ...{
    from: iso(fromMs),
    to: iso(fromMs + 7 * dayMs),
    alarms: 40,
    short: 8,
    devices: 12,
    devicesAsked: 14,
    cut: false,
  },
  byLevel: [
    { level: 1, alarms: 10 },
    { level: 2, alarms: 0 },
    { level: 3, alarms: 30 },
    { level: 4, alarms: 0 },
  ],
  list: [1, 2, 3].map((deviceId) => ({
    ...{
      deviceId,
      name: `Pump ${deviceId}`,
      SN: `P-${deviceId}`,
      alarms: 13,
      short: deviceId === 3 ? 2 : 3,
      openS: 52_200,
      bursts: deviceId - 1,
    },
  })),
  byDay: Array.from({ length: 7 }, (_, day) => ({
    day: iso(fromMs + day * dayMs).slice(0, 10),
    alarms: (day * 5) % 11,
  })),
  episodes,
  ...{ quarters: 8064, quartersRead: 410, samples: 36_900, tookMs: 1240 },
  suggestion: { deviceId: 3, deadBand: 1.5, alarms: 4 },
};

const nothing = { alarms: 0, short: 0, list: [], episodes: [], suggestion: null };
