import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { QueryState } from '../../../../components/QueryState.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { useMay } from '../../../../platform/session.ts';
import { deviceTypeQuery } from '../../../fleet/device-types/list/device-types.queries.ts';
import styles from './AlarmSettings.module.css';
import { alarmSettingsMessages } from './alarm-settings.messages.ts';
import { deviceSettingsQuery, typeSettingsQuery } from './alarm-settings.queries.ts';
import { SettingList } from './SettingList.tsx';

interface Props {
  device: { id: number; typeId: number; mayOperate: 0 | 1 };
}

/** The settings of a device: those of its type, and what it has instead. */
export function DeviceAlarmSettings({ device: { id, typeId, mayOperate } }: Props) {
  const t = useMessages(alarmSettingsMessages);
  const mayEdit = useMay()('devices:update') && mayOperate === 1;
  const { setQuery } = usePage();
  const type = useQuery(deviceTypeQuery(typeId));
  const ofType = useQuery(typeSettingsQuery(typeId));
  const own = useQuery(deviceSettingsQuery(id));
  if (!type.data || !ofType.data || !own.data) return <QueryState query={[type, ofType, own]} />;
  return (
    <>
      <p className={styles.intro}>{t('introDevice')}</p>
      {ofType.data.list.length + own.data.list.length === 0 && <EmptyState text={t('noneOfType')} />}
      <SettingList
        owner={{ kind: 'device', id }}
        own={own.data}
        ofType={ofType.data.list}
        mayEdit={mayEdit}
        type={type.data}
      />
      <p>{mayEdit && <Button onClick={() => setQuery({ add: 1 })}>{t('add')}</Button>}</p>
    </>
  );
}
