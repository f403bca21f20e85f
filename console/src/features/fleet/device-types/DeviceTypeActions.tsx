import { AlertOutlined, HddOutlined, SlidersOutlined } from '@ant-design/icons';
import type { DeviceType } from '@weir/contract/fleet/device-types';
import { type ReactNode, useCallback } from 'react';
import { RestoreButton } from '../../../components/data-table/RestoreButton.tsx';
import { RowMenu } from '../../../components/data-table/RowMenu.tsx';
import { divider, useRowItems } from '../../../components/data-table/row-items.tsx';
import { useDeletion } from '../../../components/data-table/use-deletion.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useNavigation } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import { alarmSettingsPage } from '../../alarms/alarms/alarms.screen.ts';
import { logsPage } from '../../identity/logs/logs.screen.ts';
import { devicesPage } from '../../workplace/device-list/device-list.screen.ts';
import { deviceTypesMessages } from './device-types.messages.ts';
import { deviceTypeDeletion } from './device-types.queries.ts';
import { deviceTypePage, parametersPage } from './device-types.screen.ts';

interface Options {
  onDeleted: (ids: readonly number[]) => void;
}

/** What can be done with a device type of the list; in the recycle bin, bringing it back. */
export function useDeviceTypeActions({ onDeleted }: Options): (type: DeviceType) => ReactNode {
  const t = useMessages(deviceTypesMessages);
  const may = useMay();
  const { open } = useNavigation();
  const item = useRowItems();
  const deleteTypes = useDeletion(deviceTypeDeletion);
  return useCallback(
    (type) => {
      const { id, name, deletedTime } = type;
      const mayRemove = type.mayOperate === 1 && may('device-types:remove');
      if (deletedTime) return mayRemove && <RestoreButton id={id} of={deviceTypeDeletion} />;
      const edit = () => open(deviceTypePage.address({ id }));
      const items = () => [
        item.link('devices', HddOutlined, t('showDevices'), devicesPage.address({ typeId: id })),
        item.link('parameters', SlidersOutlined, t('parameters'), parametersPage.address({ id })),
        item.link('alarms', AlertOutlined, t('alarms'), alarmSettingsPage.address({ id })),
        type.mayOperate === 1 && may('device-types:update') && item.edit(edit),
        may('logs:list') && item.log(logsPage.address({ targetKind: 'device-type', targetId: id })),
        mayRemove && [divider, item.remove(() => deleteTypes([type], { onDeleted }))],
      ];
      return <RowMenu label={t('actionsOf', { name })} items={items} />;
    },
    [t, may, open, item, deleteTypes, onDeleted],
  );
}
