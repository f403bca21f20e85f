import { DeleteOutlined, EditOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import type { PermissionEntry } from '@weir/contract/permission-entries';
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
import { rolesHref } from './permission-columns.tsx';
import { permissionsMessages } from './permissions.messages.ts';
import { dependantsOfPermissions, removePermissions } from './permissions.queries.ts';

/** How permissions are deleted: for good, and from every role. */
export function usePermissionDeletion(): DeletionOf {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      kind: 'permission',
      remove: (ids) => removePermissions(queryClient, ids),
      dependants: dependantsOfPermissions,
    }),
    [queryClient],
  );
}

/** Permissions are everybody's: no corporate user changes them for the others. */
export function useGovernsPermissions(): boolean {
  const { type, roles } = useAccount();
  return type === 0 || roles.includes('SUPERADMIN');
}

interface Options {
  onEdit: (permission: PermissionEntry) => void;
  onDeleted: (ids: readonly number[]) => void;
}

/** What can be done with a permission of the list; what is refused says why. */
export function usePermissionActions({
  onEdit,
  onDeleted,
}: Options): (permission: PermissionEntry) => ReactNode {
  const t = useMessages(permissionsMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const governs = useGovernsPermissions();
  const localName = useLocalName();
  const navigate = useNavigate();
  const deletion = usePermissionDeletion();
  const deletePermissions = useDeletion(deletion);
  return useCallback(
    (permission) => {
      const name = localName(permission);
      const items = () => {
        const refusal = governs ? undefined : refusalText('installation');
        const unlessRefused = (text: string, reason: string | undefined) => ({
          disabled: reason !== undefined,
          label: reason === undefined ? text : <RefusedItem text={text} reason={reason} />,
        });
        const all: NonNullable<MenuProps['items']> = [];
        if (may('roles:list')) {
          all.push({
            key: 'roles',
            icon: <Icon of={SafetyCertificateOutlined} />,
            label: t('showRoles'),
            onClick: () => void navigate(rolesHref(permission)),
          });
        }
        if (may('permissions:update')) {
          all.push({
            key: 'edit',
            icon: <Icon of={EditOutlined} />,
            ...unlessRefused(kit('edit'), refusal),
            onClick: () => onEdit(permission),
          });
        }
        if (!may('permissions:remove')) return all;
        return all.concat(
          { type: 'divider' },
          {
            key: 'delete',
            icon: <Icon of={DeleteOutlined} />,
            danger: true,
            ...unlessRefused(kit('delete'), permission.builtIn === 1 ? t('builtInStays') : refusal),
            onClick: () => deletePermissions([{ id: permission.id, name }], { onDeleted }),
          },
        );
      };
      return <RowMenu label={t('actionsOf', { name })} items={items} />;
    },
    [t, kit, may, governs, localName, navigate, deletePermissions, onEdit, onDeleted],
  );
}
