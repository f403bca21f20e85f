import {
  AuditOutlined,
  CheckCircleOutlined,
  DeleteOutlined,
  EditOutlined,
  KeyOutlined,
  StopOutlined,
  UndoOutlined,
  UserAddOutlined,
} from '@ant-design/icons';
import type { Permission } from '@weir/contract/permissions';
import type { User } from '@weir/contract/users';
import { Button, type MenuProps } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { RowMenu } from '../../components/data-table/RowMenu.tsx';
import { useDeletion } from '../../components/data-table/use-deletion.ts';
import { useFeedback } from '../../components/feedback.tsx';
import { Icon, type IconType } from '../../components/Icon.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { useLockedItem } from '../../components/why-not/locked-item.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useMay } from '../../platform/session.ts';
import { logHref } from '../logs/log-link.queries.ts';
import { useEnabling } from './use-enabling.ts';
import { useUserDeletion } from './use-user-deletion.ts';
import { usersMessages } from './users.messages.ts';

interface Options {
  onEdit: (user: User) => void;
  onAddBelow: (user: User) => void;
  onReset: (user: User) => void;
  onDeleted: (ids: readonly number[]) => void;
}

type Items = NonNullable<MenuProps['items']>;
/** An action, and what it takes. */
type Action = [Permission, ReturnType<typeof item>];

const item = (key: string, icon: IconType, label: string, onClick: () => void) => ({
  key,
  icon: <Icon of={icon} />,
  label,
  onClick,
});

const removal = (label: string, onClick: () => void) => ({
  ...item('delete', DeleteOutlined, label, onClick),
  danger: true,
});

const divider = { type: 'divider' } as const;

/** What can be done with a user, or why not; nothing with whom the caller may not manage. */
export function useUserActions({
  onEdit,
  onAddBelow,
  onReset,
  onDeleted,
}: Options): (user: User) => ReactNode {
  const t = useMessages(usersMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const navigate = useNavigate();
  const enable = useEnabling();
  const locked = useLockedItem();
  const deleteUsers = useDeletion(useUserDeletion());
  return useCallback(
    (user) => {
      if (user.mayManage === 0) return null;
      if (user.deletedTime) return may('users:remove') && <RestoreButton user={user} />;
      const isOff = user.enabled === 0;
      const all = (): Action[] => [
        ['users:create', item('addBelow', UserAddOutlined, t('addBelow'), () => onAddBelow(user))],
        ['users:update', item('edit', EditOutlined, kit('edit'), () => onEdit(user))],
        ['users:update', item('reset', KeyOutlined, t('resetPassword'), () => onReset(user))],
        [
          'users:update',
          isOff
            ? item('enable', CheckCircleOutlined, t('enable'), () => void enable([user], 1))
            : item('disable', StopOutlined, t('disable'), () => void enable([user], 0)),
        ],
        ['logs:list', item('log', AuditOutlined, kit('log'), () => void navigate(logOf(user)))],
        ['users:remove', removal(kit('delete'), () => deleteUsers([user], { onDeleted }))],
      ];
      const items = (): Items =>
        all().flatMap(([word, action]) => [
          ...(word === 'users:remove' ? [divider] : []),
          may(word) ? action : locked(action.key, action.label, word),
        ]);
      return <RowMenu label={t('actionsOf', { name: user.name })} items={items} />;
    },
    [t, kit, may, navigate, enable, locked, deleteUsers, onEdit, onAddBelow, onReset, onDeleted],
  );
}

const logOf = ({ id }: User) => logHref({ targetKind: 'user', targetId: id });

function RestoreButton({ user }: { user: User }) {
  const kit = useMessages(kitMessages);
  const feedback = useFeedback();
  const { restore } = useUserDeletion();
  const run = () =>
    restore([user.id]).then(
      () => feedback.success(kit('restored')),
      (error: unknown) => feedback.error(error),
    );
  return (
    <Button size="small" icon={<Icon of={UndoOutlined} />} onClick={() => void run()}>
      {kit('restore')}
    </Button>
  );
}
