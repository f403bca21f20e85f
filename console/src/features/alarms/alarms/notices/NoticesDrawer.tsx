import { SoundOutlined } from '@ant-design/icons';
import { type Alarm, alarmLevels } from '@weir/contract/alarms/alarms';
import { Alert, Button, Checkbox, Slider } from 'antd';
import { useId, useState } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { SideDrawer } from '../../../../components/SideDrawer.tsx';
import { FaultTag } from '../../../../components/StatusTag.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { changePreferences, usePreference } from '../../../../platform/preferences.ts';
import { soundAlarm } from './alarm-sound.ts';
import styles from './NoticesDrawer.module.css';
import { noticesMessages } from './notices.messages.ts';

type Level = Alarm['level'];
type Kind = 'alarmSounds' | 'alarmNotices';

interface Props {
  open: boolean;
  onClose: () => void;
}

const canNotify = 'Notification' in globalThis && isSecureContext;

/** Which levels make a sound, and which show a notice of the desktop. */
export function NoticesDrawer({ open, onClose }: Props) {
  const t = useMessages(noticesMessages);
  const kit = useMessages(kitMessages);
  const volume = usePreference('alarmVolume');
  const volumeLabel = useId();
  const [blocked, setBlocked] = useState(() => canNotify && Notification.permission === 'denied');
  const chosen = { alarmSounds: usePreference('alarmSounds'), alarmNotices: usePreference('alarmNotices') };
  const toggle = (kind: Kind, level: Level) => {
    const now = chosen[kind];
    const next = now.includes(level) ? now.filter((each) => each !== level) : [...now, level];
    changePreferences({ [kind]: next });
  };
  // The browser may ask only when somebody has just clicked.
  const toggleNotice = async (level: Level) => {
    if (!chosen.alarmNotices.includes(level) && Notification.permission === 'default') {
      await Notification.requestPermission();
    }
    setBlocked(Notification.permission === 'denied');
    if (Notification.permission === 'granted' || chosen.alarmNotices.includes(level)) {
      toggle('alarmNotices', level);
    }
  };
  return (
    <SideDrawer open={open} title={t('title')} size={440} onClose={onClose}>
      <p className="quiet">{t('intro')}</p>
      <table className={`plainTable ${styles.levels}`}>
        <thead>
          <tr>
            <th scope="col">{t('level')}</th>
            <th scope="col">{t('sound')}</th>
            <th scope="col">{t('notice')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {alarmLevels.map((level) => (
            <tr key={level}>
              <th scope="row">
                <FaultTag level={level} />
              </th>
              <td>
                <Checkbox
                  aria-label={t('soundOf', { level: kit(`level${level}`) })}
                  checked={chosen.alarmSounds.includes(level)}
                  onChange={() => toggle('alarmSounds', level)}
                />
              </td>
              <td>
                <Checkbox
                  aria-label={t('noticeOf', { level: kit(`level${level}`) })}
                  disabled={!canNotify}
                  checked={chosen.alarmNotices.includes(level)}
                  onChange={() => void toggleNotice(level)}
                />
              </td>
              <td>
                <Button
                  type="text"
                  icon={<Icon of={SoundOutlined} />}
                  aria-label={t('testOf', { level: kit(`level${level}`) })}
                  onClick={() => void soundAlarm(level, volume)}
                >
                  {t('test')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {blocked && <Alert type="warning" showIcon title={t('blocked')} />}
      {!canNotify && <Alert type="info" showIcon title={t(isSecureContext ? 'unsupported' : 'needsHttps')} />}
      <div id={volumeLabel} className={styles.volume}>
        {t('volume')}
      </div>
      <Slider
        min={1}
        max={100}
        value={volume}
        ariaLabelledByForHandle={volumeLabel}
        onChange={(alarmVolume: number) => changePreferences({ alarmVolume })}
      />
      <p className="quiet small">{t('soundHelp')}</p>
    </SideDrawer>
  );
}
