import {
  DeleteOutlined,
  EditOutlined,
  HddOutlined,
  MoreOutlined,
  SlidersOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import type { DeviceType } from '@weir/contract/device-types';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { useConfirmDelete } from '../../components/confirm-delete.tsx';
import { useFeedback } from '../../components/feedback.tsx';
import { Icon } from '../../components/Icon.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useMay } from '../../platform/session.ts';
import { deviceTypesMessages } from './device-types.messages.ts';
import { bringBackDeviceType, removeDeviceType } from './device-types.queries.ts';

/** What can be done with a device type; in the recycle bin, bringing it back. */
export function DeviceTypeActions({ type }: { type: DeviceType }) {
  const t = useMessages(deviceTypesMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const confirmDelete = useConfirmDelete();
  const { id, name, mayOperate, deletedTime } = type;
  const mayRemove = mayOperate === 1 && may('device-types:remove');

  if (deletedTime) {
    if (!mayRemove) return null;
    const restore = () =>
      bringBackDeviceType(queryClient, id).then(() => feedback.success(kit('restored')), feedback.error);
    return (
      <Button size="small" icon={<Icon of={UndoOutlined} />} onClick={() => void restore()}>
        {kit('restore')}
      </Button>
    );
  }
  const go = (path: string) => () => void navigate(path);
  const items: MenuProps['items'] = [
    {
      key: 'devices',
      icon: <Icon of={HddOutlined} />,
      label: t('showDevices'),
      onClick: go(`/project/devicelist?typeId=${id}`),
    },
    {
      key: 'parameters',
      icon: <Icon of={SlidersOutlined} />,
      label: t('parameters'),
      onClick: go(`/device/setparam?id=${id}`),
    },
  ];
  if (mayOperate === 1 && may('device-types:update')) {
    items.push({
      key: 'edit',
      icon: <Icon of={EditOutlined} />,
      label: kit('edit'),
      onClick: go(`/device/edittype?id=${id}`),
    });
  }
  if (mayRemove) {
    items.push(
      { type: 'divider' },
      {
        key: 'delete',
        icon: <Icon of={DeleteOutlined} />,
        danger: true,
        label: kit('delete'),
        onClick: () =>
          confirmDelete({
            name: t('theType', { name }),
            onDelete: () => removeDeviceType(queryClient, id),
          }),
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
