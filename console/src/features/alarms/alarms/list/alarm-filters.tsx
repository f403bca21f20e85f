import { type Alarm, alarmLevels, alarmStatuses, shelvedFilters } from '@weir/contract/alarms/alarms';
import { Input, Select } from 'antd';
import { idOptions, type ListFilter } from '../../../../components/data-table/filters.ts';
import {
  choiceFilter,
  type ListState,
  numberFilter,
  sortFilter,
} from '../../../../components/data-table/list-state.ts';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { type ListTime, timeNames } from '../../../../components/time-range/list-time.ts';
import { useTimeFilter } from '../../../../components/time-range/list-time-filter.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { useDeviceTypeOptions } from '../../../fleet/device-types/list/device-types.queries.ts';
import { DeviceSelect } from '../../../fleet/devices/DeviceSelect.tsx';
import { useDeviceName } from '../../../fleet/devices/devices.queries.ts';
import { useProjectOptions } from '../../../fleet/projects/projects.queries.ts';
import { UserSelect } from '../../../identity/users/person/UserSelect.tsx';
import { useUserName } from '../../../identity/users/person/users.queries.ts';
import { alarmsMessages } from '../alarm/alarms.messages.ts';
import type { AlarmsQuery } from '../alarm/alarms.queries.ts';

export const filterNames = [
  'level',
  'projectId',
  'typeId',
  'deviceId',
  'semaphoreId',
  'state',
  'handling',
  'assigneeId',
  'shelved',
  ...timeNames,
] as const;
type AlarmList = ListState<(typeof filterNames)[number]>;

const states = ['open', 'recovered', 'all'] as const;
export type AlarmStates = (typeof states)[number];
const openOf = { open: 1, recovered: 0, all: undefined } as const;
const sortable = ['warningDate', 'level'] as const;

/** Which alarms a list is about where its address does not say. */
export interface AlarmPlace {
  state: AlarmStates;
  /** All of them are of this device. */
  deviceId?: number;
}

export const levelOf = (text: string | undefined): Alarm['level'] | undefined =>
  alarmLevels.find((level) => String(level) === text);

/** What the server is asked for, without the page. */
export function paramsOf(
  { filters, keyword, sort }: AlarmList,
  place: AlarmPlace,
  time: ListTime,
): Omit<AlarmsQuery, 'page' | 'limit'> {
  return {
    keyword,
    sort: sortFilter(sort, sortable),
    level: levelOf(filters.level),
    projectId: numberFilter(filters.projectId),
    typeId: numberFilter(filters.typeId),
    deviceId: place.deviceId ?? numberFilter(filters.deviceId),
    semaphoreId: filters.semaphoreId,
    open: openOf[choiceFilter(filters.state, states) ?? place.state],
    warningStatus: choiceFilter(filters.handling, alarmStatuses),
    assigneeId: numberFilter(filters.assigneeId),
    shelved: choiceFilter(filters.shelved, shelvedFilters),
    ...time.params,
  };
}

interface Options {
  list: AlarmList;
  place: AlarmPlace;
  time: ListTime;
}

/** By what a list of alarms is narrowed. */
export function useAlarmFilters({ list, place, time }: Options): ListFilter[] {
  const t = useMessages(alarmsMessages);
  const kit = useMessages(kitMessages);
  const projects = useProjectOptions();
  const types = useDeviceTypeOptions();
  const handling: ListFilter = {
    name: 'handling',
    label: t('handling'),
    options: alarmStatuses.map((status) => ({ value: status, label: t(status) })),
  };
  const level: ListFilter = {
    name: 'level',
    label: t('level'),
    chipOnly: true,
    options: alarmLevels.map((value) => ({ value: String(value), label: kit(`level${value}`) })),
  };
  const shelved: ListFilter = {
    name: 'shelved',
    label: t('shelving'),
    options: [
      { value: 'with', label: t('shelvedWith') },
      { value: 'only', label: t('shelvedOnly') },
    ],
  };
  const own = [
    useStateFilter(list, place),
    handling,
    useSignalFilter(list),
    useAssigneeFilter(list),
    shelved,
  ];
  const device = useDeviceFilter(list, place);
  const when = useTimeFilter(time, { label: t('time'), anyTime: t('anyTime') });
  if (place.deviceId !== undefined) return [level, ...own, when];
  return [
    level,
    { name: 'projectId', label: t('project'), options: idOptions(projects) },
    { name: 'typeId', label: t('type'), options: idOptions(types) },
    device,
    ...own,
    when,
  ];
}

/** What the place is about needs no chip; everything else is another choice. */
function useStateFilter(list: AlarmList, place: AlarmPlace): ListFilter {
  const t = useMessages(alarmsMessages);
  const words = { open: t('open'), recovered: t('recovered'), all: t('anyState') };
  const options = states.map((value) => ({ value, label: words[value] }));
  return {
    name: 'state',
    label: t('state'),
    options,
    control: (className) => (
      <Select<AlarmStates>
        className={className}
        aria-label={t('state')}
        popupMatchSelectWidth={false}
        options={options}
        value={choiceFilter(list.filters.state, states) ?? place.state}
        onChange={(next) => list.set({ state: next === place.state ? undefined : next })}
      />
    ),
  };
}

function useDeviceFilter(list: AlarmList, { deviceId }: AlarmPlace): ListFilter {
  const t = useMessages(alarmsMessages);
  const mayChoose = useMay()('devices:list');
  const id = deviceId === undefined ? numberFilter(list.filters.deviceId) : undefined;
  const name = useDeviceName(mayChoose ? id : undefined);
  return {
    name: 'deviceId',
    label: t('device'),
    options: id === undefined ? [] : [{ value: String(id), label: name ?? t('someDevice', { id }) }],
    chipOnly: !mayChoose,
    control: (className) => (
      <DeviceSelect
        className={className}
        aria-label={t('device')}
        placeholder={t('device')}
        allowClear
        value={id}
        onChange={(next: number | undefined) => list.set({ deviceId: next })}
      />
    ),
  };
}

function useSignalFilter(list: AlarmList): ListFilter {
  const t = useMessages(alarmsMessages);
  const { semaphoreId } = list.filters;
  const set = (text: string) => list.set({ semaphoreId: text.trim() || undefined });
  return {
    name: 'semaphoreId',
    label: t('signal'),
    options: semaphoreId === undefined ? [] : [{ value: semaphoreId, label: semaphoreId }],
    control: (className) => (
      <Input
        key={semaphoreId}
        className={className}
        aria-label={t('signalId')}
        placeholder={t('signalId')}
        allowClear
        maxLength={128}
        defaultValue={semaphoreId}
        onPressEnter={({ currentTarget }) => set(currentTarget.value)}
        onBlur={({ currentTarget }) => set(currentTarget.value)}
        onClear={() => set('')}
      />
    ),
  };
}

function useAssigneeFilter(list: AlarmList): ListFilter {
  const t = useMessages(alarmsMessages);
  const mayChoose = useMay()('users:list');
  const id = numberFilter(list.filters.assigneeId);
  const name = useUserName(mayChoose ? id : undefined);
  return {
    name: 'assigneeId',
    label: t('assignee'),
    options: id === undefined ? [] : [{ value: String(id), label: name ?? `#${id}` }],
    chipOnly: !mayChoose,
    control: (className) => (
      <UserSelect
        className={className}
        aria-label={t('assignee')}
        placeholder={t('assignee')}
        allowClear
        value={id}
        onChange={(next: number | undefined) => list.set({ assigneeId: next })}
      />
    ),
  };
}
