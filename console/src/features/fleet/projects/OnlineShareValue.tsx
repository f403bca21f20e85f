import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './OnlineShare.module.css';
import { projectsMessages } from './projects.messages.ts';

interface Props {
  online: number;
  devices: number;
}

/** How many of a project's devices are online, as a bar and in words. */
export function OnlineShare({ online, devices }: Props) {
  const t = useMessages(projectsMessages);
  if (devices === 0) return <span className="quiet">{t('noDevices')}</span>;
  return (
    <span className={styles.share}>
      <span className={styles.bar} aria-hidden>
        <span className={styles.online} style={{ width: `${(100 * online) / devices}%` }} />
      </span>
      <span className="figures nowrap">{t('onlineOf', { online, devices })}</span>
    </span>
  );
}
