import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/messages.ts';
import { exactTime, plainTime, useNow } from '../platform/time.ts';
import { hideTip, leaveTip, letFocus, showTip } from './exact-time-tip.ts';
import { kitMessages } from './kit.messages.ts';
import { ageText } from './relative-time.ts';

interface Props {
  /** ISO 8601 or epoch ms; null shows "never". */
  time: string | number | null;
}

interface RelativeProps extends Props {
  /** What it is the time of; said before the exact time. */
  fact?: string;
  /** How much is said of a date that is past counting the days: where room is short, only the day. */
  date?: 'second' | 'day';
}

interface SinceProps extends Pick<RelativeProps, 'date'> {
  time: string;
}

/** "5 minutes ago"; the exact time with its zone on hover, on focus and on a tap. */
export function RelativeTime({ time, fact, date: precision = 'second' }: RelativeProps) {
  const t = useMessages(kitMessages);
  const language = useLanguage();
  const nowMs = useNow();
  if (time === null) return <span className="quiet">{t('neverTime')}</span>;
  const date = new Date(time);
  const show = (element: HTMLElement) => {
    const exact = exactTime(date, language);
    showTip(element, fact ? `${fact} ${exact}` : exact);
  };
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

interface DataProps extends RelativeProps {
  /** By the device's clock, or when it came here: data may lie waiting in a device for days. */
  of: 'measured' | 'received';
  /** Whether the word stands before it, is only spoken where the eye finds it above a column, or is a label already. */
  word?: 'shown' | 'spoken' | 'elsewhere';
}

/** How old data are, and by which of their two times. */
export function DataTime({ of, word = 'shown', ...time }: DataProps) {
  const t = useMessages(kitMessages);
  if (word === 'elsewhere' || time.time === null) return <RelativeTime {...time} fact={t(of)} />;
  return (
    <span>
      <span className={word === 'spoken' ? 'visuallyHidden' : undefined}>{`${t(of)} `}</span>
      <RelativeTime {...time} fact={t(of)} />
    </span>
  );
}

/** "since 14:05", and with the day when that was not today: of a state, while data say how old they are. */
export function Since({ time, date: precision = 'second' }: SinceProps) {
  const t = useMessages(kitMessages);
  const language = useLanguage();
  const date = new Date(time);
  const text = plainTime(date);
  const isToday = text.slice(0, 10) === plainTime(new Date(useNow())).slice(0, 10);
  const day = text.slice(0, precision === 'day' ? 10 : 16);
  return (
    <time dateTime={time} title={exactTime(date, language)} className="figures nowrap">
      {t('since', { time: isToday ? text.slice(11, 16) : day })}
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
