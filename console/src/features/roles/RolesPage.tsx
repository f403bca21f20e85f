import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { permissions } from '@weir/contract/permissions';
import type { Role } from '@weir/contract/roles';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { RowCard } from '../../components/CardList.tsx';
import { DataTable, type ListHandle } from '../../components/DataTable.tsx';
import { BulkActions } from '../../components/data-table/BulkActions.tsx';
import type { ListFilter } from '../../components/data-table/filters.ts';
import { Icon } from '../../components/Icon.tsx';
import { choiceFilter, useListState } from '../../components/list-state.ts';
import { MayButton } from '../../components/MayButton.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePage } from '../../platform/page.ts';
import { useMay } from '../../platform/session.ts';
import { useRoleActions, useRoleDeletion } from './RoleActions.tsx';
import { RoleForm } from './RoleForm.tsx';
import { UserCount, useRoleColumns } from './role-columns.tsx';
import { permissionsHref } from './role-links.ts';
import { rolesMessages } from './roles.messages.ts';
import { fetchRoles, type RoleOrigin, rolesQuery } from './roles.queries.ts';

const filterNames = ['builtIn', 'permission'] as const;
const sorts = [
  'name',
  '-name',
  'identification',
  '-identification',
  'users',
  '-users',
  'permissions',
  '-permissions',
  'createdTime',
  '-createdTime',
] as const;
const canSelect = ({ builtIn, mayEdit }: Role) => builtIn === 0 && mayEdit === 1;
const flags = { '0': 0, '1': 1 } as const;
const newRole: RoleOrigin = { kind: 'new' };

export function RolesPage() {
  const t = useMessages(rolesMessages);
  const may = useMay();
  const localName = useLocalName();
  const navigate = useNavigate();
  const { query: address, setQuery } = usePage();
  const list = useListState(filterNames);
  const builtIn = choiceFilter(list.filters.builtIn, ['0', '1']);
  const asked = {
    keyword: list.keyword,
    sort: choiceFilter(list.sort, sorts),
    builtIn: builtIn && flags[builtIn],
    permission: list.filters.permission,
  };
  const roles = useQuery(rolesQuery({ ...asked, page: list.page, limit: list.limit }));
  const [origin, setOrigin] = useState<RoleOrigin>();
  const handle = useRef<ListHandle>(null);
  const onDeleted = useCallback((ids: readonly number[]) => handle.current?.forget(ids), []);
  const onEdit = useCallback((role: Role) => setOrigin({ kind: 'edit', role }), []);
  const onCopy = useCallback((role: Role) => setOrigin({ kind: 'copy', role }), []);
  const deletion = useRoleDeletion();
  const actions = useRoleActions({ onEdit, onCopy, onDeleted });
  const columns = useRoleColumns(actions);
  const filters = useRoleFilters(list.filters.permission);
  const adding = address.get('add') === '1';
  const mayAdd = may('roles:create');
  const addButton = (type: 'primary' | 'default') => (
    <MayButton
      word="roles:create"
      type={type}
      icon={<Icon of={PlusOutlined} />}
      onClick={() => setQuery({ add: 1 })}
    >
      {t('add')}
    </MayButton>
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
          may('roles:remove')
            ? {
                nameOf: localName,
                canSelect,
                fetchPage: (page, limit) => fetchRoles({ ...asked, page, limit }),
                actions: (rows, onGone) => (
                  <BulkActions
                    rows={rows.map((role) => ({ id: role.id, name: localName(role) }))}
                    of={deletion}
                    mode="delete"
                    onGone={onGone}
                  />
                ),
              }
            : undefined
        }
        empty={{ text: t('empty'), action: mayAdd && addButton('default') }}
        card={(role) => (
          <RowCard
            title={localName(role)}
            href={permissionsHref(role)}
            actions={actions(role)}
            facts={[
              {
                label: t('identification'),
                value: <span className="mono">{role.identification}</span>,
                wide: true,
              },
              { label: t('users'), value: <UserCount role={role} isLink={may('users:list')} /> },
              { label: t('permissions'), value: <span className="figures">{role.permissions}</span> },
              { label: t('origin'), value: t(role.builtIn === 1 ? 'builtIn' : 'added') },
            ]}
          />
        )}
      />
      <RoleForm
        open={origin !== undefined || (adding && mayAdd)}
        origin={origin ?? newRole}
        onAdded={(role) => void navigate(permissionsHref(role))}
        onClose={() => {
          setOrigin(undefined);
          if (adding) setQuery({ add: undefined });
        }}
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
