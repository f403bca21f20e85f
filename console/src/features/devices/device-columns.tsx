import type { Device } from '@weir/contract/devices';
import { type ReactNode, useMemo } from 'react';
import type { DataColumn } from '../../components/DataTable.tsx';
import { timeColumnPx } from '../../components/data-table/column.ts';
import { actionsColumn, timeColumn } from '../../components/data-table/row-columns.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { FaultTag, PresenceTag } from '../../components/StatusTag.tsx';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { KeySignalCell, LastDataCell, NameCell, PositionCell, SerialCell } from './device-cells.tsx';
import { devicesMessages } from './devices.messages.ts';
import { TagList } from './TagList.tsx';

/** Of the longest word for a status, and since when. */
const presencePx = { zh: 208, en: 192, es: 252, ja: 244 } as const;

/** Of the heading; a language takes from the type what it gives to the project. */
const projectPx = { zh: 104, en: 104, es: 104, ja: 116 } as const;
/** Of 13 letters or more, as far as there is room for all columns without scrolling. */
const serialPx = { zh: 140, en: 140, es: 132, ja: 132 } as const;
const typePx = { zh: 104, en: 104, es: 104, ja: 96 } as const;

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
  return useMemo(
    () => [
      {
        key: 'name',
        title: kit('name'),
        sortable: !inBin,
        widthPx: 168,
        grows: true,
        exports: ['name'],
        render: (device) => <NameCell device={device} />,
      },
      {
        key: 'SN',
        title: t('sn'),
        sortable: !inBin,
        widthPx: serialPx[language],
        exports: ['SN'],
        render: ({ SN }) => <SerialCell serial={SN} />,
      },
      {
        key: 'project',
        title: t('project'),
        widthPx: projectPx[language],
        grows: true,
        exports: ['projectName'],
        render: ({ projectName }) => projectName,
      },
      {
        key: 'type',
        title: t('type'),
        widthPx: typePx[language],
        grows: true,
        exports: ['typeName'],
        render: ({ typeName }) => typeName,
      },
    ],
    [t, kit, language, inBin],
  );
}

function useStateColumns(): DataColumn<Device>[] {
  const t = useMessages(devicesMessages);
  const kit = useMessages(kitMessages);
  const language = useLanguage();
  return useMemo(
    () => [
      {
        key: 'presence',
        title: kit('status'),
        widthPx: presencePx[language],
        exports: ['presence', 'presenceSince'],
        render: ({ presence, presenceSince }) => <PresenceTag presence={presence} since={presenceSince} />,
      },
      {
        key: 'keySignal',
        title: t('keySignal'),
        widthPx: 176,
        exports: ['keySignal'],
        render: (device) => <KeySignalCell device={device} />,
      },
      {
        key: 'fault',
        title: t('fault'),
        widthPx: 168,
        hidden: true,
        exports: ['is_fault'],
        render: ({ is_fault }) => <FaultTag level={is_fault} />,
      },
      {
        key: 'lastSeen',
        title: t('lastData'),
        sortable: true,
        widthPx: 148,
        exports: ['lastSeen'],
        render: (device) => <LastDataCell device={device} date="day" />,
      },
    ],
    [t, kit, language],
  );
}

function useDetailColumns(inBin: boolean): DataColumn<Device>[] {
  const t = useMessages(devicesMessages);
  const kit = useMessages(kitMessages);
  return useMemo(() => {
    const hidden = { hidden: true, widthPx: 160 } as const;
    const text = (value: string | null) => value || <span className="quiet">—</span>;
    return [
      {
        ...hidden,
        key: 'address',
        title: kit('address'),
        exports: ['address'],
        render: ({ address }) => text(address),
      },
      {
        ...hidden,
        key: 'position',
        title: t('coordinates'),
        exports: ['lng', 'lat'],
        render: (device) => <PositionCell device={device} />,
      },
      {
        ...hidden,
        key: 'alarmPhone',
        title: t('alarmPhone'),
        exports: ['alarmPhone'],
        render: ({ alarmPhone }) => text(alarmPhone),
      },
      {
        ...hidden,
        key: 'tags',
        title: t('tags'),
        exports: ['tags'],
        render: ({ tags }) => <TagList tags={tags} />,
      },
      {
        ...hidden,
        key: 'remarks',
        title: kit('remarks'),
        exports: ['remarks'],
        render: ({ remarks }) => text(remarks),
      },
      timeColumn(kit, 'createdTime', { hidden: true, sortable: !inBin, exports: ['createdTime'] }),
      timeColumn(kit, 'updatedTime', { hidden: true, exports: ['updatedTime'] }),
    ];
  }, [t, kit, inBin]);
}
