import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/messages.ts';
import { exactTime, useNow } from '../platform/time.ts';
import { hideTip, leaveTip, letFocus, showTip } from './exact-time-tip.ts';
import { kitMessages } from './kit.messages.ts';
import { ageText } from './relative-time.ts';

interface Props {
  /** ISO 8601 or epoch ms; null shows "never". */
  time: string | number | null;
}

interface RelativeProps extends Props {
  /** How much is said of a date that is past counting the days: where room is short, only the day. */
  date?: 'second' | 'day';
}

/** "5 minutes ago"; the exact time with its zone on hover, on focus and on a tap. */
export function RelativeTime({ time, date: precision = 'second' }: RelativeProps) {
  const t = useMessages(kitMessages);
  const language = useLanguage();
  const nowMs = useNow();
  if (time === null) return <span className="quiet">{t('neverTime')}</span>;
  const date = new Date(time);
  const show = (element: HTMLElement) => showTip(element, exactTime(date, language));
  return (
    <time
      ref={letFocus}
      dateTime={date.toISOString()}
      className="figures nowrap"
      onPointerEnter={(event) => show(event.currentTarget)}
      onPointerLeave={(event) => leaveTip(event.relatedTarget)}
      onFocus={(event) => show(event.currentTarget)}
      onBlur={hideTip}
    >
      {ageText(date, nowMs, t, precision)}
    </time>
  );
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
