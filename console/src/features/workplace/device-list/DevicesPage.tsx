import { HistoryOutlined, UploadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { type Device, presences } from '@weir/contract/fleet/devices';
import { Button } from 'antd';
import { AddButton } from '../../../components/AddButton.tsx';
import { DataTable } from '../../../components/DataTable.tsx';
import { BulkActions } from '../../../components/data-table/BulkActions.tsx';
import { RowCard } from '../../../components/data-table/CardList.tsx';
import { useListHandle } from '../../../components/data-table/list-handle.ts';
import {
  choiceFilter,
  numberFilter,
  sortFilter,
  useListState,
} from '../../../components/data-table/list-state.ts';
import { useRecordForm } from '../../../components/form/record-form.ts';
import { Icon } from '../../../components/Icon.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { RecycleBinSwitch } from '../../../components/RecycleBinSwitch.tsx';
import { FaultMark, FaultTag, PresenceTag } from '../../../components/StatusTag.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useNavigation } from '../../../platform/page.ts';
import { useTopic } from '../../../platform/realtime/realtime.ts';
import type { Topic } from '../../../platform/realtime/topics.ts';
import { useMay } from '../../../platform/session.ts';
import { parameterWritesPage } from '../../control/parameters/parameters.screen.ts';
import { SelectedDevicesPanel } from '../../control/parameters/writing/SelectedDevicesPanel.tsx';
import { ChangeManyPanel } from '../../fleet/device-changes/ChangeManyPanel.tsx';
import { ShownChangePanel } from '../../fleet/device-changes/ShownChangePanel.tsx';
import { deviceImportPage } from '../../fleet/device-imports/device-imports.screen.ts';
import { useDeviceActions } from '../../fleet/devices/DeviceActions.tsx';
import { useDeviceDeletion } from '../../fleet/devices/delete-devices.queries.ts';
import { devicesMessages } from '../../fleet/devices/devices.messages.ts';
import { devicesQuery, downloadDevices, fetchDevices } from '../../fleet/devices/devices.queries.ts';
import { useProject } from '../../fleet/projects/projects.queries.ts';
import { PlacedDeviceForm } from '../device-page/PlacedDeviceForm.tsx';
import { CompareDevices } from './CompareDevices.tsx';
import styles from './DevicesPage.module.css';
import { deviceHref, KeySignalCell, LastDataCell, useSeedKeySignals } from './device-cells.tsx';
import { useDeviceColumns } from './device-columns.tsx';
import { useDeviceFilters } from './device-filters.ts';
import { PresenceFilter } from './PresenceFilter.tsx';
import { WithinFilter } from './within/WithinFilter.tsx';

const filterNames = [
  'projectId',
  'typeId',
  'presence',
  'tag',
  'within',
  'gatewayId',
  'importId',
  'deleted',
] as const;
const sortable = ['name', 'SN', 'createdTime', 'lastSeen'] as const;
const nameOf = ({ name }: Device) => name;
const canSelect = ({ mayOperate }: Device) => mayOperate === 1;
/** To compare devices it is enough to see them. */
const isThere = () => true;

export function DevicesPage() {
  const t = useMessages(devicesMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const { open } = useNavigation();
  const list = useListState(filterNames);
  const inBin = list.filters.deleted === '1';
  const mayAdd = may('devices:create') && !inBin;
  const form = useRecordForm<Device>({ mayAdd });
  const projectId = numberFilter(list.filters.projectId);
  const typeId = numberFilter(list.filters.typeId);
  const gatewayId = numberFilter(list.filters.gatewayId);
  const importId = numberFilter(list.filters.importId);
  // The numbers by status know nothing of the other filters.
  const isCounted = gatewayId === undefined && importId === undefined && list.filters.within === undefined;
  const presence = choiceFilter(list.filters.presence, presences);
  const params = {
    keyword: list.keyword,
    sort: sortFilter(list.sort, sortable),
    projectId,
    typeId,
    gatewayId,
    importId,
    presence,
    tag: list.filters.tag,
    within: list.filters.within,
    deleted: inBin ? (1 as const) : undefined,
  };
  const devices = useQuery(devicesQuery({ ...params, page: list.page, limit: list.limit }));
  const { sort: _sort, deleted: _deleted, ...filter } = params;
  const matching = { filter, total: devices.data?.total ?? 0 };
  useTopic(projectId === undefined ? 'fleet' : `project:${projectId}`);
  // A topic of many devices tells of the busiest ones only.
  useTopic(inBin ? undefined : devices.data?.list.map(({ id }): Topic => `device:${id}`));
  useSeedKeySignals(devices.data?.list);
  const { handle, deselect } = useListHandle();
  const deletion = useDeviceDeletion();
  const actions = useDeviceActions({ onEdit: form.edit, onDeleted: deselect });
  const faultFacts = ({ is_fault }: Device) =>
    is_fault === 0 ? [] : [{ label: t('fault'), value: <FaultTag level={is_fault} wording="headed" /> }];
  const columns = useDeviceColumns({ inBin, actions });
  const project = useProject(projectId);
  const filters = useDeviceFilters({ within: params.within, project, typeId, gatewayId, importId });
  const mayAddHere = project === undefined || project.mayOperate === 1;
  const mayRemove = may('devices:remove');
  const mayChange = may('devices:update') && !inBin;
  const mayWrite = may('devices:command') && !inBin;
  const addButton = (type: 'primary' | 'default') => (
    <AddButton permission="devices:create" type={type} onClick={form.add}>
      {t('add')}
    </AddButton>
  );
  return (
    <>
      <PageHeader
        title={t(inBin ? 'binTitle' : 'title')}
        actions={
          <>
            {!inBin && (
              <Button icon={<Icon of={HistoryOutlined} />} onClick={() => open(parameterWritesPage.path)}>
                {t('parameterWrites')}
              </Button>
            )}
            {mayRemove && <RecycleBinSwitch list={list} />}
            {!inBin && mayAdd && (
              <Button icon={<Icon of={UploadOutlined} />} onClick={() => open(deviceImportPage.path)}>
                {t('batchUpload')}
              </Button>
            )}
            {!inBin && addButton('primary')}
          </>
        }
      />
      {!inBin && (
        <div className={styles.narrowing}>
          {isCounted && (
            <PresenceFilter
              value={presence}
              onChange={(next) => list.set({ presence: next })}
              within={{ projectId, typeId, keyword: list.keyword, tag: list.filters.tag }}
            />
          )}
          <WithinFilter value={params.within} onChange={(within) => list.set({ within })} />
        </div>
      )}
      <DataTable<Device>
        name="devices"
        label={t(inBin ? 'binTitle' : 'title')}
        list={list}
        query={devices}
        columns={columns}
        searchPlaceholder={t('search')}
        filters={filters}
        rowHref={inBin ? undefined : deviceHref}
        exportFile={(choice) => downloadDevices(params, choice)}
        handle={handle}
        toolbarExtra={!inBin && <ChangeManyPanel matching={matching} onGone={deselect} />}
        selecting={
          (mayRemove || !inBin) && {
            nameOf,
            canSelect: mayRemove || mayWrite || mayChange ? canSelect : isThere,
            fetchPage: (page, limit) => fetchDevices({ ...params, page, limit }),
            actions: (rows, onGone) => (
              <>
                {!inBin && (
                  <ChangeManyPanel selected={rows.map(({ id }) => id)} matching={matching} onGone={onGone} />
                )}
                {!inBin && <CompareDevices devices={rows} />}
                {mayWrite && <SelectedDevicesPanel devices={rows} />}
                {mayRemove && (
                  <BulkActions
                    rows={rows}
                    of={deletion}
                    mode={inBin ? 'restore' : 'delete'}
                    onGone={onGone}
                  />
                )}
              </>
            ),
          }
        }
        empty={{
          text: inBin ? kit('recycleBinEmpty') : t(mayAdd ? 'empty' : 'emptyReadOnly'),
          action: mayAdd && mayAddHere && addButton('default'),
        }}
        card={(device) => (
          <RowCard
            title={device.name}
            href={inBin ? undefined : deviceHref(device)}
            status={!inBin && <DeviceStatus device={device} />}
            actions={actions(device)}
            facts={[
              { label: t('keySignal'), value: <KeySignalCell device={device} />, wide: true },
              { label: t('project'), value: device.projectName },
              ...faultFacts(device),
              { label: t('lastData'), value: <LastDataCell device={device} date="second" /> },
            ]}
          />
        )}
      />
      <ShownChangePanel />
      <PlacedDeviceForm
        open={form.open}
        device={form.edited}
        preset={{ projectId, typeId }}
        onClose={form.close}
      />
    </>
  );
}

const DeviceStatus = ({ device: { presence, is_fault } }: { device: Device }) => (
  <>
    <PresenceTag presence={presence} />
    <FaultMark level={is_fault} />
  </>
);
