import { useLongWait } from '../../components/ListSkeleton.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useChannelState } from '../../platform/realtime/realtime.ts';
import { appMessages } from '../app.messages.ts';
import styles from './TopBar.module.css';

const bearableMs = 2000;
const words = { open: 'live', waiting: 'lost', connecting: 'connecting', closed: 'connecting' } as const;

/** Whether what is on the screen is live; words only when it has not been for a while. */
export function ChannelStatus() {
  const t = useMessages(appMessages);
  const state = useChannelState();
  const live = state === 'open';
  const lasts = useLongWait(!live, bearableMs);
  const text = t(words[state]);
  return (
    <span className={styles.state} role="status" title={text}>
      <svg
        viewBox="0 0 12 12"
        width="12"
        height="12"
        aria-hidden
        className={live ? styles.live : styles.broken}
      >
        {live ? (
          <circle cx="6" cy="6" r="4" fill="currentColor" />
        ) : (
          <circle
            cx="6"
            cy="6"
            r="3.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeDasharray="3 2"
          />
        )}
      </svg>
      <span className={lasts ? undefined : 'visuallyHidden'}>{text}</span>
    </span>
  );
}
