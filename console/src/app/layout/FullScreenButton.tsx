import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useSyncExternalStore } from 'react';
import { useFeedback } from '../../components/feedback.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { appMessages } from '../app.messages.ts';
import styles from './TopBar.module.css';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Goes into full screen or out of it; says so where the browser cannot. */
export function useFullScreen(): { full: boolean; toggle: () => void } {
  const t = useMessages(appMessages);
  const feedback = useFeedback();
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = () => {
    const refused = () => feedback.warning(t('noFullScreen'));
    if (!document.fullscreenEnabled) refused();
    else if (full) void document.exitFullscreen();
    else document.documentElement.requestFullscreen().catch(refused);
  };
  return { full, toggle };
}

export function FullScreenButton() {
  const t = useMessages(appMessages);
  const { full, toggle } = useFullScreen();
  const label = t(full ? 'leaveFullScreen' : 'fullScreen');
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} onClick={toggle}>
      <Icon of={full ? FullscreenExitOutlined : FullscreenOutlined} />
    </button>
  );
}
