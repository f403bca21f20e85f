import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { type Device, presences } from '@weir/contract/devices';
import { Button } from 'antd';
import { type Key, useState } from 'react';
import { RowCard } from '../../components/CardList.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { Icon } from '../../components/Icon.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { choiceFilter, numberFilter, useListState } from '../../components/list-state.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RecycleBinSwitch } from '../../components/RecycleBinSwitch.tsx';
import { PresenceTag } from '../../components/StatusTag.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePage } from '../../platform/page.ts';
import { useMay } from '../../platform/session.ts';
import { useDeviceTypeOptions } from '../device-types/device-types.queries.ts';
import { useProjectOptions } from '../projects/projects.queries.ts';
import { DeviceActions } from './DeviceActions.tsx';
import { DeviceForm } from './DeviceForm.tsx';
import { useDeleteDevices } from './delete-devices.tsx';
import { deviceHref, KeySignalCell, LastDataCell, useSeedKeySignals } from './device-cells.tsx';
import { useDeviceColumns } from './device-columns.tsx';
import { devicesMessages } from './devices.messages.ts';
import { devicesQuery } from './devices.queries.ts';
import { LiveRows } from './LiveRows.tsx';
import { useLiveList } from './live-list.ts';
import { PresenceFilter } from './PresenceFilter.tsx';

const filterNames = ['projectId', 'typeId', 'presence', 'deleted'] as const;
const sorts = ['name', '-name', 'SN', '-SN', 'createdTime', '-createdTime', 'lastSeen', '-lastSeen'] as const;

export function DevicesPage() {
  const t = useMessages(devicesMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const { query: address, setQuery } = usePage();
  const list = useListState(filterNames);
  const inBin = list.filters.deleted === '1';
  const projectId = numberFilter(list.filters.projectId);
  const typeId = numberFilter(list.filters.typeId);
  const presence = choiceFilter(list.filters.presence, presences);
  const devices = useQuery(
    devicesQuery({
      page: list.page,
      limit: list.limit,
      keyword: list.keyword,
      sort: choiceFilter(list.sort, sorts),
      projectId,
      typeId,
      presence,
      deleted: inBin ? 1 : undefined,
    }),
  );
  useLiveList(projectId);
  useSeedKeySignals(devices.data?.list);
  const [edited, setEdited] = useState<Device>();
  const [selected, setSelected] = useState<Key[]>([]);
  const deleteDevices = useDeleteDevices();
  const filters = useListFilters();
  const adding = address.get('add') === '1';
  const mayAdd = may('devices:create') && !inBin;
  const mayRemove = may('devices:remove') && !inBin;
  const chosen = devices.data?.list.filter(({ id }) => selected.includes(id)) ?? [];
  const actions = (device: Device) => <DeviceActions device={device} onEdit={() => setEdited(device)} />;
  const columns = useDeviceColumns({ inBin, actions });
  const addButton = (
    <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => setQuery({ add: 1 })}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t(inBin ? 'binTitle' : 'title')}
        actions={
          <>
            {may('devices:remove') && <RecycleBinSwitch list={list} />}
            {mayAdd && addButton}
          </>
        }
      />
      {!inBin && (
        <PresenceFilter
          value={presence}
          onChange={(next) => list.set({ presence: next })}
          within={{ projectId, typeId, keyword: list.keyword }}
        />
      )}
      {!inBin && <LiveRows devices={devices.data?.list ?? []} />}
      <DataTable<Device>
        label={t(inBin ? 'binTitle' : 'title')}
        list={list}
        query={devices}
        columns={columns}
        searchPlaceholder={t('search')}
        filters={filters}
        rowHref={inBin ? undefined : deviceHref}
        toolbarExtra={
          chosen.length > 0 && (
            <Button danger onClick={() => deleteDevices(chosen, () => setSelected([]))}>
              {t('deleteSelected', { count: chosen.length })}
            </Button>
          )
        }
        selection={
          mayRemove
            ? {
                selectedRowKeys: selected,
                onChange: setSelected,
                columnWidth: 40,
                getCheckboxProps: (device) => ({
                  disabled: device.mayOperate === 0,
                  'aria-label': t('select', { name: device.name }),
                }),
                getTitleCheckboxProps: () => ({ 'aria-label': t('selectAll') }),
              }
            : undefined
        }
        empty={{
          text: inBin ? kit('recycleBinEmpty') : t(mayAdd ? 'empty' : 'emptyReadOnly'),
          action: mayAdd && addButton,
        }}
        card={(device) => (
          <RowCard
            title={device.name}
            href={inBin ? undefined : deviceHref(device)}
            status={!inBin && <PresenceTag presence={device.presence} />}
            actions={actions(device)}
            facts={[
              { label: t('keySignal'), value: <KeySignalCell device={device} /> },
              { label: t('project'), value: device.projectName },
              { label: t('lastData'), value: <LastDataCell device={device} /> },
            ]}
          />
        )}
      />
      <DeviceForm
        key={edited?.id ?? 'new'}
        open={edited !== undefined || (adding && mayAdd)}
        device={edited}
        preset={{ projectId, typeId }}
        onClose={() => {
          setEdited(undefined);
          if (adding) setQuery({ add: undefined });
        }}
      />
    </>
  );
}

function useListFilters() {
  const t = useMessages(devicesMessages);
  const projects = useProjectOptions();
  const types = useDeviceTypeOptions();
  const asFilter = (options: readonly { value: number; label: string }[]) =>
    options.map(({ value, label }) => ({ value: String(value), label }));
  return [
    { name: 'projectId', label: t('project'), options: asFilter(projects) },
    { name: 'typeId', label: t('type'), options: asFilter(types) },
  ];
}
