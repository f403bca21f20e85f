import { type Alarm, exportAlarms, listAlarms } from '@weir/contract/alarms/alarms';
import { alarmSubject } from '../../../../components/alarm-subject.ts';
import { coordinatesText } from '../../../../components/coordinates.ts';
import { timeColumnPx } from '../../../../components/data-table/column.ts';
import { Link } from '../../../../components/Link.tsx';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { defineResource } from '../../../../components/resource/resource.ts';
import type { ColumnSpec, KeyOf } from '../../../../components/resource/resource-parts.ts';
import { FaultTag } from '../../../../components/StatusTag.tsx';
import { useDeviceTypeOptions } from '../../../fleet/device-types/list/device-types.queries.ts';
import { DeviceFilter } from '../../../fleet/devices/DeviceSelect.tsx';
import { UserFilter } from '../../../identity/users/person/UserSelect.tsx';
import { devicePage } from '../../../workplace/device-page/device-page.screen.ts';
import { AlarmValue } from '../alarm/AlarmValue.tsx';
import styles from '../alarm/alarm-cells.module.css';
import { AlarmHandling, AlarmState, FoundLate, Subject } from '../alarm/alarm-cells.tsx';
import { alarmsMessages } from '../alarm/alarms.messages.ts';
import {
  type AlarmStates,
  openOf,
  SignalFilter,
  StateFilter,
  statesIn,
  useAlarmOptions,
} from './alarm-filters.tsx';

type Words = (typeof alarmsMessages)['words']['zh'];
type Column = ColumnSpec<Alarm, Words>;

/** On the page of a device its own name says nothing. */
const placeColumns: readonly Column[] = [
  {
    ...{ key: 'device', widthPx: 150, grows: true, exports: ['deviceName', 'SN'], card: 'wide' },
    render: ({ deviceId, deviceName }) => (
      <Link to={devicePage.address({ id: deviceId, tab: 'alarms' })}>{deviceName}</Link>
    ),
    onCard: ({ deviceName }) => deviceName,
  },
  { key: 'project', field: 'projectName', widthPx: 130, grows: true },
  { key: 'type', widthPx: 130, hidden: true, render: ({ typeId }) => <TypeName id={typeId} /> },
];

function TypeName({ id }: { id: number }) {
  const type = useDeviceTypeOptions().find(({ value }) => value === id);
  return type ? type.label : <span className="quiet">—</span>;
}

const columnsOf = (of: AlarmListKind['of']): readonly Column[] => [
  {
    ...{ key: 'level', widthPx: 104, card: 'status' },
    render: ({ level }) => <FaultTag level={level} wording="headed" />,
  },
  {
    ...{ key: 'signal', widthPx: 190, grows: true, exports: ['name', 'semaphoreId'], card: 'title' },
    render: (alarm, { href }) => (
      <span className={styles.subject}>
        <Link to={href?.(alarm) ?? ''}>
          <Subject alarm={alarm} />
        </Link>
        <FoundLate alarm={alarm} />
      </span>
    ),
    onCard: (alarm) => <Subject alarm={alarm} />,
  },
  {
    ...{ key: 'value', widthPx: 104, align: 'right', exports: ['value', 'unit'], card: 'fact' },
    render: (alarm) => <AlarmValue alarm={alarm} />,
  },
  ...(of === 'all' ? placeColumns : []),
  {
    ...{ key: 'warningDate', word: 'began', widthPx: 144, card: 'fact' },
    render: ({ warningDate }) => <RelativeTime time={warningDate} date="day" />,
  },
  {
    ...{ key: 'state', widthPx: 150, card: 'wide' },
    render: (alarm) => <AlarmState alarm={alarm} />,
    onCard: (alarm) => (
      <>
        <AlarmState alarm={alarm} />
        <FoundLate alarm={alarm} />
      </>
    ),
  },
  {
    ...{ key: 'handling', widthPx: 160, card: 'wide' },
    exports: ['warningStatus', 'handledBy', 'processingTime'],
    render: (alarm) => <AlarmHandling alarm={alarm} />,
  },
  { key: 'last', field: 'lastTime', hidden: true },
  {
    ...{ key: 'recovered', word: 'recoveredAt', widthPx: timeColumnPx, hidden: true },
    exports: ['recoveredAt'],
    render: ({ recoveredAt }) =>
      recoveredAt === null ? <span className="quiet">—</span> : <RelativeTime time={recoveredAt} />,
  },
  { key: 'repeats', widthPx: 80, hidden: true },
  { key: 'assignee', field: 'assigneeName', widthPx: 120, hidden: true },
  { key: 'note', widthPx: 200, hidden: true },
  {
    ...{ key: 'place', widthPx: 220, hidden: true },
    render: ({ place }) =>
      place ? <span className="figures">{coordinatesText(place)}</span> : <span className="quiet">—</span>,
  },
];

interface AlarmListKind {
  key: string;
  called?: { title?: KeyOf<Words>; empty?: KeyOf<Words> };
  /** Which alarms it is about where its address does not say. */
  state: AlarmStates;
  of: 'all' | 'device';
}

/** Alarms by one of their lists: of everywhere, or of one device. */
const listOf = ({ key, called = {}, state, of }: AlarmListKind) => ({
  of,
  /** Of the alarms that the address asks for: 1, open only; 0, recovered only. */
  openOf: (address: URLSearchParams) => openOf[statesIn(address.get('state') ?? undefined) ?? state],
  resource: defineResource({
    key,
    called,
    words: alarmsMessages,
    list: listAlarms,
    export: exportAlarms,
    openBy: 'alarm',
    nameOf: (alarm, words) => {
      const subject = alarmSubject(alarm, words);
      // Many devices have an alarm of the same signal.
      return of === 'all' ? `${subject} · ${alarm.deviceName}` : subject;
    },
    columns: columnsOf(of),
    filters: {
      level: { chipOnly: true, text: (level, { kit }) => kit(`level${level as '1' | '2' | '3' | '4'}`) },
      projectId: { word: 'project', hidden: of === 'device' },
      typeId: { word: 'type', hidden: of === 'device' },
      deviceId: {
        ...{ word: 'device', hidden: of === 'device' },
        chipOnly: ({ may }) => !may('devices:list'),
        control: (props) => <DeviceFilter {...props} />,
        text: (id, { t }) => t('someDevice', { id }),
      },
      open: {
        ...{ word: 'state', addressKey: 'state' },
        control: (props) => <StateFilter {...props} usual={state} />,
      },
      warningStatus: {
        ...{ word: 'handling', addressKey: 'handling' },
        text: (status, { t }) => t(status as Alarm['warningStatus']),
      },
      semaphoreId: { word: 'signal', control: (props) => <SignalFilter {...props} />, text: (id) => id },
      assigneeId: {
        word: 'assignee',
        chipOnly: ({ may }) => !may('users:list'),
        control: (props) => <UserFilter {...props} />,
        text: (id) => `#${id}`,
      },
      shelved: { word: 'shelving' },
      from: { word: 'time', alongWith: ['to', 'zone'] },
    },
    useOptions: (chosen) => useAlarmOptions(chosen),
  }),
});

export const alarmLists = {
  open: listOf({ key: 'alarms', state: 'open', of: 'all' }),
  history: listOf({
    ...{ key: 'alarm-history', state: 'all', of: 'all' },
    called: { title: 'history', empty: 'emptyHistory' },
  }),
  device: listOf({
    ...{ key: 'device-alarms', state: 'all', of: 'device' },
    called: { title: 'all', empty: 'emptyDevice' },
  }),
};
