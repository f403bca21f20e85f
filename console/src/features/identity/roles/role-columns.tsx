import type { Role } from '@weir/contract/identity/roles';
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
import { permissionsHref, usersHref } from './role-links.ts';
import { rolesMessages } from './roles.messages.ts';

const dash = <span className="quiet">—</span>;

/** Columns of the list of roles. */
export function useRoleColumns(actions: (role: Role) => ReactNode): DataColumn<Role>[] {
  const t = useMessages(rolesMessages);
  const kit = useMessages(kitMessages);
  const localName = useLocalName();
  const may = useMay();
  const names = useNameColumns<Role>();
  return useMemo(
    () => [
      {
        key: 'name',
        title: kit('name'),
        sortable: true,
        widthPx: 160,
        grows: true,
        render: (role) => <Link to={permissionsHref(role)}>{localName(role)}</Link>,
      },
      ...names,
      {
        key: 'identification',
        title: t('identification'),
        sortable: true,
        widthPx: 192,
        grows: true,
        render: ({ identification }) => <CopyableText text={identification} label={t('identification')} />,
      },
      {
        key: 'builtIn',
        title: t('origin'),
        widthPx: 100,
        render: ({ builtIn }) => (builtIn === 1 ? <Tag>{t('builtIn')}</Tag> : t('added')),
      },
      {
        key: 'owner',
        title: t('owner'),
        widthPx: 140,
        render: (role) => <RoleOwner role={role} />,
      },
      {
        key: 'users',
        title: t('users'),
        sortable: true,
        widthPx: 112,
        align: 'right',
        render: (role) => <UserCount role={role} isLink={may('users:list')} />,
      },
      {
        key: 'permissions',
        title: t('permissions'),
        sortable: true,
        widthPx: 124,
        align: 'right',
        render: (role) => (
          <Link className="figures" to={permissionsHref(role)}>
            {role.permissions}
          </Link>
        ),
      },
      {
        key: 'requireTwoFactor',
        title: t('secondFactor'),
        widthPx: 120,
        render: ({ requireTwoFactor }) => (requireTwoFactor === 1 ? t('secondFactorNeeded') : dash),
      },
      timeColumn(kit, 'createdTime', { sortable: true }),
      timeColumn(kit, 'updatedTime', { hidden: true }),
      actionsColumn(kit, actions),
    ],
    [t, kit, localName, may, names, actions],
  );
}

/** Whose it is: by name where it is somebody below, for nobody knows those above. */
export function RoleOwner({ role: { ownedBy, ownerName } }: { role: Role }) {
  const t = useMessages(rolesMessages);
  return ownedBy === 'below' ? ownerName : t(`owner_${ownedBy}`);
}

interface CountProps {
  role: Role;
  isLink: boolean;
  /** In words; else the mere number. */
  children?: string;
}

/** Nobody is looked for where nobody is. */
export function UserCount({ role, isLink, children = String(role.users) }: CountProps) {
  if (!isLink || role.users === 0) return <span className="figures">{children}</span>;
  return (
    <Link className="figures" to={usersHref(role)}>
      {children}
    </Link>
  );
}
