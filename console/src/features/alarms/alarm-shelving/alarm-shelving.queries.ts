import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { levelCounts } from '@weir/contract/alarms/alarm-counts';
import {
  type AlarmShelf,
  type AlarmWindow,
  addAlarmWindow,
  deleteAlarmWindow,
  deviceShelving,
  editAlarmWindow,
  extendShelf,
  listAlarmWindows,
  listShelves,
  shelveAlarms,
  unshelveAlarms,
} from '@weir/contract/alarms/alarm-shelving';
import { alarmGroups, getAlarm, listAlarms } from '@weir/contract/alarms/alarms';
import type { Input } from '@weir/contract/endpoint';
import type { AlarmSchedule } from '@weir/contract/fleet/device-type-settings';
import { call, queryOf } from '../../../platform/api.ts';

export const shelvesQuery = (query: Input<typeof listShelves>['query']) => ({
  ...queryOf(listShelves, { query }),
  placeholderData: keepPreviousData,
});

export const windowsQuery = (query: Input<typeof listAlarmWindows>['query']) => ({
  ...queryOf(listAlarmWindows, { query }),
  placeholderData: keepPreviousData,
});

export const deviceShelvingQuery = (id: number) => queryOf(deviceShelving, { query: { id } });

/** Everything that says what is shelved, or lists alarms, is out of date. */
const shelvingChanged = (queryClient: QueryClient) =>
  Promise.all(
    [listShelves, listAlarmWindows, deviceShelving, listAlarms, getAlarm, alarmGroups, levelCounts].map(
      ({ path }) => queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  );

/** What is shelved: everything that is all of what is named. */
export interface ShelvingTarget {
  deviceId?: number;
  typeId?: number;
  projectId?: number;
  semaphoreId?: string;
  /** 1: that the device sends nothing at all. */
  silence?: 0 | 1;
}

/** One after the other; those before one that fails stay shelved. */
export async function shelve(
  queryClient: QueryClient,
  targets: readonly ShelvingTarget[],
  how: { minutes: number; reason: string },
): Promise<void> {
  try {
    for (const target of targets) await call(shelveAlarms, { body: { ...target, ...how } });
  } finally {
    await shelvingChanged(queryClient);
  }
}

export async function extend(queryClient: QueryClient, { id }: AlarmShelf, minutes: number): Promise<void> {
  await call(extendShelf, { body: { id, minutes } });
  await shelvingChanged(queryClient);
}

export async function unshelve(queryClient: QueryClient, { id }: AlarmShelf): Promise<void> {
  await call(unshelveAlarms, { body: { id } });
  await shelvingChanged(queryClient);
}

export interface WindowValues extends ShelvingTarget {
  name: string;
  schedule: AlarmSchedule;
}

export async function saveWindow(
  queryClient: QueryClient,
  existing: AlarmWindow | undefined,
  { name, schedule, ...target }: WindowValues,
): Promise<void> {
  await (existing
    ? call(editAlarmWindow, { body: { id: existing.id, version: existing.version, name, schedule } })
    : call(addAlarmWindow, { body: { ...target, name, schedule } }));
  await shelvingChanged(queryClient);
}

export async function enableWindow(
  queryClient: QueryClient,
  { id, version }: AlarmWindow,
  enabled: 0 | 1,
): Promise<void> {
  await call(editAlarmWindow, { body: { id, version, enabled } });
  await shelvingChanged(queryClient);
}

export async function removeWindow(queryClient: QueryClient, { id }: AlarmWindow): Promise<void> {
  await call(deleteAlarmWindow, { query: { id } });
  await shelvingChanged(queryClient);
}
