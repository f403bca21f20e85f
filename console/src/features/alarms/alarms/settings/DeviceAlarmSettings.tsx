import { useQuery } from '@tanstack/react-query';
import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import type { DeviceTypeItem, Signal } from '@weir/contract/fleet/device-types';
import { Button } from 'antd';
import { useMemo } from 'react';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { QueryState } from '../../../../components/QueryState.tsx';
import { StatusTag } from '../../../../components/StatusTag.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { deviceTypeQuery } from '../../../fleet/device-types/list/device-types.queries.ts';
import { useAlarmSentences } from '../sentences/alarm-sentence.ts';
import { AlarmSettingForm } from './AlarmSettingForm.tsx';
import styles from './AlarmSettings.module.css';
import { inOrder } from './AlarmSettingsPage.tsx';
import { alarmSettingsMessages } from './alarm-settings.messages.ts';
import {
  deviceSettingsQuery,
  type SeenSettings,
  type SettingsOwner,
  typeSettingsQuery,
} from './alarm-settings.queries.ts';
import { SettingCard } from './SettingCard.tsx';
import { useSettingRemoval } from './setting-removal.ts';
import { useSettingForm } from './use-setting-form.ts';

interface Props {
  device: { id: number; typeId: number; mayOperate: 0 | 1 };
}

/** The settings of a device: those of its type, and what it has instead. */
export function DeviceAlarmSettings({ device }: Props) {
  const type = useQuery(deviceTypeQuery(device.typeId));
  const ofType = useQuery(typeSettingsQuery(device.typeId));
  const own = useQuery(deviceSettingsQuery(device.id));
  if (!type.data || !ofType.data || !own.data) return <QueryState query={[type, ofType, own]} />;
  return <Settings device={device} type={type.data} ofType={ofType.data.list} own={own.data} />;
}

interface SettingsProps extends Props {
  type: DeviceTypeItem;
  ofType: readonly AlarmSetting[];
  own: SeenSettings;
}

function Settings({ device, type, ofType, own }: SettingsProps) {
  const t = useMessages(alarmSettingsMessages);
  const may = useMay();
  const mayEdit = device.mayOperate === 1 && may('devices:update');
  const owner = useMemo<SettingsOwner>(() => ({ kind: 'device', id: device.id }), [device.id]);
  const ownOf = new Map(own.list.map((setting) => [setting.semaphoreId, setting]));
  const typeOf = new Map(ofType.map((setting) => [setting.semaphoreId, setting]));
  const find = (semaphoreId: string): Edited | undefined => {
    const setting = ownOf.get(semaphoreId);
    if (setting) return { setting };
    const preset = typeOf.get(semaphoreId);
    return preset && { preset };
  };
  const form = useSettingForm({ mayEdit, find });
  const all = inOrder([...new Map([...typeOf, ...ownOf]).values()], type);
  const taken = useMemo(
    () => new Set([...ofType, ...own.list].map(({ semaphoreId }) => semaphoreId)),
    [ofType, own],
  );
  return (
    <>
      <p className={styles.intro}>{t('introDevice')}</p>
      {all.length === 0 && <EmptyState text={t('noneOfType')} />}
      <ul className={styles.settings} aria-label={t('settings')}>
        {all.map((setting) => (
          <DeviceSetting
            key={setting.semaphoreId}
            owner={owner}
            seen={own}
            setting={setting}
            isOwn={ownOf.has(setting.semaphoreId)}
            ofType={typeOf.get(setting.semaphoreId)}
            signal={type.signalList.find(({ semaphoreId }) => semaphoreId === setting.semaphoreId)}
            onEdit={mayEdit ? form.edit : undefined}
          />
        ))}
      </ul>
      <p>{mayEdit && <Button onClick={form.add}>{t('add')}</Button>}</p>
      <AlarmSettingForm
        open={form.open}
        owner={owner}
        seen={own}
        setting={form.edited?.setting}
        preset={form.edited?.preset}
        signals={type.signalList}
        taken={taken}
        onClose={form.close}
      />
    </>
  );
}

/** What the form is open for: a setting of its own, or that of its type to begin with. */
interface Edited {
  setting?: AlarmSetting;
  preset?: AlarmSetting;
}

interface SettingProps {
  owner: SettingsOwner;
  seen: SeenSettings;
  setting: AlarmSetting;
  isOwn: boolean;
  ofType: AlarmSetting | undefined;
  signal: Signal | undefined;
  /** Absent: it may only be looked at. */
  onEdit: ((semaphoreId: string) => void) | undefined;
}

function DeviceSetting({ owner, seen, setting, isOwn, ofType, signal, onEdit }: SettingProps) {
  const t = useMessages(alarmSettingsMessages);
  const kit = useMessages(kitMessages);
  const localName = useLocalName();
  const name = signal ? localName(signal) : setting.semaphoreId;
  const { remove, reset } = useSettingRemoval({ owner, seen, setting, name });
  const ownButtons = onEdit && (
    <>
      <Button aria-label={t('editOf', { name })} onClick={() => onEdit(setting.semaphoreId)}>
        {kit('edit')}
      </Button>
      <Button
        type="text"
        aria-label={ofType ? t('resetOf', { name }) : t('removeOf', { name })}
        onClick={ofType ? reset : remove}
      >
        {ofType ? t('reset') : t('remove')}
      </Button>
    </>
  );
  const typeButtons = onEdit && (
    <Button aria-label={t('overrideOf', { name })} onClick={() => onEdit(setting.semaphoreId)}>
      {t('override')}
    </Button>
  );
  return (
    <SettingCard
      setting={setting}
      signal={signal}
      mark={
        isOwn ? (
          <StatusTag tone="info">{t('overridden')}</StatusTag>
        ) : (
          <span className="quiet small">{t('ofType')}</span>
        )
      }
      buttons={isOwn ? ownButtons : typeButtons}
    >
      {isOwn && ofType && <TypeSays setting={ofType} signal={signal} name={name} />}
    </SettingCard>
  );
}

interface SaysProps {
  setting: AlarmSetting;
  signal: Signal | undefined;
  name: string;
}

/** What would hold without the device's own. */
function TypeSays({ setting, signal, name }: SaysProps) {
  const t = useMessages(alarmSettingsMessages);
  const sentences = useAlarmSentences();
  const labelled = { unit: null, precision: null, ...signal, label: name };
  return (
    <div className={styles.before}>
      <p>{t('typeSays')}</p>
      {sentences(setting, labelled).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
