import { useMemo } from 'react';
import type { RestorableDeletion } from '../../../components/data-table/use-deletion.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { devicesMessages } from './devices.messages.ts';
import { deviceDeletion } from './devices.queries.ts';

/** How devices are deleted and brought back, with what becomes of their credentials. */
export function useDeviceDeletion(): RestorableDeletion {
  const t = useMessages(devicesMessages);
  return useMemo(
    () => ({ ...deviceDeletion, note: t('credentialsGo'), restoredNote: t('restoredNeedsCredential') }),
    [t],
  );
}
