import { useQueryClient } from '@tanstack/react-query';
import type { Device } from '@weir/contract/devices';
import { App, Button } from 'antd';
import { useCallback } from 'react';
import { useConfirmDelete } from '../../components/confirm-delete.tsx';
import { useFeedback } from '../../components/feedback.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { devicesMessages } from './devices.messages.ts';
import { bringBackDevices, removeDevices } from './devices.queries.ts';

const undoShownS = 10;

/** Deletes devices after asking, and offers to undo it. */
export function useDeleteDevices(): (
  devices: readonly Pick<Device, 'id' | 'name'>[],
  onDeleted?: () => void,
) => void {
  const t = useMessages(devicesMessages);
  const kit = useMessages(kitMessages);
  const { notification } = App.useApp();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const confirmDelete = useConfirmDelete();

  const offerUndo = useCallback(
    (ids: readonly number[], what: string) => {
      const key = `deleted-${ids.join('-')}`;
      const undo = () => {
        notification.destroy(key);
        bringBackDevices(queryClient, ids).then(() => feedback.success(kit('restored')), feedback.error);
      };
      notification.open({
        key,
        role: 'status',
        title: t('movedToBin'),
        description: what,
        duration: undoShownS,
        placement: 'bottomRight',
        actions: (
          <Button size="small" onClick={undo}>
            {t('undo')}
          </Button>
        ),
      });
    },
    [notification, queryClient, feedback, kit, t],
  );

  return useCallback(
    (devices, onDeleted) => {
      const ids = devices.map(({ id }) => id);
      const [first] = devices;
      if (!first) return;
      const name =
        devices.length === 1
          ? t('theDevice', { name: first.name })
          : t('theDevices', { count: devices.length });
      confirmDelete({
        name,
        note: t('credentialsGo'),
        onDelete: async () => {
          await removeDevices(queryClient, ids);
          offerUndo(ids, devices.map((device) => device.name).join(', '));
          onDeleted?.();
        },
      });
    },
    [confirmDelete, offerUndo, queryClient, t],
  );
}
