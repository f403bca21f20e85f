import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import type { DeviceTypeItem } from '@weir/contract/fleet/device-types';
import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import { numberFilter } from '../../../../components/data-table/list-state.ts';
import { Icon } from '../../../../components/Icon.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { NoSuchRecord } from '../../../../components/NoSuchRecord.tsx';
import { PageHeader } from '../../../../components/PageHeader.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useNavigation, usePage } from '../../../../platform/page.ts';
import { useMay } from '../../../../platform/session.ts';
import {
  deviceTypePage,
  deviceTypesPage,
  parametersPage,
} from '../../../fleet/device-types/device-types.screen.ts';
import { deviceTypeQuery } from '../../../fleet/device-types/list/device-types.queries.ts';
import { AlarmSettingForm } from './AlarmSettingForm.tsx';
import styles from './AlarmSettings.module.css';
import { alarmSettingsMessages } from './alarm-settings.messages.ts';
import { type SeenSettings, type SettingsOwner, typeSettingsQuery } from './alarm-settings.queries.ts';
import { SettingCard } from './SettingCard.tsx';
import { useSettingRemoval } from './setting-removal.ts';
import { useSettingForm } from './use-setting-form.ts';

/** The alarm settings of a device type. */
export function AlarmSettingsPage() {
  const id = numberFilter(usePage().query.get('id') ?? undefined);
  if (id === undefined) return <NoSuchType />;
  return <SettingsOf key={id} id={id} />;
}

function NoSuchType() {
  const t = useMessages(alarmSettingsMessages);
  return <NoSuchRecord title={t('noSuchType')} listHref={deviceTypesPage.path} />;
}

function SettingsOf({ id }: { id: number }) {
  const type = useQuery(deviceTypeQuery(id));
  const settings = useQuery(typeSettingsQuery(id));
  if (!type.data || !settings.data) {
    return <QueryState query={[type, settings]} missing={<NoSuchType />} />;
  }
  return <Settings type={type.data} settings={settings.data} />;
}

interface Props {
  type: DeviceTypeItem;
  settings: SeenSettings;
}

function Settings({ type, settings }: Props) {
  const t = useMessages(alarmSettingsMessages);
  const may = useMay();
  const { open } = useNavigation();
  const mayEdit = type.mayOperate === 1 && may('device-types:update');
  const form = useSettingForm({
    mayEdit,
    find: (signalKey) => settings.list.find(({ semaphoreId }) => semaphoreId === signalKey),
  });
  const owner = useMemo<SettingsOwner>(() => ({ kind: 'type', id: type.id }), [type.id]);
  const taken = useMemo(() => new Set(settings.list.map(({ semaphoreId }) => semaphoreId)), [settings]);
  const addButton = (kind: 'primary' | 'default') => (
    <Button type={kind} icon={<Icon of={PlusOutlined} />} onClick={form.add}>
      {t('add')}
    </Button>
  );
  const go = (path: string) => () => open(`${path}?id=${type.id}`);
  return (
    <>
      <PageHeader
        title={t('titleOf', { name: type.name })}
        facts={<span className="mono">{type.typeCode}</span>}
        actions={
          <>
            <Button onClick={go(deviceTypePage.path)}>{t('signals')}</Button>
            <Button onClick={go(parametersPage.path)}>{t('parameters')}</Button>
            {mayEdit && addButton('primary')}
          </>
        }
      />
      {!mayEdit && <Alert type="info" showIcon className="formFailure" title={t('readOnly')} />}
      <p className={styles.intro}>{t('intro')}</p>
      {settings.list.length === 0 && <EmptyState text={t('none')} action={mayEdit && addButton('default')} />}
      <ul className={styles.settings} aria-label={t('settings')}>
        {inOrder(settings.list, type).map((setting) => (
          <TypeSetting
            key={setting.semaphoreId}
            owner={owner}
            setting={setting}
            seen={settings}
            type={type}
            onEdit={mayEdit ? form.edit : undefined}
          />
        ))}
      </ul>
      <AlarmSettingForm
        open={form.open}
        owner={owner}
        seen={settings}
        setting={form.edited}
        signals={type.signalList}
        taken={taken}
        onClose={form.close}
      />
    </>
  );
}

/** As the signals stand in their type; those that it does not know come last. */
export function inOrder(
  settings: readonly AlarmSetting[],
  { signalList }: Pick<DeviceTypeItem, 'signalList'>,
): AlarmSetting[] {
  const place = new Map(signalList.map(({ semaphoreId }, index) => [semaphoreId, index]));
  const placeOf = ({ semaphoreId }: AlarmSetting) => place.get(semaphoreId) ?? signalList.length;
  return settings.toSorted((a, b) => placeOf(a) - placeOf(b));
}

interface SettingProps {
  owner: SettingsOwner;
  setting: AlarmSetting;
  seen: SeenSettings;
  type: DeviceTypeItem;
  /** Absent: it may only be looked at. */
  onEdit: ((semaphoreId: string) => void) | undefined;
}

function TypeSetting({ owner, setting, seen, type, onEdit }: SettingProps) {
  const t = useMessages(alarmSettingsMessages);
  const kit = useMessages(kitMessages);
  const localName = useLocalName();
  const { semaphoreId } = setting;
  const signal = type.signalList.find((each) => each.semaphoreId === semaphoreId);
  const name = signal ? localName(signal) : semaphoreId;
  const { remove } = useSettingRemoval({ owner, seen, setting, name });
  const buttons = onEdit && (
    <>
      <Button aria-label={t('editOf', { name })} onClick={() => onEdit(semaphoreId)}>
        {kit('edit')}
      </Button>
      <Button type="text" danger aria-label={t('removeOf', { name })} onClick={remove}>
        {t('remove')}
      </Button>
    </>
  );
  return <SettingCard setting={setting} signal={signal} buttons={buttons} />;
}
