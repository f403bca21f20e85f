import { useQuery } from '@tanstack/react-query';
import type { DeviceType } from '@weir/contract/fleet/device-types';
import { AddButton } from '../../../components/AddButton.tsx';
import { RowCard } from '../../../components/CardList.tsx';
import { DataTable } from '../../../components/DataTable.tsx';
import { deletableRows } from '../../../components/data-table/deletable-rows.tsx';
import { useListHandle } from '../../../components/data-table/list-handle.ts';
import { kitMessages } from '../../../components/kit.messages.ts';
import { sortFilter, useListState } from '../../../components/list-state.ts';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { RecycleBinSwitch } from '../../../components/RecycleBinSwitch.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useNavigation } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import { useDeviceTypeActions } from './DeviceTypeActions.tsx';
import { deviceTypesMessages } from './device-types.messages.ts';
import {
  deviceTypeDeletion,
  deviceTypesQuery,
  downloadDeviceTypes,
  fetchDeviceTypes,
} from './device-types.queries.ts';
import { addDeviceTypePage } from './device-types.screen.ts';
import { typeHref, useDeviceTypeColumns } from './type-columns.tsx';

const filterNames = ['deleted'] as const;
const sortable = ['name', 'typeCode', 'createdTime', 'devices'] as const;
const nameOf = ({ name }: DeviceType) => name;
const canSelect = ({ mayOperate }: DeviceType) => mayOperate === 1;

export function DeviceTypesPage() {
  const t = useMessages(deviceTypesMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const { open } = useNavigation();
  const list = useListState(filterNames);
  const inBin = list.filters.deleted === '1';
  const asked = {
    keyword: list.keyword,
    sort: sortFilter(list.sort, sortable),
    deleted: inBin ? (1 as const) : undefined,
  };
  const types = useQuery(deviceTypesQuery({ ...asked, page: list.page, limit: list.limit }));
  const { handle, forget } = useListHandle();
  const actions = useDeviceTypeActions({ onDeleted: forget });
  const columns = useDeviceTypeColumns({ inBin, actions });
  const mayAdd = may('device-types:create') && !inBin;
  const mayRemove = may('device-types:remove');
  const addButton = (type: 'primary' | 'default') => (
    <AddButton word="device-types:create" type={type} onClick={() => open(addDeviceTypePage.path)}>
      {t('add')}
    </AddButton>
  );
  return (
    <>
      <PageHeader
        title={t(inBin ? 'binTitle' : 'title')}
        actions={
          <>
            {mayRemove && <RecycleBinSwitch list={list} />}
            {!inBin && addButton('primary')}
          </>
        }
      />
      <DataTable<DeviceType>
        name="device-types"
        label={t(inBin ? 'binTitle' : 'title')}
        list={list}
        query={types}
        columns={columns}
        searchPlaceholder={t('search')}
        rowHref={inBin ? undefined : typeHref}
        exportFile={(choice) => downloadDeviceTypes(asked, choice)}
        handle={handle}
        selecting={
          mayRemove &&
          deletableRows({
            nameOf,
            canSelect,
            fetchPage: (page, limit) => fetchDeviceTypes({ ...asked, page, limit }),
            deletion: deviceTypeDeletion,
            mode: inBin ? 'restore' : 'delete',
          })
        }
        empty={{
          text: inBin ? kit('recycleBinEmpty') : t(mayAdd ? 'empty' : 'emptyReadOnly'),
          action: mayAdd && addButton('default'),
        }}
        card={(type) => (
          <RowCard
            title={type.name}
            href={inBin ? undefined : typeHref(type)}
            actions={actions(type)}
            facts={[
              { label: t('typeCode'), value: <span className="mono">{type.typeCode}</span> },
              { label: t('devices'), value: <span className="figures">{type.devices}</span> },
              { label: t('signals'), value: <span className="figures">{type.signals}</span> },
            ]}
          />
        )}
      />
    </>
  );
}
