import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Icon } from '../../components/Icon.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { appMessages } from '../app.messages.ts';
import { useFullScreen } from '../use-full-screen.ts';
import styles from './TopBar.module.css';

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
