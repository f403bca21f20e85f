import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { DeviceTypeItem } from '@weir/contract/fleet/device-types';
import { Alert, Button } from 'antd';
import { numberFilter } from '../../../../components/data-table/list-state.ts';
import { Icon } from '../../../../components/Icon.tsx';
import { NoSuchRecord } from '../../../../components/NoSuchRecord.tsx';
import { PageHeader } from '../../../../components/PageHeader.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { useMay } from '../../../../platform/session.ts';
import {
  deviceTypePage,
  deviceTypesPage,
  parametersPage,
} from '../../../fleet/device-types/device-types.screen.ts';
import { deviceTypeQuery } from '../../../fleet/device-types/list/device-types.queries.ts';
import styles from './AlarmSettings.module.css';
import { alarmSettingsMessages } from './alarm-settings.messages.ts';
import { type SeenSettings, typeSettingsQuery } from './alarm-settings.queries.ts';
import { SettingList } from './SettingList.tsx';

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
  const { open, setQuery } = usePage();
  const mayEdit = type.mayOperate === 1 && may('device-types:update');
  const addButton = (kind: 'primary' | 'default') => (
    <Button type={kind} icon={<Icon of={PlusOutlined} />} onClick={() => setQuery({ add: 1 })}>
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
      <SettingList owner={{ kind: 'type', id: type.id }} own={settings} mayEdit={mayEdit} type={type} />
    </>
  );
}
