import { useMemo } from 'react';
import type { RestorableDeletion } from '../../../components/data-table/use-deletion.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usersMessages } from './users.messages.ts';
import { userDeletion } from './users.queries.ts';

/** How users are deleted and brought back, with what is to be known before. */
export function useUserDeletion(): RestorableDeletion {
  const t = useMessages(usersMessages);
  return useMemo(() => ({ ...userDeletion, note: t('deleteNote') }), [t]);
}
