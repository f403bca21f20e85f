import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RestorableDeletion } from '../../components/data-table/use-deletion.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { devicesMessages } from './devices.messages.ts';
import { bringBackDevices, dependantsOfDevices, removeDevices } from './devices.queries.ts';

/** How devices are deleted and brought back. */
export function useDeviceDeletion(): RestorableDeletion {
  const t = useMessages(devicesMessages);
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      kind: 'device',
      remove: (ids) => removeDevices(queryClient, ids),
      restore: (ids) => bringBackDevices(queryClient, ids),
      dependants: dependantsOfDevices,
      note: t('credentialsGo'),
      restoredNote: t('restoredNeedsCredential'),
    }),
    [queryClient, t],
  );
}
