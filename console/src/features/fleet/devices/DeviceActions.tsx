import { ApiOutlined, LineChartOutlined } from '@ant-design/icons';
import type { Device } from '@weir/contract/fleet/devices';
import { type ReactNode, useCallback } from 'react';
import { RestoreButton } from '../../../components/data-table/RestoreButton.tsx';
import { RowMenu } from '../../../components/data-table/RowMenu.tsx';
import { divider, useRowItems } from '../../../components/data-table/row-items.tsx';
import { useDeletion } from '../../../components/data-table/use-deletion.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { logsPage } from '../../identity/logs/logs.screen.ts';
import { type DeviceTab, devicePage } from '../../workplace/device-page/device-page.screen.ts';
import { useDeviceDeletion } from './delete-devices.queries.ts';
import { devicesMessages } from './devices.messages.ts';

interface Options {
  onEdit: (device: Device) => void;
  onDeleted: (ids: readonly number[]) => void;
}

/** What can be done with a device of the list; in the recycle bin, bringing it back. */
export function useDeviceActions({ onEdit, onDeleted }: Options): (device: Device) => ReactNode {
  const t = useMessages(devicesMessages);
  const may = useMay();
  const item = useRowItems();
  const deletion = useDeviceDeletion();
  const deleteDevices = useDeletion(deletion);
  return useCallback(
    (device) => {
      const { id, name, deletedTime } = device;
      const mayRemove = device.mayOperate === 1 && may('devices:remove');
      if (deletedTime) return mayRemove && <RestoreButton id={id} of={deletion} />;
      const tabHref = (tab: DeviceTab) => devicePage.address({ id, tab });
      const items = () => [
        item.link('history', LineChartOutlined, t('tabHistory'), tabHref('history')),
        item.link('connection', ApiOutlined, t('connectIt'), tabHref('connection')),
        device.mayOperate === 1 && may('devices:update') && item.edit(() => onEdit(device)),
        may('logs:list') && item.log(logsPage.address({ targetKind: 'device', targetId: id })),
        mayRemove && [divider, item.remove(() => deleteDevices([device], { onDeleted }))],
      ];
      return <RowMenu label={t('actionsOf', { name })} items={items} />;
    },
    [t, may, item, deletion, deleteDevices, onEdit, onDeleted],
  );
}

interface Props {
  device: Device;
  onEdit: () => void;
  onDeleted: () => void;
}

/** The same for one device, on its own page. */
export function DeviceActions({ device, onEdit, onDeleted }: Props) {
  return useDeviceActions({ onEdit, onDeleted })(device);
}
