import type { PermissionEntry } from '@weir/contract/identity/permission-entries';
import { Tag } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { CopyableText } from '../../../components/CopyButton.tsx';
import type { DataColumn } from '../../../components/DataTable.tsx';
import { useNameColumns } from '../../../components/data-table/name-columns.ts';
import { actionsColumn, timeColumn } from '../../../components/data-table/row-columns.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { Link } from '../../../components/Link.tsx';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { rolesPage } from '../roles/roles.screen.ts';
import { permissionsMessages } from './permissions.messages.ts';

/** The roles that hold a permission. */
export const rolesHref = ({ identification }: Pick<PermissionEntry, 'identification'>) =>
  rolesPage.address({ permission: identification });

/** Columns of the list of permissions. */
export function usePermissionColumns(
  actions: (permission: PermissionEntry) => ReactNode,
): DataColumn<PermissionEntry>[] {
  const t = useMessages(permissionsMessages);
  const kit = useMessages(kitMessages);
  const localName = useLocalName();
  const may = useMay();
  const names = useNameColumns<PermissionEntry>();
  return useMemo(
    () => [
      {
        key: 'name',
        title: kit('name'),
        sortable: true,
        widthPx: 220,
        grows: true,
        render: localName,
      },
      ...names,
      {
        key: 'identification',
        title: t('identification'),
        sortable: true,
        widthPx: 272,
        render: ({ identification }) => <CopyableText text={identification} label={t('identification')} />,
      },
      {
        key: 'menus',
        title: t('menus'),
        widthPx: 200,
        grows: true,
        render: (permission) => <TiedMenus permission={permission} />,
      },
      {
        key: 'roles',
        title: t('roles'),
        sortable: true,
        widthPx: 110,
        align: 'right',
        render: (permission) => <RoleCount permission={permission} isLink={may('roles:list')} />,
      },
      {
        key: 'builtIn',
        title: t('origin'),
        widthPx: 120,
        render: ({ builtIn }) => (builtIn === 1 ? <Tag>{t('builtIn')}</Tag> : t('added')),
      },
      timeColumn(kit, 'createdTime', { sortable: true, hidden: true }),
      timeColumn(kit, 'updatedTime', { hidden: true }),
      actionsColumn(kit, actions),
    ],
    [t, kit, localName, may, names, actions],
  );
}

export function TiedMenus({ permission: { menus } }: { permission: PermissionEntry }) {
  const t = useMessages(permissionsMessages);
  const localName = useLocalName();
  if (menus.length === 0) return <span className="quiet">{t('noMenus')}</span>;
  return menus.map(localName).join(', ');
}

interface CountProps {
  permission: PermissionEntry;
  isLink: boolean;
}

export function RoleCount({ permission, isLink }: CountProps) {
  const { roles } = permission;
  if (!isLink || roles === 0) return <span className="figures">{roles}</span>;
  return (
    <Link className="figures" to={rolesHref(permission)}>
      {roles}
    </Link>
  );
}
