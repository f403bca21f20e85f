import { SettingOutlined } from '@ant-design/icons';
import { Icon } from '../../components/Icon.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { openSettings } from '../state/settings-state.ts';
import styles from './SettingsHandle.module.css';
import { settingsMessages } from './settings.messages.ts';

/** Floats at the right edge of every page; `onNear` when it will probably be pressed. */
export function SettingsHandle({ onNear }: { onNear?: () => void }) {
  const t = useMessages(settingsMessages);
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={t('open')}
      aria-haspopup="dialog"
      title={t('title')}
      onClick={openSettings}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <Icon of={SettingOutlined} />
    </button>
  );
}
