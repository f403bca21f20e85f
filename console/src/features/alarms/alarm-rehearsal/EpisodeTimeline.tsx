import type { Rehearsal, RehearsedEpisode } from '@weir/contract/alarms/alarm-rehearsal';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { plainTime } from '../../../platform/time.ts';
import { rehearsalMessages } from './rehearsal.messages.ts';
import styles from './rehearsal.module.css';

const rows = 8;
/** The bar of a short one is seen all the same. */
const leastPercent = 0.3;

/** A line a device, a bar an alarm, in the colour of its level; those of less than a minute wear a mark. */
export function EpisodeTimeline({ result }: { result: Rehearsal }) {
  const t = useMessages(rehearsalMessages);
  const [fromMs, toMs] = [Date.parse(result.from), Date.parse(result.to)];
  const percentOf = (time: string) => ((Date.parse(time) - fromMs) / (toMs - fromMs)) * 100;
  const barOf = ({ from, to, level }: RehearsedEpisode) => {
    const left = percentOf(from);
    const width = Math.max(leastPercent, percentOf(to ?? result.to) - left);
    return { left: `${left}%`, width: `${width}%`, color: `var(--weir-level${level})` };
  };
  const titleOf = ({ from, value, short }: RehearsedEpisode) =>
    [plainTime(new Date(from)), value ?? [], short ? t('shortMark') : []].flat().join(' · ');
  return (
    <figure className={styles.figure}>
      <figcaption>{t('timeline')}</figcaption>
      <ul className={styles.timeline}>
        {result.list.slice(0, rows).map(({ deviceId, name, alarms }) => (
          <li key={deviceId}>
            <span className="ellipsis">
              {name} <span className="quiet">{alarms}</span>
            </span>
            <span className={styles.lane} aria-hidden>
              {result.episodes
                .filter((episode) => episode.deviceId === deviceId)
                .map((episode) => (
                  <span
                    key={`${episode.from} ${episode.to}`}
                    className={episode.short ? `${styles.episode} ${styles.short}` : styles.episode}
                    style={barOf(episode)}
                    title={titleOf(episode)}
                  />
                ))}
            </span>
          </li>
        ))}
      </ul>
      <div className="flow spread quiet small figures" aria-hidden>
        <span>{plainTime(new Date(result.from))}</span>
        <span>{plainTime(new Date(result.to))}</span>
      </div>
      {result.short > 0 && (
        <p className={styles.legend}>
          <span className={styles.mark} aria-hidden />
          {t('shortMark')}
        </p>
      )}
    </figure>
  );
}
