import {
  ApiOutlined,
  AuditOutlined,
  DeleteOutlined,
  EditOutlined,
  LineChartOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import type { Device } from '@weir/contract/devices';
import { Button, type MenuProps } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { RowMenu } from '../../components/data-table/RowMenu.tsx';
import { useDeletion } from '../../components/data-table/use-deletion.ts';
import { useFeedback } from '../../components/feedback.tsx';
import { Icon } from '../../components/Icon.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useMay } from '../../platform/session.ts';
import { logHref } from '../logs/log-link.queries.ts';
import { useDeviceDeletion } from './delete-devices.ts';
import { devicesMessages } from './devices.messages.ts';

interface Options {
  onEdit: (device: Device) => void;
  onDeleted: (ids: readonly number[]) => void;
}

/** What can be done with a device of the list; in the recycle bin, bringing it back. */
export function useDeviceActions({ onEdit, onDeleted }: Options): (device: Device) => ReactNode {
  const t = useMessages(devicesMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const navigate = useNavigate();
  const feedback = useFeedback();
  const deletion = useDeviceDeletion();
  const deleteDevices = useDeletion(deletion);
  return useCallback(
    (device) => {
      const { id, name, deletedTime } = device;
      const mayRemove = device.mayOperate === 1 && may('devices:remove');
      if (deletedTime) {
        if (!mayRemove) return null;
        const restore = () =>
          deletion.restore([id]).then(() => feedback.success(t('restoredNeedsCredential')), feedback.error);
        return (
          <Button size="small" icon={<Icon of={UndoOutlined} />} onClick={() => void restore()}>
            {kit('restore')}
          </Button>
        );
      }
      const open = (tab: string) => () => void navigate(`/project/info?id=${id}&tab=${tab}`);
      const items = () => {
        const all: NonNullable<MenuProps['items']> = [
          {
            key: 'history',
            icon: <Icon of={LineChartOutlined} />,
            label: t('tabHistory'),
            onClick: open('history'),
          },
          {
            key: 'connection',
            icon: <Icon of={ApiOutlined} />,
            label: t('connectIt'),
            onClick: open('connection'),
          },
        ];
        if (device.mayOperate === 1 && may('devices:update')) {
          all.push({
            key: 'edit',
            icon: <Icon of={EditOutlined} />,
            label: kit('edit'),
            onClick: () => onEdit(device),
          });
        }
        if (may('logs:list')) {
          all.push({
            key: 'log',
            icon: <Icon of={AuditOutlined} />,
            label: kit('log'),
            onClick: () => void navigate(logHref({ targetKind: 'device', targetId: id })),
          });
        }
        if (!mayRemove) return all;
        return all.concat(
          { type: 'divider' },
          {
            key: 'delete',
            icon: <Icon of={DeleteOutlined} />,
            danger: true,
            label: kit('delete'),
            onClick: () => deleteDevices([device], { onDeleted }),
          },
        );
      };
      return <RowMenu label={t('actionsOf', { name })} items={items} />;
    },
    [t, kit, may, navigate, feedback, deletion, deleteDevices, onEdit, onDeleted],
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
