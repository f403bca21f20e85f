import { keepPreviousData } from '@tanstack/react-query';
import { levelCounts } from '@weir/contract/alarms/alarm-counts';
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
import type { ExportChoice } from '../../../../components/data-table/ExportButton.tsx';
import { call, download, queryOf } from '../../../../platform/api.ts';
import { together } from '../../../../platform/changes.ts';

export type AlarmsQuery = Input<typeof listAlarms>['query'];

export const alarmsQuery = (query: AlarmsQuery) => ({
  ...queryOf(listAlarms, { query }),
  placeholderData: keepPreviousData,
});

/** A page of the list that is not shown. */
export const fetchAlarms = (query: AlarmsQuery) => call(listAlarms, { query });

export const downloadAlarms = (query: Omit<AlarmsQuery, 'page' | 'limit'>, choice: ExportChoice) =>
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

/** As many at a time as a call takes: of each part all are changed, or none. */
const inParts = (ids: readonly number[], change: (ids: number[]) => Promise<unknown>): Promise<void> =>
  together(async () => {
    for (let from = 0; from < ids.length; from += maxPageSize) {
      await change(ids.slice(from, from + maxPageSize));
    }
  });

export interface Handling {
  warningStatus: Alarm['warningStatus'];
  note: string | null;
}

export const changeHandling = (ids: readonly number[], handling: Handling) =>
  inParts(ids, (part) => call(handleAlarms, { body: { ids: part, ...handling } }));

/** @param userId null: nobody looks after them. */
export const changeAssignee = (ids: readonly number[], userId: number | null) =>
  inParts(ids, (part) => call(assignAlarms, { body: { ids: part, userId } }));

export const addComment = (id: number, text: string) => call(commentAlarm, { body: { id, text } });
