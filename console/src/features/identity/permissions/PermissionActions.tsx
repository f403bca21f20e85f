import { SafetyCertificateOutlined } from '@ant-design/icons';
import type { PermissionEntry } from '@weir/contract/identity/permission-entries';
import { type ReactNode, useCallback } from 'react';
import { RowMenu } from '../../../components/data-table/RowMenu.tsx';
import { divider, unlessRefused, useRowItems } from '../../../components/data-table/row-items.tsx';
import { useDeletion } from '../../../components/data-table/use-deletion.ts';
import { refusalText } from '../../../platform/api-error.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useAccount, useMay } from '../../../platform/session.ts';
import { rolesHref } from './permission-columns.tsx';
import { permissionsMessages } from './permissions.messages.ts';
import { permissionDeletion } from './permissions.queries.ts';

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
  const may = useMay();
  const governs = useGovernsPermissions();
  const localName = useLocalName();
  const item = useRowItems();
  const deletePermissions = useDeletion(permissionDeletion);
  return useCallback(
    (permission) => {
      const { id } = permission;
      const name = localName(permission);
      const items = () => {
        const refusal = governs ? undefined : refusalText('installation');
        const edit = item.edit(() => onEdit(permission));
        const remove = item.remove(() => deletePermissions([{ id, name }], { onDeleted }));
        return [
          may('roles:list') &&
            item.link('roles', SafetyCertificateOutlined, t('showRoles'), rolesHref(permission)),
          may('permissions:update') && unlessRefused(edit, refusal),
          may('permissions:remove') && [
            divider,
            unlessRefused(remove, permission.builtIn === 1 ? t('builtInStays') : refusal),
          ],
        ];
      };
      return <RowMenu label={t('actionsOf', { name })} items={items} />;
    },
    [t, may, governs, localName, item, deletePermissions, onEdit, onDeleted],
  );
}
