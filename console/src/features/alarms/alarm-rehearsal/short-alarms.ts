import { hasDelayedChange } from '@weir/contract/alarms/alarm-conditions';
import type { Rehearsal } from '@weir/contract/alarms/alarm-rehearsal';
import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import type { Translate } from '../../../platform/i18n/messages.ts';
import type { rehearsalMessages } from './rehearsal.messages.ts';

type Levels = Pick<AlarmSetting, 'levels'>;
type Words = Translate<(typeof rehearsalMessages)['words']['zh']>;

/** How many alarms are short; and that a delay would leave them out, where the setting takes one. */
export function shortSentences(
  { short, episodes }: Pick<Rehearsal, 'short' | 'episodes'>,
  setting: Levels,
  t: Words,
): string[] {
  if (short === 0) return [];
  const counted = t('short', { count: short });
  const takesDelay = !hasDelayedChange({ ...setting, onDelayS: 1 });
  // The delay waits for thresholds; silence has its own time.
  const isOfThreshold = episodes.some((episode) => episode.short === 1 && episode.cause === 'threshold');
  return takesDelay && isOfThreshold ? [counted, t('delay')] : [counted];
}
