import type { DeviceType } from '@weir/contract/fleet/device-types';
import { type ReactNode, useMemo } from 'react';
import type { DataColumn } from '../../../components/DataTable.tsx';
import { actionsColumn, timeColumn } from '../../../components/data-table/row-columns.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { Link } from '../../../components/Link.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { devicesPage } from '../../workplace/device-list/device-list.screen.ts';
import { deviceTypesMessages } from './device-types.messages.ts';
import { deviceTypePage } from './device-types.screen.ts';

export const typeHref = ({ id }: DeviceType) => deviceTypePage.address({ id });

interface Options {
  inBin: boolean;
  actions: (type: DeviceType) => ReactNode;
}

/** Columns of the list of device types; the recycle bin says when they were deleted. */
export function useDeviceTypeColumns({ inBin, actions }: Options): DataColumn<DeviceType>[] {
  const t = useMessages(deviceTypesMessages);
  const kit = useMessages(kitMessages);
  return useMemo(() => {
    const quiet = (text: string) => <span className="quiet">{text}</span>;
    const columns: DataColumn<DeviceType>[] = [
      {
        key: 'name',
        title: kit('name'),
        sortable: !inBin,
        widthPx: 184,
        grows: true,
        exports: ['name'],
        render: (type) => (inBin ? type.name : <Link to={typeHref(type)}>{type.name}</Link>),
      },
      {
        key: 'typeCode',
        title: t('typeCode'),
        sortable: !inBin,
        widthPx: 132,
        grows: true,
        exports: ['typeCode'],
        render: ({ typeCode }) => <span className="mono">{typeCode}</span>,
      },
      {
        key: 'devices',
        title: t('devices'),
        sortable: !inBin,
        align: 'right',
        widthPx: 136,
        exports: ['devices'],
        render: ({ id, devices }) =>
          inBin || devices === 0 ? devices : <Link to={devicesPage.address({ typeId: id })}>{devices}</Link>,
      },
      {
        key: 'signals',
        title: t('signals'),
        align: 'right',
        widthPx: 104,
        exports: ['signals'],
        render: ({ signals }) => signals,
      },
      {
        key: 'expectedIntervalS',
        title: t('expectedInterval'),
        widthPx: 176,
        exports: ['expectedIntervalS'],
        render: ({ expectedIntervalS }) =>
          expectedIntervalS === null ? quiet(t('notSet')) : t('everySeconds', { count: expectedIntervalS }),
      },
      {
        key: 'retention',
        title: t('retention'),
        widthPx: 120,
        hidden: true,
        exports: ['retention'],
        render: ({ retention }) => t(`retention_${retention}`),
      },
      {
        key: 'remarks',
        title: kit('remarks'),
        widthPx: 200,
        hidden: true,
        exports: ['remarks'],
        render: ({ remarks }) => remarks || quiet('—'),
      },
      timeColumn(kit, 'createdTime', { sortable: !inBin, hidden: true, exports: ['createdTime'] }),
      timeColumn(kit, 'updatedTime', { hidden: inBin, exports: ['updatedTime'] }),
      actionsColumn(kit, actions, { inBin }),
    ];
    if (inBin) {
      columns.splice(-1, 0, timeColumn(kit, 'deletedTime'));
    }
    return columns;
  }, [t, kit, inBin, actions]);
}
