import type { Language } from '@weir/contract/common';
import type { TrackPoint } from '@weir/contract/places/tracks';
import { numberText } from '@weir/contract/value-text';
import { distanceText } from '../../../../components/distance-text.ts';
import type { Translate } from '../../../../platform/i18n/messages.ts';
import type { whyPointMessages } from './why-point.messages.ts';

type Words = Translate<(typeof whyPointMessages)['words']['zh']>;

/** What is wrong with a position, by value and limit; or that nothing is. */
export function flagSentence({ reason, value, limit }: TrackPoint, t: Words, language: Language): string {
  if (reason === null) return t('good');
  if (reason === 'range' && value === null) return t('reason_missing');
  const text = (number: number | null) => (number === null ? '—' : numberText(number, null, language));
  return t(`reason_${reason}`, { value: text(value), limit: text(limit) });
}

/** Whether the way to it counts, and by what. */
export const legSentence = ({ leg, legM }: TrackPoint, t: Words, language: Language): string =>
  t(`leg_${leg}`, { distance: distanceText(legM, language) });

/** What it is part of, and the rule where that begins or ends. */
export function ruleSentences({ phase, rule }: TrackPoint, t: Words): string[] {
  return [t(`phase_${phase}`), ...(rule === null ? [] : [t(`rule_${rule}`)])];
}
