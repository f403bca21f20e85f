import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { PermissionEntry } from '@weir/contract/permission-entries';
import { useCallback, useRef, useState } from 'react';
import { RowCard } from '../../components/CardList.tsx';
import { DataTable, type ListHandle } from '../../components/DataTable.tsx';
import { BulkActions } from '../../components/data-table/BulkActions.tsx';
import type { ListFilter } from '../../components/data-table/filters.ts';
import { Icon } from '../../components/Icon.tsx';
import { choiceFilter, numberFilter, useListState } from '../../components/list-state.ts';
import { MayButton } from '../../components/MayButton.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePage } from '../../platform/page.ts';
import { useMay } from '../../platform/session.ts';
import { menuPaths } from './menu-paths.ts';
import { OddPermissions } from './OddPermissions.tsx';
import { useGovernsPermissions, usePermissionActions, usePermissionDeletion } from './PermissionActions.tsx';
import { PermissionForm } from './PermissionForm.tsx';
import { RoleCount, TiedMenus, usePermissionColumns } from './permission-columns.tsx';
import { permissionsMessages } from './permissions.messages.ts';
import { fetchPermissions, menuOptionsQuery, permissionsQuery } from './permissions.queries.ts';

const filterNames = ['builtIn', 'menuId'] as const;
const sorts = [
  'name',
  '-name',
  'identification',
  '-identification',
  'roles',
  '-roles',
  'createdTime',
  '-createdTime',
] as const;
const flags = { '0': 0, '1': 1 } as const;
const canSelect = ({ builtIn }: PermissionEntry) => builtIn === 0;

export function PermissionsPage() {
  const t = useMessages(permissionsMessages);
  const may = useMay();
  const governs = useGovernsPermissions();
  const localName = useLocalName();
  const { query: address, setQuery } = usePage();
  const list = useListState(filterNames);
  const builtIn = choiceFilter(list.filters.builtIn, ['0', '1']);
  const asked = {
    keyword: list.keyword,
    sort: choiceFilter(list.sort, sorts),
    builtIn: builtIn && flags[builtIn],
    menuId: numberFilter(list.filters.menuId),
  };
  const permissions = useQuery(permissionsQuery({ ...asked, page: list.page, limit: list.limit }));
  const [edited, setEdited] = useState<PermissionEntry>();
  const handle = useRef<ListHandle>(null);
  const onDeleted = useCallback((ids: readonly number[]) => handle.current?.forget(ids), []);
  const deletion = usePermissionDeletion();
  const actions = usePermissionActions({ onEdit: setEdited, onDeleted });
  const columns = usePermissionColumns(actions);
  const filters = usePermissionFilters();
  const adding = address.get('add') === '1';
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          governs && (
            <MayButton
              word="permissions:create"
              icon={<Icon of={PlusOutlined} />}
              onClick={() => setQuery({ add: 1 })}
            >
              {t('add')}
            </MayButton>
          )
        }
      />
      <OddPermissions />
      <DataTable<PermissionEntry>
        name="permissions"
        label={t('title')}
        list={list}
        query={permissions}
        columns={columns}
        searchPlaceholder={t('search')}
        filters={filters}
        handle={handle}
        selecting={
          governs && may('permissions:remove')
            ? {
                nameOf: localName,
                canSelect,
                fetchPage: (page, limit) => fetchPermissions({ ...asked, page, limit }),
                actions: (rows, onGone) => (
                  <BulkActions
                    rows={rows.map((row) => ({ id: row.id, name: localName(row) }))}
                    of={deletion}
                    mode="delete"
                    onGone={onGone}
                  />
                ),
              }
            : undefined
        }
        empty={{ text: t('empty') }}
        card={(permission) => (
          <RowCard
            title={localName(permission)}
            actions={actions(permission)}
            facts={[
              {
                label: t('identification'),
                value: <span className="mono">{permission.identification}</span>,
                wide: true,
              },
              { label: t('menus'), value: <TiedMenus permission={permission} />, wide: true },
              {
                label: t('roles'),
                value: <RoleCount permission={permission} isLink={may('roles:list')} />,
              },
              { label: t('origin'), value: t(permission.builtIn === 1 ? 'builtIn' : 'added') },
            ]}
          />
        )}
      />
      <PermissionForm
        open={edited !== undefined || (adding && governs && may('permissions:create'))}
        permission={edited}
        onClose={() => {
          setEdited(undefined);
          if (adding) setQuery({ add: undefined });
        }}
      />
    </>
  );
}

function usePermissionFilters(): ListFilter[] {
  const t = useMessages(permissionsMessages);
  const localName = useLocalName();
  const { data } = useQuery(menuOptionsQuery());
  const menus = menuPaths(data?.list ?? [], localName);
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
      name: 'menuId',
      label: t('menus'),
      options: menus.map(({ value, label }) => ({ value: String(value), label })),
    },
  ];
}
