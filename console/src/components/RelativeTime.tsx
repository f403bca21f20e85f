import { useLanguage } from '../platform/i18n/language.ts';
import { type Translate, useMessages } from '../platform/i18n/messages.ts';
import { exactTime, useNow } from '../platform/time.ts';
import { kitMessages } from './kit.messages.ts';
import { ageOf } from './relative-time.ts';

interface Props {
  /** ISO 8601 or epoch ms; null shows "never". */
  time: string | number | null;
}

/** "5 minutes ago"; the exact time with its zone on hover. */
export function RelativeTime({ time }: Props) {
  const t = useMessages(kitMessages);
  const language = useLanguage();
  const nowMs = useNow();
  if (time === null) return <span className="quiet">{t('neverTime')}</span>;
  const date = new Date(time);
  return (
    <time dateTime={date.toISOString()} title={exactTime(date, language)} className="figures nowrap">
      {ageText(date, nowMs, t)}
    </time>
  );
}

function ageText(time: Date, nowMs: number, t: Translate<(typeof kitMessages)['words']['zh']>): string {
  const age = ageOf(time, nowMs);
  if ('date' in age) return age.date;
  return 'count' in age ? t(age.word, { count: age.count }) : t(age.word);
}

/** Exact time with zone, as a text on the page. */
export function ExactTime({ time }: Props) {
  const language = useLanguage();
  const t = useMessages(kitMessages);
  if (time === null) return <span className="quiet">{t('neverTime')}</span>;
  const date = new Date(time);
  return (
    <time dateTime={date.toISOString()} className="figures nowrap">
      {exactTime(date, language)}
    </time>
  );
}
