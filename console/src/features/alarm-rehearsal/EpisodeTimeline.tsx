import type { Rehearsal, RehearsedEpisode } from '@weir/contract/alarm-rehearsal';
import { useMessages } from '../../platform/i18n/messages.ts';
import { plainTime } from '../../platform/time.ts';
import { rehearsalMessages } from './rehearsal.messages.ts';
import styles from './rehearsal.module.css';

const rows = 8;
/** A short one is seen all the same. */
const leastPercent = 0.3;

/** A line a device, a bar an alarm, in the colour of its level. */
export function EpisodeTimeline({ result }: { result: Rehearsal }) {
  const t = useMessages(rehearsalMessages);
  const [fromMs, toMs] = [Date.parse(result.from), Date.parse(result.to)];
  const percentOf = (time: string) => ((Date.parse(time) - fromMs) / (toMs - fromMs)) * 100;
  const barOf = ({ from, to, level }: RehearsedEpisode) => {
    const left = percentOf(from);
    const width = Math.max(leastPercent, percentOf(to ?? result.to) - left);
    return { left: `${left}%`, width: `${width}%`, background: `var(--weir-level${level})` };
  };
  return (
    <figure className={styles.figure}>
      <figcaption>{t('timeline')}</figcaption>
      <ul className={styles.timeline}>
        {result.list.slice(0, rows).map(({ deviceId, name, alarms }) => (
          <li key={deviceId}>
            <span className={styles.name}>
              {name} <span className="quiet">{alarms}</span>
            </span>
            <span className={styles.lane} aria-hidden>
              {result.episodes
                .filter((episode) => episode.deviceId === deviceId)
                .map((episode) => (
                  <span
                    key={`${episode.from} ${episode.to}`}
                    className={styles.episode}
                    style={barOf(episode)}
                    title={`${plainTime(new Date(episode.from))} ${episode.value ?? ''}`}
                  />
                ))}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.ends} aria-hidden>
        <span>{plainTime(new Date(result.from))}</span>
        <span>{plainTime(new Date(result.to))}</span>
      </div>
    </figure>
  );
}
