import type { TrackDay } from '@weir/contract/places/tracks';
import { distanceText } from '../../../../components/distance-text.ts';
import { Panel } from '../../../../components/Panel.tsx';
import type { PageRange } from '../../../../components/time-range/page-range.ts';
import { absoluteRange } from '../../../../components/time-range/time-range.ts';
import { addUnits, instantOf } from '../../../../components/time-range/zone-time.ts';
import { durationText } from '../../../../platform/i18n/duration.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { tracksMessages } from '../track/tracks.messages.ts';
import styles from './TrackDays.module.css';

interface Props {
  days: readonly TrackDay[];
  /** IANA name of the zone whose days these are. */
  zone: string;
  pageRange: PageRange;
}

/** Totals day by day; a day leads to its own track. */
export function TrackDays({ days, zone, pageRange }: Props) {
  const t = useMessages(tracksMessages);
  const language = useLanguage();
  const most = Math.max(1, ...days.map(({ distanceM }) => distanceM));
  const show = (day: string) =>
    pageRange.setRange(absoluteRange(dayInterval(day, zone), pageRange.range.zone));
  return (
    <Panel title={t('days')}>
      <table className="plainTable">
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('distance')}</th>
            <th scope="col">{t('moving')}</th>
            <th scope="col" className="nowrap">
              {t('trips')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, distanceM, movingMs, trips, fixes }) => (
            <tr key={day} className="figures">
              <th scope="row" className={styles.day}>
                <button
                  type="button"
                  className="linkLike nowrap"
                  title={t('showDay', { day })}
                  onClick={() => show(day)}
                >
                  {day}
                </button>
              </th>
              <td className={styles.distance}>
                <span className={styles.bar} style={{ inlineSize: `${(distanceM / most) * 100}%` }} />
                {fixes === 0 ? <span className="quiet">{t('gap')}</span> : distanceText(distanceM, language)}
              </td>
              <td className={styles.cell}>{movingMs > 0 && durationText(movingMs, language)}</td>
              <td className={styles.cell}>{trips > 0 && trips}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** From midnight to midnight of a day like 2026-05-01, until now for today. */
function dayInterval(day: string, zone: string) {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const fromMs = instantOf({ year, month, day: date, hour: 0, minute: 0, second: 0 }, zone);
  return { fromMs, toMs: addUnits(fromMs, 1, 'd', zone) };
}
