import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  KeyOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import type { Role } from '@weir/contract/roles';
import type { MenuProps } from 'antd';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { RefusedItem } from '../../components/data-table/RefusedItem.tsx';
import { RowMenu } from '../../components/data-table/RowMenu.tsx';
import { type DeletionOf, useDeletion } from '../../components/data-table/use-deletion.ts';
import { Icon } from '../../components/Icon.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { refusalText } from '../../platform/api-error.ts';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useAccount, useMay } from '../../platform/session.ts';
import { usePreview } from '../sessions/preview.queries.ts';
import { mayAskSecondFactor } from './role-draft.ts';
import { permissionsHref, usersHref } from './role-links.ts';
import { rolesMessages } from './roles.messages.ts';
import { dependantsOfRoles, removeRoles } from './roles.queries.ts';

/** How roles are deleted: for good. */
export function useRoleDeletion(): DeletionOf {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      kind: 'role',
      remove: (ids) => removeRoles(queryClient, ids),
      dependants: dependantsOfRoles,
    }),
    [queryClient],
  );
}

/** Whoever has it sees everything already. */
const everything = 'SUPERADMIN';

interface Options {
  onEdit: (role: Role) => void;
  onCopy: (role: Role) => void;
  onDeleted: (ids: readonly number[]) => void;
}

/** What can be done with a role of the list; what is refused says why. */
export function useRoleActions({ onEdit, onCopy, onDeleted }: Options): (role: Role) => ReactNode {
  const t = useMessages(rolesMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const account = useAccount();
  const localName = useLocalName();
  const navigate = useNavigate();
  const preview = usePreview();
  const deletion = useRoleDeletion();
  const deleteRoles = useDeletion(deletion);
  return useCallback(
    (role) => {
      const name = localName(role);
      const items = () => {
        const refusal = role.refusal === null ? undefined : refusalText(role.refusal);
        const unlessRefused = (text: string, reason: string | undefined) => ({
          disabled: reason !== undefined,
          label: reason === undefined ? text : <RefusedItem text={text} reason={reason} />,
        });
        const all: NonNullable<MenuProps['items']> = [
          {
            key: 'permissions',
            icon: <Icon of={KeyOutlined} />,
            label: t('permissions'),
            onClick: () => void navigate(permissionsHref(role)),
          },
        ];
        if (may('users:list')) {
          all.push({
            key: 'users',
            icon: <Icon of={TeamOutlined} />,
            label: t('showUsers'),
            onClick: () => void navigate(usersHref(role)),
          });
        }
        if (account.roles.includes(everything) && role.identification !== everything) {
          all.push({
            key: 'preview',
            icon: <Icon of={EyeOutlined} />,
            label: t('preview'),
            onClick: () => void preview.start(role.id),
          });
        }
        if (may('roles:create')) {
          all.push({
            key: 'copy',
            icon: <Icon of={CopyOutlined} />,
            label: t('clone'),
            onClick: () => onCopy(role),
          });
        }
        if (may('roles:update')) {
          all.push({
            key: 'edit',
            icon: <Icon of={EditOutlined} />,
            ...unlessRefused(kit('edit'), mayAskSecondFactor(role, account) ? undefined : refusal),
            onClick: () => onEdit(role),
          });
        }
        if (!may('roles:remove')) return all;
        return all.concat(
          { type: 'divider' },
          {
            key: 'delete',
            icon: <Icon of={DeleteOutlined} />,
            danger: true,
            ...unlessRefused(kit('delete'), role.builtIn === 1 ? t('builtInStays') : refusal),
            onClick: () => deleteRoles([{ id: role.id, name }], { onDeleted }),
          },
        );
      };
      return <RowMenu label={t('actionsOf', { name })} items={items} />;
    },
    [t, kit, may, account, preview, localName, navigate, deleteRoles, onEdit, onCopy, onDeleted],
  );
}
