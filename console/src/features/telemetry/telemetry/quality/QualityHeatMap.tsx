import type { DataQuality } from '@weir/contract/telemetry/history';
import { Fragment } from 'react';
import type { Interval } from '../../../../components/time-range/time-range.ts';
import { addUnits, instantOf } from '../../../../components/time-range/zone-time.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { historyMessages } from '../history/history.messages.ts';
import styles from './HistoryQuality.module.css';
import { colorOfShare, QualityHour } from './QualityHour.tsx';
import { sharesOfHour } from './quality-days.ts';
import { signedLength } from './share-text.ts';

interface Props {
  days: DataQuality['days'];
  zone: string;
  /** The day is to be looked at. */
  onDay: (interval: Interval) => void;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Completeness by day and hour of the zone's clock, the newest day first; what is less than all says how much. */
export function QualityHeatMap({ days, zone, onDay }: Props) {
  const t = useMessages(historyMessages);
  const language = useLanguage();
  return (
    <section className={`panel ${styles.map}`} aria-label={t('heatMap')}>
      <h3 className={styles.title}>{t('heatMap')}</h3>
      <Legend />
      <ClockChanges days={days} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by key */}
      <section className={styles.scroll} aria-label={t('heatMap')} tabIndex={0}>
        <table className={`${styles.grid} figures`}>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              {hours.map((hour) => (
                <th key={hour} scope="col">
                  {hour}
                </th>
              ))}
              <th scope="col">{t('delay')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((each) => (
              <tr key={each.day}>
                <th scope="row">
                  <button type="button" className="linkLike" onClick={() => onDay(dayIn(each.day, zone))}>
                    {each.day}
                  </button>
                </th>
                {hours.map((hour) => (
                  <QualityHour key={hour} day={each.day} hour={hour} shares={sharesOfHour(each, hour)} />
                ))}
                <td className={styles.delay}>
                  {each.delayMs === null ? '' : signedLength(each.delayMs, language)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function dayIn(day: string, zone: string): Interval {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const fromMs = instantOf({ year, month, day: date, hour: 0, minute: 0, second: 0 }, zone);
  return { fromMs, toMs: Math.min(addUnits(fromMs, 1, 'd', zone), Date.now()) };
}

function Legend() {
  const t = useMessages(historyMessages);
  const marks = [
    { key: 'complete', style: colorOfShare(1) },
    { key: 'partly', style: colorOfShare(0.6) },
    { key: 'missing', style: colorOfShare(0) },
  ] as const;
  return (
    <ul className={`${styles.legend} small`}>
      {marks.map(({ key, style }) => (
        <li key={key}>
          <span className={styles.swatch} style={style} aria-hidden />
          {t(key)}
        </li>
      ))}
      <li>
        <span className={`${styles.swatch} ${styles.none}`} aria-hidden />
        {t('notExpected')}
      </li>
    </ul>
  );
}

/** Days with more or fewer than 24 hours say so. */
function ClockChanges({ days }: Pick<Props, 'days'>) {
  const t = useMessages(historyMessages);
  return days.map(({ day, again, skipped }) => (
    <Fragment key={day}>
      {again.length > 0 && (
        <p className="quiet small">
          {t('clocksBack', { day, hours: hoursText(again.map(({ hour }) => hour)) })}
        </p>
      )}
      {skipped.length > 0 && (
        <p className="quiet small">{t('clocksForward', { day, hours: hoursText(skipped) })}</p>
      )}
    </Fragment>
  ));
}

const hoursText = (list: readonly number[]) => list.join(', ');
