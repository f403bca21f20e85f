import type { Translate } from '../platform/i18n/messages.ts';
import { plainTime } from '../platform/time.ts';
import type { kitMessages } from './kit.messages.ts';

/** What to say of an age, as a word of the kit and its number; or the date itself. */
export type Age =
  | { word: 'justNow' | 'dayAgo' }
  | { word: 'minutesAgo' | 'hoursAgo'; count: number }
  | { date: string };

const minuteS = 60;
const hourS = 3600;
const dayS = 24 * hourS;

/** Under 30 s just now, under 1 h minutes, under 1 d hours, under 2 d one day ago, then the date; whole ones that passed. */
export function ageOf(time: Date, nowMs: number): Age {
  const seconds = (nowMs - time.getTime()) / 1000;
  if (seconds < -30) return { date: plainTime(time) };
  if (seconds < 30) return { word: 'justNow' };
  if (seconds < hourS) return { word: 'minutesAgo', count: Math.max(1, Math.floor(seconds / minuteS)) };
  if (seconds < dayS) return { word: 'hoursAgo', count: Math.floor(seconds / hourS) };
  if (seconds < 2 * dayS) return { word: 'dayAgo' };
  return { date: plainTime(time) };
}

/** An age in the words of a language. */
export function ageText(
  time: Date,
  nowMs: number,
  t: Translate<(typeof kitMessages)['words']['zh']>,
  precision: 'second' | 'day' = 'second',
): string {
  const age = ageOf(time, nowMs);
  if ('date' in age) return precision === 'day' ? age.date.slice(0, 10) : age.date;
  return 'count' in age ? t(age.word, { count: age.count }) : t(age.word);
}
