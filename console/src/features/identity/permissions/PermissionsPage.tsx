import { useQuery } from '@tanstack/react-query';
import type { PermissionEntry } from '@weir/contract/identity/permission-entries';
import { Tag } from 'antd';
import { AddButton } from '../../../components/AddButton.tsx';
import { RowCard } from '../../../components/CardList.tsx';
import { DataTable } from '../../../components/DataTable.tsx';
import { deletableRows } from '../../../components/data-table/deletable-rows.tsx';
import { idOptions, type ListFilter } from '../../../components/data-table/filters.ts';
import { useListHandle } from '../../../components/data-table/list-handle.ts';
import { useRecordForm } from '../../../components/form/record-form.ts';
import { flagFilter, numberFilter, sortFilter, useListState } from '../../../components/list-state.ts';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { menuPaths } from './menu-paths.ts';
import { OddPermissions } from './OddPermissions.tsx';
import { useGovernsPermissions, usePermissionActions } from './PermissionActions.tsx';
import { PermissionForm } from './PermissionForm.tsx';
import { RoleCount, TiedMenus, usePermissionColumns } from './permission-columns.tsx';
import { permissionsMessages } from './permissions.messages.ts';
import {
  fetchPermissions,
  menuOptionsQuery,
  permissionDeletion,
  permissionsQuery,
} from './permissions.queries.ts';

const filterNames = ['builtIn', 'menuId'] as const;
const sortable = ['name', 'identification', 'roles', 'createdTime'] as const;
const canSelect = ({ builtIn }: PermissionEntry) => builtIn === 0;

export function PermissionsPage() {
  const t = useMessages(permissionsMessages);
  const may = useMay();
  const governs = useGovernsPermissions();
  const localName = useLocalName();
  const list = useListState(filterNames);
  const asked = {
    keyword: list.keyword,
    sort: sortFilter(list.sort, sortable),
    builtIn: flagFilter(list.filters.builtIn),
    menuId: numberFilter(list.filters.menuId),
  };
  const permissions = useQuery(permissionsQuery({ ...asked, page: list.page, limit: list.limit }));
  const form = useRecordForm<PermissionEntry>({ mayAdd: governs && may('permissions:create') });
  const { handle, forget } = useListHandle();
  const actions = usePermissionActions({ onEdit: form.edit, onDeleted: forget });
  const columns = usePermissionColumns(actions);
  const filters = usePermissionFilters();
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          governs && (
            <AddButton word="permissions:create" onClick={form.add}>
              {t('add')}
            </AddButton>
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
          governs &&
          may('permissions:remove') &&
          deletableRows({
            nameOf: localName,
            canSelect,
            fetchPage: (page, limit) => fetchPermissions({ ...asked, page, limit }),
            deletion: permissionDeletion,
            mode: 'delete',
          })
        }
        empty={{ text: t('empty') }}
        card={(permission) => (
          <RowCard
            title={localName(permission)}
            status={permission.builtIn === 1 && <Tag>{t('builtIn')}</Tag>}
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
            ]}
          />
        )}
      />
      <PermissionForm open={form.open} permission={form.edited} onClose={form.close} />
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
      options: idOptions(menus),
    },
  ];
}
