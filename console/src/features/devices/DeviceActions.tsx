import {
  ApiOutlined,
  DeleteOutlined,
  EditOutlined,
  LineChartOutlined,
  MoreOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import type { Device } from '@weir/contract/devices';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { useFeedback } from '../../components/feedback.tsx';
import { Icon } from '../../components/Icon.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useMay } from '../../platform/session.ts';
import { useDeleteDevices } from './delete-devices.tsx';
import { devicesMessages } from './devices.messages.ts';
import { bringBackDevices } from './devices.queries.ts';

interface Props {
  device: Device;
  onEdit: () => void;
  onDeleted?: () => void;
}

/** What can be done with a device; in the recycle bin, bringing it back. */
export function DeviceActions({ device, onEdit, onDeleted }: Props) {
  const t = useMessages(devicesMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const deleteDevices = useDeleteDevices();
  const { id, name, mayOperate, deletedTime } = device;
  const mayRemove = mayOperate === 1 && may('devices:remove');

  if (deletedTime) {
    if (!mayRemove) return null;
    const restore = () =>
      bringBackDevices(queryClient, [id]).then(
        () => feedback.success(t('restoredNeedsCredential')),
        feedback.error,
      );
    return (
      <Button size="small" icon={<Icon of={UndoOutlined} />} onClick={() => void restore()}>
        {kit('restore')}
      </Button>
    );
  }
  const open = (tab: string) => void navigate(`/project/info?id=${id}&tab=${tab}`);
  const items: MenuProps['items'] = [
    {
      key: 'history',
      icon: <Icon of={LineChartOutlined} />,
      label: t('tabHistory'),
      onClick: () => open('history'),
    },
    {
      key: 'connection',
      icon: <Icon of={ApiOutlined} />,
      label: t('connectIt'),
      onClick: () => open('connection'),
    },
  ];
  if (mayOperate === 1 && may('devices:update')) {
    items.push({ key: 'edit', icon: <Icon of={EditOutlined} />, label: kit('edit'), onClick: onEdit });
  }
  if (mayRemove) {
    items.push(
      { type: 'divider' },
      {
        key: 'delete',
        icon: <Icon of={DeleteOutlined} />,
        danger: true,
        label: kit('delete'),
        onClick: () => deleteDevices([device], onDeleted),
      },
    );
  }
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button
        type="text"
        size="small"
        icon={<Icon of={MoreOutlined} />}
        aria-label={t('actionsOf', { name })}
      />
    </Dropdown>
  );
}
