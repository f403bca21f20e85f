import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { DeviceType } from '@weir/contract/device-types';
import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { RowCard } from '../../components/CardList.tsx';
import { DataTable, type ListHandle } from '../../components/DataTable.tsx';
import { BulkActions } from '../../components/data-table/BulkActions.tsx';
import { Icon } from '../../components/Icon.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { choiceFilter, useListState } from '../../components/list-state.ts';
import { MayButton } from '../../components/MayButton.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RecycleBinSwitch } from '../../components/RecycleBinSwitch.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useMay } from '../../platform/session.ts';
import { useDeviceTypeActions, useDeviceTypeDeletion } from './DeviceTypeActions.tsx';
import { deviceTypesMessages } from './device-types.messages.ts';
import { deviceTypesQuery, downloadDeviceTypes, fetchDeviceTypes } from './device-types.queries.ts';
import { typeHref, useDeviceTypeColumns } from './type-columns.tsx';

const filterNames = ['deleted'] as const;
const sorts = [
  'name',
  '-name',
  'typeCode',
  '-typeCode',
  'createdTime',
  '-createdTime',
  'devices',
  '-devices',
] as const;
const nameOf = ({ name }: DeviceType) => name;
const canSelect = ({ mayOperate }: DeviceType) => mayOperate === 1;

export function DeviceTypesPage() {
  const t = useMessages(deviceTypesMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const navigate = useNavigate();
  const list = useListState(filterNames);
  const inBin = list.filters.deleted === '1';
  const asked = {
    keyword: list.keyword,
    sort: choiceFilter(list.sort, sorts),
    deleted: inBin ? (1 as const) : undefined,
  };
  const types = useQuery(deviceTypesQuery({ ...asked, page: list.page, limit: list.limit }));
  const handle = useRef<ListHandle>(null);
  const onDeleted = useCallback((ids: readonly number[]) => handle.current?.forget(ids), []);
  const deletion = useDeviceTypeDeletion();
  const actions = useDeviceTypeActions({ onDeleted });
  const columns = useDeviceTypeColumns({ inBin, actions });
  const mayAdd = may('device-types:create') && !inBin;
  const mayRemove = may('device-types:remove');
  const addButton = (type: 'primary' | 'default') => (
    <MayButton
      word="device-types:create"
      type={type}
      icon={<Icon of={PlusOutlined} />}
      onClick={() => void navigate('/device/addtype')}
    >
      {t('add')}
    </MayButton>
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
          mayRemove
            ? {
                nameOf,
                canSelect,
                fetchPage: (page, limit) => fetchDeviceTypes({ ...asked, page, limit }),
                actions: (rows, onGone) => (
                  <BulkActions
                    rows={rows}
                    of={deletion}
                    mode={inBin ? 'restore' : 'delete'}
                    onGone={onGone}
                  />
                ),
              }
            : undefined
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
