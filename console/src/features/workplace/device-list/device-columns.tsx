import type { Device } from '@weir/contract/fleet/devices';
import { type ReactNode, useMemo } from 'react';
import type { DataColumn } from '../../../components/DataTable.tsx';
import { timeColumnPx } from '../../../components/data-table/column.ts';
import { actionsColumn, timeColumn } from '../../../components/data-table/row-columns.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { FaultTag, PresenceTag } from '../../../components/StatusTag.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { TagList } from '../../fleet/device-tags/TagsValue.tsx';
import { devicesMessages } from '../../fleet/devices/devices.messages.ts';
import { KeySignalCell, LastDataCell, NameCell, PositionCell, SerialCell } from './device-cells.tsx';

/**
 * As far as there is room for all columns at 1440 px without scrolling, that is 1180 px with what is selected and
 * done. The status is as wide as its longest word and since when. Where words are long the type waits to be asked for.
 */
const widthsPx = {
  zh: { presence: 204, name: 158, SN: 116, project: 128, keySignal: 160, fault: 80, lastSeen: 106 },
  en: { presence: 192, name: 164, SN: 104, project: 124, keySignal: 220, fault: 96, lastSeen: 136 },
  es: { presence: 252, name: 160, SN: 104, project: 124, keySignal: 184, fault: 104, lastSeen: 148 },
  ja: { presence: 244, name: 160, SN: 104, project: 136, keySignal: 184, fault: 112, lastSeen: 136 },
} as const;
const isTypeHidden = { zh: false, en: true, es: true, ja: true } as const;

interface Options {
  inBin: boolean;
  actions: (device: Device) => ReactNode;
}

/** Columns of the list of devices; the recycle bin says when they were deleted instead of how they are. */
export function useDeviceColumns({ inBin, actions }: Options): DataColumn<Device>[] {
  const identity = useIdentityColumns(inBin);
  const state = useStateColumns();
  const details = useDetailColumns(inBin);
  const kit = useMessages(kitMessages);
  return useMemo(() => {
    const last: DataColumn<Device> = actionsColumn(kit, actions, { inBin });
    if (inBin) {
      const deletedTime: DataColumn<Device> = {
        key: 'deletedTime',
        title: kit('deletedTime'),
        widthPx: timeColumnPx,
        render: (device) => <RelativeTime time={device.deletedTime} />,
      };
      return [...identity, ...details, deletedTime, last];
    }
    const [presence, ...readings] = state;
    return [...(presence ? [presence] : []), ...identity, ...readings, ...details, last];
  }, [identity, state, details, kit, inBin, actions]);
}

function useIdentityColumns(inBin: boolean): DataColumn<Device>[] {
  const t = useMessages(devicesMessages);
  const kit = useMessages(kitMessages);
  const language = useLanguage();
  return useMemo(() => {
    const px = widthsPx[language];
    return [
      {
        key: 'name',
        title: kit('name'),
        sortable: !inBin,
        widthPx: px.name,
        grows: true,
        exports: ['name'],
        render: (device) => <NameCell device={device} />,
      },
      {
        key: 'SN',
        title: t('sn'),
        sortable: !inBin,
        widthPx: px.SN,
        exports: ['SN'],
        render: ({ SN }) => <SerialCell serial={SN} />,
      },
      {
        key: 'project',
        title: t('project'),
        widthPx: px.project,
        grows: true,
        exports: ['projectName'],
        render: ({ projectName }) => projectName,
      },
      {
        key: 'type',
        title: t('type'),
        widthPx: 124,
        hidden: isTypeHidden[language],
        grows: true,
        exports: ['typeName'],
        render: ({ typeName }) => typeName,
      },
    ];
  }, [t, kit, language, inBin]);
}

function useStateColumns(): DataColumn<Device>[] {
  const t = useMessages(devicesMessages);
  const kit = useMessages(kitMessages);
  const px = widthsPx[useLanguage()];
  return useMemo(
    () => [
      {
        key: 'presence',
        title: kit('status'),
        widthPx: px.presence,
        exports: ['presence', 'presenceSince'],
        render: ({ presence, presenceSince }) => <PresenceTag presence={presence} since={presenceSince} />,
      },
      {
        key: 'keySignal',
        title: t('keySignal'),
        widthPx: px.keySignal,
        exports: ['keySignal'],
        render: (device) => <KeySignalCell device={device} />,
      },
      {
        key: 'fault',
        title: t('fault'),
        widthPx: px.fault,
        exports: ['is_fault'],
        render: ({ is_fault }) => <FaultTag level={is_fault} wording="headed" />,
      },
      {
        key: 'lastSeen',
        title: t('lastData'),
        sortable: true,
        widthPx: px.lastSeen,
        exports: ['lastSeen'],
        render: (device) => <LastDataCell device={device} date="day" />,
      },
    ],
    [t, kit, px],
  );
}

function useDetailColumns(inBin: boolean): DataColumn<Device>[] {
  const t = useMessages(devicesMessages);
  const kit = useMessages(kitMessages);
  return useMemo(() => {
    const hidden = { hidden: true, widthPx: 160 } as const;
    const text = (key: 'address' | 'alarmPhone' | 'remarks', title: string): DataColumn<Device> => ({
      ...hidden,
      key,
      title,
      exports: [key],
      render: (device) => device[key] || <span className="quiet">—</span>,
    });
    return [
      text('address', kit('address')),
      {
        ...hidden,
        key: 'position',
        title: t('coordinates'),
        exports: ['lng', 'lat'],
        render: (device) => <PositionCell device={device} />,
      },
      text('alarmPhone', t('alarmPhone')),
      {
        ...hidden,
        key: 'tags',
        title: t('tags'),
        exports: ['tags'],
        render: ({ tags }) => <TagList tags={tags} />,
      },
      text('remarks', kit('remarks')),
      timeColumn(kit, 'createdTime', { hidden: true, sortable: !inBin, exports: ['createdTime'] }),
      timeColumn(kit, 'updatedTime', { hidden: true, exports: ['updatedTime'] }),
    ];
  }, [t, kit, inBin]);
}
