import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { dayCounts, levelCounts, noisiestDevices } from '@weir/contract/alarms/alarm-counts';
import {
  type Alarm,
  alarmGroups,
  assignAlarms,
  commentAlarm,
  exportAlarms,
  getAlarm,
  handleAlarms,
  listAlarms,
} from '@weir/contract/alarms/alarms';
import { maxPageSize } from '@weir/contract/common';
import type { Input } from '@weir/contract/endpoint';
import type { ExportChoice } from '../../../components/data-table/ExportButton.tsx';
import { call, download, queryOf } from '../../../platform/api.ts';
import { refetchOlder } from '../../../platform/fetch-age.ts';

export type AlarmsAsked = Input<typeof listAlarms>['query'];

export const alarmsQuery = (query: AlarmsAsked) => ({
  ...queryOf(listAlarms, { query }),
  placeholderData: keepPreviousData,
});

/** A page of the list that is not shown. */
export const fetchAlarms = (query: AlarmsAsked) => call(listAlarms, { query });

export const downloadAlarms = (query: Omit<AlarmsAsked, 'page' | 'limit'>, choice: ExportChoice) =>
  download(exportAlarms, { query: { ...query, ...choice } });

export const alarmQuery = (id: number) => ({
  ...queryOf(getAlarm, { query: { id } }),
  placeholderData: keepPreviousData,
});

/** Open alarms by level; who may see the dashboard may count them. */
export const levelsQuery = (projectId?: number) => ({
  ...queryOf(levelCounts, { query: { projectId } }),
  placeholderData: keepPreviousData,
});

export const groupsQuery = (deviceId: number) => queryOf(alarmGroups, { query: { id: deviceId } });

const shown = [listAlarms, getAlarm, alarmGroups, levelCounts, dayCounts, noisiestDevices];

/** Everything that shows alarms or counts them is out of date, if it was asked for so long ago. */
export const alarmsChanged = (queryClient: QueryClient, oldMs = 0) =>
  refetchOlder(
    queryClient,
    oldMs,
    shown.map(({ path }) => [path]),
  );

/** As many at a time as a call takes: of each part all are changed, or none. */
async function inParts(ids: readonly number[], change: (ids: number[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += maxPageSize) {
    await change(ids.slice(from, from + maxPageSize));
  }
}

export interface Handling {
  warningStatus: Alarm['warningStatus'];
  note: string | null;
}

export async function changeHandling(
  queryClient: QueryClient,
  ids: readonly number[],
  handling: Handling,
): Promise<void> {
  try {
    await inParts(ids, (part) => call(handleAlarms, { body: { ids: part, ...handling } }));
  } finally {
    await alarmsChanged(queryClient);
  }
}

/** @param userId null: nobody looks after them. */
export async function changeAssignee(
  queryClient: QueryClient,
  ids: readonly number[],
  userId: number | null,
): Promise<void> {
  try {
    await inParts(ids, (part) => call(assignAlarms, { body: { ids: part, userId } }));
  } finally {
    await alarmsChanged(queryClient);
  }
}

export async function addComment(queryClient: QueryClient, id: number, text: string): Promise<void> {
  await call(commentAlarm, { body: { id, text } });
  await alarmsChanged(queryClient);
}
