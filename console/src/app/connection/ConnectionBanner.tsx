import { CheckCircleOutlined, DisconnectOutlined } from '@ant-design/icons';
import { Icon } from '../../components/Icon.tsx';
import { useConnectionLostSince } from '../../platform/connection.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import styles from './ConnectionBanner.module.css';
import { connectionMessages } from './connection.messages.ts';
import { type Notice, useConnectionWatch } from './use-connection-watch.ts';

const dayMs = 24 * 3600 * 1000;

/** A row under the header while what is on the page may be out of date. */
export function ConnectionBanner() {
  return <ConnectionNotice notice={useConnectionWatch()} since={useConnectionLostSince()} />;
}

interface Props {
  notice: Notice;
  since: Date | undefined;
}

/** Always there, so that screen readers hear what comes into it. */
export function ConnectionNotice({ notice, since }: Props) {
  const t = useMessages(connectionMessages);
  const language = useLanguage();
  const back = notice === 'back';
  return (
    <div role="status" className={styles.banner} data-notice={notice}>
      {notice !== 'none' && (
        <p className={styles.text}>
          <Icon of={back ? CheckCircleOutlined : DisconnectOutlined} />
          <span>{t(notice, { time: since ? clock(since, language) : '' })}</span>
        </p>
      )}
    </div>
  );
}

/** The time of day; after a day the date as well. */
function clock(time: Date, language: string): string {
  const isOld = Date.now() - time.getTime() > dayMs;
  return new Intl.DateTimeFormat(language, {
    ...(isOld ? { month: 'short', day: 'numeric' } : {}),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(time);
}
