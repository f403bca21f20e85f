import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import type { Signal } from '@weir/contract/fleet/device-types';
import { Button } from 'antd';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { StatusTag } from '../../../../components/StatusTag.tsx';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { NeverNotice } from '../sentences/NeverNotice.tsx';
import { SettingSentences, useSettingSentences } from '../sentences/SettingSentences.tsx';
import styles from './AlarmSettings.module.css';
import { alarmSettingsMessages } from './alarm-settings.messages.ts';
import type { SeenSettings, SettingsOwner } from './alarm-settings.queries.ts';
import { useSettingRemoval } from './setting-removal.ts';

interface Props {
  owner: SettingsOwner;
  seen: SeenSettings;
  setting: AlarmSetting;
  /** Undefined: the type does not know it any more. */
  signal: Signal | undefined;
  /** Of a device; else it is that of its type. */
  isOwn: boolean;
  /** What would hold without the device's own. */
  ofType: AlarmSetting | undefined;
  /** Absent: it may only be looked at. */
  onEdit: ((semaphoreId: string) => void) | undefined;
}

/** One setting: what it is of, what it means, and what can be done with it. */
export function SettingCard(props: Props) {
  const { owner, setting, signal, isOwn, ofType } = props;
  const localName = useLocalName();
  const { semaphoreId } = setting;
  const name = signal ? localName(signal) : semaphoreId;
  return (
    <li className={styles.setting}>
      <div className={styles.head}>
        <h2>
          {name} <span className="quiet small mono">{semaphoreId}</span>
        </h2>
        {owner.kind === 'device' && <Whose isOwn={isOwn} />}
      </div>
      <div>
        <SettingSentences setting={setting} signal={signal} />
      </div>
      <NeverNotice setting={setting} signal={signal} />
      {isOwn && ofType && <TypeSays setting={ofType} signal={signal} />}
      <Buttons {...props} name={name} />
    </li>
  );
}

function Whose({ isOwn }: Pick<Props, 'isOwn'>) {
  const t = useMessages(alarmSettingsMessages);
  if (!isOwn) return <span className="quiet small">{t('ofType')}</span>;
  return <StatusTag tone="info">{t('overridden')}</StatusTag>;
}

function TypeSays({ setting, signal }: Pick<Props, 'setting' | 'signal'>) {
  const t = useMessages(alarmSettingsMessages);
  const sentences = useSettingSentences();
  return (
    <div className={styles.before}>
      <p>{t('typeSays')}</p>
      {sentences(setting, signal).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

function Buttons({ owner, seen, setting, name, isOwn, ofType, onEdit }: Props & { name: string }) {
  const t = useMessages(alarmSettingsMessages);
  const kit = useMessages(kitMessages);
  const { remove, reset } = useSettingRemoval({ owner, seen, setting, name });
  if (!onEdit) return null;
  return (
    <div className={styles.buttons}>
      <Button
        aria-label={t(isOwn ? 'editOf' : 'overrideOf', { name })}
        onClick={() => onEdit(setting.semaphoreId)}
      >
        {isOwn ? kit('edit') : t('override')}
      </Button>
      {isOwn && (
        <Button
          type="text"
          danger={owner.kind === 'type'}
          aria-label={t(ofType ? 'resetOf' : 'removeOf', { name })}
          onClick={ofType ? reset : remove}
        >
          {t(ofType ? 'reset' : 'remove')}
        </Button>
      )}
    </div>
  );
}
