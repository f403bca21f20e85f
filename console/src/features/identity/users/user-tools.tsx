import { CheckCircleOutlined, KeyOutlined, StopOutlined, UserAddOutlined } from '@ant-design/icons';
import type { User } from '@weir/contract/identity/users';
import type { Permission } from '@weir/contract/permissions';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { divider, rowItem } from '../../../components/data-table/row-items.tsx';
import { fetchedForm } from '../../../components/form/FetchedForm.tsx';
import type { OwnFormProps } from '../../../components/resource/ResourceForm.tsx';
import type { MenuOf } from '../../../components/resource/resource.ts';
import { useLockedItem } from '../../../components/why-not/locked-item.tsx';
import { lazyRetry } from '../../../platform/chunks.ts';
import { logsPage } from '../logs/logs.screen.ts';
import type { IssuedPassword } from './issued-password.ts';
import type { UserView } from './person/user-views.ts';
import { useEnabling } from './use-enabling.ts';
import { usePasswordReset } from './use-password-reset.ts';
import type { Users } from './users.resource.tsx';

const UserForm = fetchedForm(() => import('./form/UserDrawer.tsx').then((file) => file.UserDrawer));
const IssuedPasswordDialog = lazyRetry(() =>
  import('./IssuedPasswordDialog.tsx').then((file) => file.IssuedPasswordDialog),
);

interface UserTools {
  /** What can be done with a user, or why not. */
  menu: MenuOf<Users>;
  /** The form, and the dialogs that the menu opens. */
  form: (props: OwnFormProps<User>) => ReactNode;
}

/**
 * What is done with users, from the list and from the page of one.
 * @param parentId whom a new user stands below unless something else is chosen
 */
export function useUserTools({ type }: UserView, parentId: number | undefined): UserTools {
  const [above, setAbove] = useState<number>();
  const [issued, setIssued] = useState<IssuedPassword>();
  const menu = useUserMenu({ onAddBelow: setAbove, onReset: usePasswordReset(setIssued) });
  const form = ({ record, open, onClose }: OwnFormProps<User>) => (
    <>
      <UserForm
        open={open || above !== undefined}
        user={record}
        preset={{ type, parentId: above ?? parentId }}
        onIssued={setIssued}
        onClose={() => {
          onClose();
          setAbove(undefined);
        }}
      />
      <Suspense>
        {issued && <IssuedPasswordDialog issued={issued} onClose={() => setIssued(undefined)} />}
      </Suspense>
    </>
  );
  return { menu, form };
}

interface MenuOptions {
  onAddBelow: (id: number) => void;
  onReset: (user: User) => void;
}

function useUserMenu({ onAddBelow, onReset }: MenuOptions): UserTools['menu'] {
  const enable = useEnabling();
  const locked = useLockedItem();
  return useCallback(
    (user, { t, kit, may, item, edit, remove }) => {
      const orWhyNot = (permission: Permission, action: ReturnType<typeof rowItem>) =>
        may(permission) ? action : locked(action.key, action.label, permission);
      const enabling =
        user.enabled === 0
          ? rowItem('enable', CheckCircleOutlined, t('enable'), () => void enable([user], 1))
          : rowItem('disable', StopOutlined, t('disable'), () => void enable([user], 0));
      return [
        orWhyNot(
          'users:create',
          rowItem('addBelow', UserAddOutlined, t('addBelow'), () => onAddBelow(user.id)),
        ),
        edit || locked('edit', kit('edit'), 'users:update'),
        orWhyNot(
          'users:update',
          rowItem('reset', KeyOutlined, t('resetPassword'), () => onReset(user)),
        ),
        orWhyNot('users:update', enabling),
        orWhyNot('logs:list', item.log(logsPage.address({ targetKind: 'user', targetId: user.id }))),
        remove || [divider, locked('delete', kit('delete'), 'users:remove')],
      ];
    },
    [enable, locked, onAddBelow, onReset],
  );
}
