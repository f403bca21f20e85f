import { useQuery } from '@tanstack/react-query';
import type { Role } from '@weir/contract/identity/roles';
import { permissions } from '@weir/contract/permissions';
import { Tag } from 'antd';
import { useCallback } from 'react';
import { AddButton } from '../../../components/AddButton.tsx';
import { RowCard } from '../../../components/CardList.tsx';
import { DataTable } from '../../../components/DataTable.tsx';
import { deletableRows } from '../../../components/data-table/deletable-rows.tsx';
import type { ListFilter } from '../../../components/data-table/filters.ts';
import { useListHandle } from '../../../components/data-table/list-handle.ts';
import { useRecordForm } from '../../../components/form/record-form.ts';
import { flagFilter, sortFilter, useListState } from '../../../components/list-state.ts';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useNavigation } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import { useRoleActions } from './RoleActions.tsx';
import { RoleForm } from './RoleForm.tsx';
import { RoleOwner, UserCount, useRoleColumns } from './role-columns.tsx';
import { permissionsHref } from './role-links.ts';
import { rolesMessages } from './roles.messages.ts';
import { fetchRoles, type RoleOrigin, roleDeletion, rolesQuery } from './roles.queries.ts';

const filterNames = ['builtIn', 'permission'] as const;
const sortable = ['name', 'identification', 'users', 'permissions', 'createdTime'] as const;
const canSelect = ({ builtIn, mayEdit }: Role) => builtIn === 0 && mayEdit === 1;
const newRole: RoleOrigin = { kind: 'new' };

export function RolesPage() {
  const t = useMessages(rolesMessages);
  const may = useMay();
  const localName = useLocalName();
  const { navigate } = useNavigation();
  const list = useListState(filterNames);
  const asked = {
    keyword: list.keyword,
    sort: sortFilter(list.sort, sortable),
    builtIn: flagFilter(list.filters.builtIn),
    permission: list.filters.permission,
  };
  const roles = useQuery(rolesQuery({ ...asked, page: list.page, limit: list.limit }));
  const mayAdd = may('roles:create');
  const form = useRecordForm<RoleOrigin>({ mayAdd });
  const { edit } = form;
  const { handle, forget } = useListHandle();
  const onEdit = useCallback((role: Role) => edit({ kind: 'edit', role }), [edit]);
  const onCopy = useCallback((role: Role) => edit({ kind: 'copy', role }), [edit]);
  const actions = useRoleActions({ onEdit, onCopy, onDeleted: forget });
  const columns = useRoleColumns(actions);
  const filters = useRoleFilters(list.filters.permission);
  const addButton = (type: 'primary' | 'default') => (
    <AddButton word="roles:create" type={type} onClick={form.add}>
      {t('add')}
    </AddButton>
  );
  return (
    <>
      <PageHeader title={t('title')} actions={addButton('primary')} />
      <DataTable<Role>
        name="roles"
        label={t('title')}
        list={list}
        query={roles}
        columns={columns}
        searchPlaceholder={t('search')}
        filters={filters}
        rowHref={permissionsHref}
        handle={handle}
        selecting={
          may('roles:remove') &&
          deletableRows({
            nameOf: localName,
            canSelect,
            fetchPage: (page, limit) => fetchRoles({ ...asked, page, limit }),
            deletion: roleDeletion,
            mode: 'delete',
          })
        }
        empty={{ text: t('empty'), action: mayAdd && addButton('default') }}
        card={(role) => (
          <RowCard
            title={localName(role)}
            href={permissionsHref(role)}
            status={role.builtIn === 1 && <Tag>{t('builtIn')}</Tag>}
            actions={actions(role)}
            facts={[
              {
                label: t('identification'),
                value: <span className="mono">{role.identification}</span>,
                wide: true,
              },
              { label: t('owner'), value: <RoleOwner role={role} /> },
              { label: t('users'), value: <UserCount role={role} isLink={may('users:list')} /> },
              { label: t('permissions'), value: <span className="figures">{role.permissions}</span> },
            ]}
          />
        )}
      />
      <RoleForm
        open={form.open}
        origin={form.edited ?? newRole}
        onAdded={(role) => navigate(permissionsHref(role))}
        onClose={form.close}
      />
    </>
  );
}

/** The permission comes from elsewhere, as its word. */
function useRoleFilters(word: string | undefined): ListFilter[] {
  const t = useMessages(rolesMessages);
  const localName = useLocalName();
  const known = Object.entries(permissions).find(([each]) => each === word)?.[1];
  return [
    {
      name: 'builtIn',
      label: t('origin'),
      options: [
        { value: '1', label: t('builtIn') },
        { value: '0', label: t('added') },
      ],
    },
    {
      name: 'permission',
      label: t('holding'),
      chipOnly: true,
      options: word === undefined ? [] : [{ value: word, label: known ? localName(known) : word }],
    },
  ];
}
