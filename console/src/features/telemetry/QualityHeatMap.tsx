import type { DataQuality } from '@weir/contract/history';
import type { CSSProperties } from 'react';
import type { Interval } from '../../components/time-range/time-range.ts';
import { addUnits, instantOf } from '../../components/time-range/zone-time.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import styles from './HistoryQuality.module.css';
import { historyMessages } from './history.messages.ts';
import { lengthText } from './length-text.ts';

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
            {days.toReversed().map(({ day, hours: shares, delayMs }) => (
              <tr key={day}>
                <th scope="row">
                  <button type="button" className={styles.link} onClick={() => onDay(dayIn(day, zone))}>
                    {day}
                  </button>
                </th>
                {shares.map((share, hour) => (
                  <Cell key={hours[hour]} day={day} hour={hour} share={share} />
                ))}
                <td className={styles.delay}>
                  {delayMs === null ? '' : `${delayMs < 0 ? '−' : ''}${lengthText(delayMs, language)}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Cell({ day, hour, share }: { day: string; hour: number; share: number | null }) {
  const t = useMessages(historyMessages);
  if (share === null) {
    return (
      <td className={styles.none}>
        <span className="visuallyHidden">{t('notExpected')}</span>
      </td>
    );
  }
  // Of 99.9 % something is missing.
  const percent = Math.floor(share * 100);
  return (
    <td className={styles.cell} style={colorOf(share)} title={t('heatCell', { day, hour, percent })}>
      {percent === 100 ? <span className="visuallyHidden">100</span> : percent}
    </td>
  );
}

/** Complete is the calm colour; the less there is, the more of the other one, as far as text stays readable. */
function colorOf(share: number): CSSProperties {
  if (share >= 1) return { background: mix('var(--weir-online)', 35) };
  return { background: mix('var(--weir-level2)', Math.round(15 + 45 * (1 - share))) };
}

const mix = (color: string, percent: number) =>
  `color-mix(in srgb, ${color} ${percent}%, var(--ant-color-bg-container))`;

function dayIn(day: string, zone: string): Interval {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const fromMs = instantOf({ year, month, day: date, hour: 0, minute: 0, second: 0 }, zone);
  return { fromMs, toMs: Math.min(addUnits(fromMs, 1, 'd', zone), Date.now()) };
}

function Legend() {
  const t = useMessages(historyMessages);
  const marks = [
    { key: 'complete', style: colorOf(1) },
    { key: 'partly', style: colorOf(0.6) },
    { key: 'missing', style: colorOf(0) },
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
