import type { Alarm } from '@weir/contract/alarms/alarms';
import { type ReactNode, useMemo } from 'react';
import type { DataColumn } from '../../../../components/DataTable.tsx';
import { timeColumnPx } from '../../../../components/data-table/column.ts';
import { actionsColumn } from '../../../../components/data-table/row-columns.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { Link } from '../../../../components/Link.tsx';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { FaultTag } from '../../../../components/StatusTag.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { devicePage } from '../../../workplace/device-page/device-page.screen.ts';
import { AlarmValue } from '../alarm/AlarmValue.tsx';
import styles from '../alarm/alarm-cells.module.css';
import { AlarmHandling, AlarmState, FoundLate, Subject } from '../alarm/alarm-cells.tsx';
import { alarmsMessages } from '../alarm/alarms.messages.ts';

const dash = <span className="quiet">—</span>;

interface Options {
  /** On the page of a device its own name says nothing. */
  of: 'all' | 'device';
  alarmHref: (alarm: Alarm) => string;
  typeNames: ReadonlyMap<number, string>;
  actions: (alarm: Alarm) => ReactNode;
}

export function useAlarmColumns({ of, alarmHref, typeNames, actions }: Options): DataColumn<Alarm>[] {
  const t = useMessages(alarmsMessages);
  const kit = useMessages(kitMessages);
  return useMemo(() => {
    const placeColumns: DataColumn<Alarm>[] = [
      {
        key: 'device',
        title: t('device'),
        widthPx: 150,
        grows: true,
        exports: ['deviceName', 'SN'],
        render: ({ deviceId, deviceName }) => (
          <Link to={devicePage.address({ id: deviceId, tab: 'alarms' })}>{deviceName}</Link>
        ),
      },
      {
        key: 'project',
        title: t('project'),
        widthPx: 130,
        grows: true,
        exports: ['projectName'],
        render: ({ projectName }) => projectName,
      },
      {
        key: 'type',
        title: t('type'),
        widthPx: 130,
        hidden: true,
        render: ({ typeId }) => typeNames.get(typeId) ?? dash,
      },
    ];
    return [
      {
        key: 'level',
        title: t('level'),
        sortable: true,
        widthPx: 104,
        exports: ['level'],
        render: ({ level }) => <FaultTag level={level} wording="headed" />,
      },
      {
        key: 'signal',
        title: t('signal'),
        widthPx: 190,
        grows: true,
        exports: ['name', 'semaphoreId'],
        render: (alarm) => (
          <span className={styles.subject}>
            <Link to={alarmHref(alarm)}>
              <Subject alarm={alarm} />
            </Link>
            <FoundLate alarm={alarm} />
          </span>
        ),
      },
      {
        key: 'value',
        title: t('value'),
        widthPx: 104,
        align: 'right',
        exports: ['value', 'unit'],
        render: (alarm) => <AlarmValue alarm={alarm} />,
      },
      ...(of === 'all' ? placeColumns : []),
      {
        key: 'warningDate',
        title: t('began'),
        sortable: true,
        widthPx: 144,
        exports: ['warningDate'],
        render: ({ warningDate }) => <RelativeTime time={warningDate} date="day" />,
      },
      {
        key: 'state',
        title: t('state'),
        widthPx: 150,
        exports: ['state'],
        render: (alarm) => <AlarmState alarm={alarm} />,
      },
      {
        key: 'handling',
        title: t('handling'),
        widthPx: 160,
        exports: ['warningStatus', 'handledBy', 'processingTime'],
        render: (alarm) => <AlarmHandling alarm={alarm} />,
      },
      ...moreColumns(t),
      actionsColumn(kit, actions),
    ];
  }, [t, kit, of, alarmHref, typeNames, actions]);
}

/** Shown when they are asked for. */
const moreColumns = (t: ReturnType<typeof useMessages<(typeof alarmsMessages)['words']['zh']>>) => {
  const times: DataColumn<Alarm>[] = [
    {
      key: 'last',
      title: t('last'),
      widthPx: timeColumnPx,
      hidden: true,
      exports: ['lastTime'],
      render: ({ lastTime }) => <RelativeTime time={lastTime} />,
    },
    {
      key: 'recovered',
      title: t('recoveredAt'),
      widthPx: timeColumnPx,
      hidden: true,
      exports: ['recoveredAt'],
      render: ({ recoveredAt }) => (recoveredAt === null ? dash : <RelativeTime time={recoveredAt} />),
    },
  ];
  const facts: DataColumn<Alarm>[] = [
    {
      key: 'repeats',
      title: t('repeats'),
      widthPx: 80,
      align: 'right',
      hidden: true,
      exports: ['repeats'],
      render: ({ repeats }) => <span className="figures">{repeats}</span>,
    },
    {
      key: 'assignee',
      title: t('assignee'),
      widthPx: 120,
      hidden: true,
      exports: ['assigneeName'],
      render: ({ assigneeName }) => assigneeName ?? dash,
    },
    {
      key: 'note',
      title: t('note'),
      widthPx: 200,
      hidden: true,
      exports: ['note'],
      render: ({ note }) => note ?? dash,
    },
  ];
  return [...times, ...facts];
};
