import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RestorableDeletion } from '../../components/data-table/use-deletion.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usersMessages } from './users.messages.ts';
import { bringBackUsers, dependantsOfUsers, removeUsers } from './users.queries.ts';

/** How users are deleted and brought back. */
export function useUserDeletion(): RestorableDeletion {
  const t = useMessages(usersMessages);
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      kind: 'user',
      remove: (ids) => removeUsers(queryClient, ids),
      restore: (ids) => bringBackUsers(queryClient, ids),
      dependants: dependantsOfUsers,
      note: t('deleteNote'),
    }),
    [queryClient, t],
  );
}
