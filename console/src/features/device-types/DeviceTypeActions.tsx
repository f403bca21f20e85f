import {
  AlertOutlined,
  AuditOutlined,
  DeleteOutlined,
  EditOutlined,
  HddOutlined,
  SlidersOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import type { DeviceType } from '@weir/contract/device-types';
import { Button, type MenuProps } from 'antd';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { RowMenu } from '../../components/data-table/RowMenu.tsx';
import { type RestorableDeletion, useDeletion } from '../../components/data-table/use-deletion.ts';
import { useFeedback } from '../../components/feedback.tsx';
import { Icon } from '../../components/Icon.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useMay } from '../../platform/session.ts';
import { logHref } from '../logs/log-link.queries.ts';
import { deviceTypesMessages } from './device-types.messages.ts';
import { bringBackDeviceTypes, dependantsOfDeviceTypes, removeDeviceTypes } from './device-types.queries.ts';

/** How device types are deleted and brought back. */
export function useDeviceTypeDeletion(): RestorableDeletion {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      kind: 'deviceType',
      remove: (ids) => removeDeviceTypes(queryClient, ids),
      restore: (ids) => bringBackDeviceTypes(queryClient, ids),
      dependants: dependantsOfDeviceTypes,
    }),
    [queryClient],
  );
}

interface Options {
  onDeleted: (ids: readonly number[]) => void;
}

/** What can be done with a device type of the list; in the recycle bin, bringing it back. */
export function useDeviceTypeActions({ onDeleted }: Options): (type: DeviceType) => ReactNode {
  const t = useMessages(deviceTypesMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const navigate = useNavigate();
  const feedback = useFeedback();
  const deletion = useDeviceTypeDeletion();
  const deleteTypes = useDeletion(deletion);
  return useCallback(
    (type) => {
      const { id, name, deletedTime } = type;
      const mayRemove = type.mayOperate === 1 && may('device-types:remove');
      if (deletedTime) {
        if (!mayRemove) return null;
        const restore = () =>
          deletion.restore([id]).then(() => feedback.success(kit('restored')), feedback.error);
        return (
          <Button size="small" icon={<Icon of={UndoOutlined} />} onClick={() => void restore()}>
            {kit('restore')}
          </Button>
        );
      }
      const go = (path: string) => () => void navigate(path);
      const items = () => {
        const all: NonNullable<MenuProps['items']> = [
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
          {
            key: 'alarms',
            icon: <Icon of={AlertOutlined} />,
            label: t('alarms'),
            onClick: go(`/device/setalarm?id=${id}`),
          },
        ];
        if (type.mayOperate === 1 && may('device-types:update')) {
          all.push({
            key: 'edit',
            icon: <Icon of={EditOutlined} />,
            label: kit('edit'),
            onClick: go(`/device/edittype?id=${id}`),
          });
        }
        if (may('logs:list')) {
          all.push({
            key: 'log',
            icon: <Icon of={AuditOutlined} />,
            label: kit('log'),
            onClick: go(logHref({ targetKind: 'device-type', targetId: id })),
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
            onClick: () => deleteTypes([type], { onDeleted }),
          },
        );
      };
      return <RowMenu label={t('actionsOf', { name })} items={items} />;
    },
    [t, kit, may, navigate, feedback, deletion, deleteTypes, onDeleted],
  );
}
