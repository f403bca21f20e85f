import type { Device } from '@weir/contract/devices';
import type { ReactNode } from 'react';
import type { DataColumn } from '../../components/DataTable.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { PresenceTag } from '../../components/StatusTag.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { KeySignalCell, LastDataCell, NameCell } from './device-cells.tsx';
import { devicesMessages } from './devices.messages.ts';

interface Options {
  inBin: boolean;
  actions: (device: Device) => ReactNode;
}

/** Columns of the list of devices; the recycle bin says when instead of how. */
export function useDeviceColumns({ inBin, actions }: Options): DataColumn<Device>[] {
  const t = useMessages(devicesMessages);
  const kit = useMessages(kitMessages);
  const name: DataColumn<Device> = {
    key: 'name',
    title: `${kit('name')} / ${t('sn')}`,
    sortable: !inBin,
    render: (device) => <NameCell device={device} />,
  };
  const project: DataColumn<Device> = {
    key: 'project',
    title: t('project'),
    render: ({ projectName }) => projectName,
  };
  const type: DataColumn<Device> = { key: 'type', title: t('type'), render: ({ typeName }) => typeName };
  const last: DataColumn<Device> = {
    key: 'actions',
    title: <span className="visuallyHidden">{kit('actions')}</span>,
    width: inBin ? 110 : 56,
    align: 'right',
    fixed: 'end',
    render: actions,
  };
  if (inBin) {
    return [
      name,
      project,
      type,
      {
        key: 'deletedTime',
        title: kit('deletedTime'),
        width: 180,
        render: ({ deletedTime }) => <RelativeTime time={deletedTime} />,
      },
      last,
    ];
  }
  return [
    {
      key: 'presence',
      title: kit('status'),
      width: 170,
      render: ({ presence, presenceSince }) => <PresenceTag presence={presence} since={presenceSince} />,
    },
    name,
    project,
    type,
    { key: 'keySignal', title: t('keySignal'), render: (device) => <KeySignalCell device={device} /> },
    {
      key: 'lastSeen',
      title: t('lastData'),
      sortable: true,
      width: 150,
      render: (device) => <LastDataCell device={device} />,
    },
    last,
  ];
}
