import { expect, test } from 'vitest';
import { createMetrics, createTimings } from './metrics.ts';

test('timings are told in seconds, each by its name', async () => {
  const timings = createTimings({ name: 'hook_seconds', help: 'How long hooks take', label: 'hook' });
  timings.add('alarms', 20);
  timings.add('alarms', 4000);
  timings.add('tracks', 1);
  const metrics = createMetrics();
  metrics.timings(timings);
  const text = await metrics.text();
  expect(text).toContain('weir_hook_seconds_bucket{le="0.03",hook="alarms"} 1');
  expect(text).toContain('weir_hook_seconds_sum{hook="alarms"} 4.02');
  expect(text).toContain('weir_hook_seconds_count{hook="tracks"} 1');
});
