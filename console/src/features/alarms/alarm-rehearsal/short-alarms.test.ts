import type { RehearsedEpisode } from '@weir/contract/alarms/alarm-rehearsal';
import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import { expect, test } from 'vitest';
import { translate } from '../../../platform/i18n/messages.ts';
import { rehearsalMessages } from './rehearsal.messages.ts';
import { shortSentences } from './short-alarms.ts';

const above: Pick<AlarmSetting, 'levels'> = { levels: [{ level: 2, operator: 'gt', threshold: 80 }] };
const buildEpisode = (overrides: Partial<RehearsedEpisode> = {}): RehearsedEpisode => ({
  ...{ deviceId: 1, from: '2026-05-01T00:00:00Z', to: '2026-05-01T00:00:12Z', short: 1, level: 2, value: 81 },
  ...{ cause: 'threshold', repeats: 0 },
  ...overrides,
});
const say = (result: Parameters<typeof shortSentences>[0], setting = above): string[] =>
  shortSentences(result, setting, (key, params) => translate(rehearsalMessages, key, params));
const delay = 'A longer on-delay (“Raised after”) would leave such short alarms out.';

test('short alarms are counted, and a delay is advised', () => {
  const result = { short: 1200, episodes: [buildEpisode()] };
  expect(say(result)).toEqual(['1,200 of them shorter than a minute.', delay]);
});

test('nothing is said of short alarms when there are none', () => {
  expect(say({ short: 0, episodes: [buildEpisode({ short: 0 })] })).toEqual([]);
});

test('no delay is advised where it cannot be set, or would change nothing', () => {
  const changed: Pick<AlarmSetting, 'levels'> = { levels: [{ level: 4, operator: 'changed' }] };
  expect(say({ short: 1, episodes: [buildEpisode()] }, changed)).toHaveLength(1);
  const silent = [buildEpisode({ cause: 'noData' }), buildEpisode({ short: 0 })];
  expect(say({ short: 1, episodes: silent })).toHaveLength(1);
});
