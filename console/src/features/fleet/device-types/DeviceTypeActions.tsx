import { AlertOutlined, HddOutlined, SlidersOutlined } from '@ant-design/icons';
import type { DeviceType } from '@weir/contract/fleet/device-types';
import { type ReactNode, useCallback } from 'react';
import { RestoreButton } from '../../../components/data-table/RestoreButton.tsx';
import { RowMenu } from '../../../components/data-table/RowMenu.tsx';
import { divider, useRowItems } from '../../../components/data-table/row-items.tsx';
import { useDeletion } from '../../../components/data-table/use-deletion.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { logHref } from '../../../platform/log-link.ts';
import { useNavigation } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import { deviceTypesMessages } from './device-types.messages.ts';
import { deviceTypeDeletion } from './device-types.queries.ts';

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
      const edit = () => open(`/device/edittype?id=${id}`);
      const items = () => [
        item.link('devices', HddOutlined, t('showDevices'), `/project/devicelist?typeId=${id}`),
        item.link('parameters', SlidersOutlined, t('parameters'), `/device/setparam?id=${id}`),
        item.link('alarms', AlertOutlined, t('alarms'), `/device/setalarm?id=${id}`),
        type.mayOperate === 1 && may('device-types:update') && item.edit(edit),
        may('logs:list') && item.log(logHref({ targetKind: 'device-type', targetId: id })),
        mayRemove && [divider, item.remove(() => deleteTypes([type], { onDeleted }))],
      ];
      return <RowMenu label={t('actionsOf', { name })} items={items} />;
    },
    [t, may, open, item, deleteTypes, onDeleted],
  );
}
