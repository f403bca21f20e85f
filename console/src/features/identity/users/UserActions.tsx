import { CheckCircleOutlined, KeyOutlined, StopOutlined, UserAddOutlined } from '@ant-design/icons';
import type { User } from '@weir/contract/identity/users';
import type { Permission } from '@weir/contract/permissions';
import { type ReactNode, useCallback } from 'react';
import { RestoreButton } from '../../../components/data-table/RestoreButton.tsx';
import { RowMenu } from '../../../components/data-table/RowMenu.tsx';
import { divider, rowItem, useRowItems } from '../../../components/data-table/row-items.tsx';
import { useDeletion } from '../../../components/data-table/use-deletion.ts';
import { useLockedItem } from '../../../components/why-not/locked-item.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { logsPage } from '../logs/logs.screen.ts';
import { useEnabling } from './use-enabling.ts';
import { useUserDeletion } from './use-user-deletion.ts';
import { usersMessages } from './users.messages.ts';

interface Options {
  onEdit: (user: User) => void;
  onAddBelow: (user: User) => void;
  onReset: (user: User) => void;
  onDeleted: (ids: readonly number[]) => void;
}

/** What can be done with a user, or why not; nothing with whom the caller may not manage. */
export function useUserActions({
  onEdit,
  onAddBelow,
  onReset,
  onDeleted,
}: Options): (user: User) => ReactNode {
  const t = useMessages(usersMessages);
  const may = useMay();
  const item = useRowItems();
  const enable = useEnabling();
  const locked = useLockedItem();
  const deletion = useUserDeletion();
  const deleteUsers = useDeletion(deletion);
  return useCallback(
    (user) => {
      const { id, name, deletedTime } = user;
      if (user.mayManage === 0) return null;
      if (deletedTime) return may('users:remove') && <RestoreButton id={id} of={deletion} />;
      const enabling =
        user.enabled === 0
          ? rowItem('enable', CheckCircleOutlined, t('enable'), () => void enable([user], 1))
          : rowItem('disable', StopOutlined, t('disable'), () => void enable([user], 0));
      const orWhyNot = (word: Permission, action: ReturnType<typeof rowItem>) =>
        may(word) ? action : locked(action.key, action.label, word);
      const items = () => [
        orWhyNot(
          'users:create',
          rowItem('addBelow', UserAddOutlined, t('addBelow'), () => onAddBelow(user)),
        ),
        orWhyNot(
          'users:update',
          item.edit(() => onEdit(user)),
        ),
        orWhyNot(
          'users:update',
          rowItem('reset', KeyOutlined, t('resetPassword'), () => onReset(user)),
        ),
        orWhyNot('users:update', enabling),
        orWhyNot('logs:list', item.log(logsPage.address({ targetKind: 'user', targetId: id }))),
        divider,
        orWhyNot(
          'users:remove',
          item.remove(() => deleteUsers([user], { onDeleted })),
        ),
      ];
      return <RowMenu label={t('actionsOf', { name })} items={items} />;
    },
    [t, may, item, enable, locked, deletion, deleteUsers, onEdit, onAddBelow, onReset, onDeleted],
  );
}
