import { levelCounts } from '@weir/contract/alarms/alarm-counts';
import {
  type Alarm,
  alarmGroups,
  assignAlarms,
  commentAlarm,
  getAlarm,
  handleAlarms,
  listAlarms,
} from '@weir/contract/alarms/alarms';
import { maxPageSize } from '@weir/contract/common';
import type { Input } from '@weir/contract/endpoint';
import { call, queryOf, steadyQueryOf } from '../../../../platform/api.ts';
import { together } from '../../../../platform/changes.ts';

export const alarmsQuery = (query: Input<typeof listAlarms>['query']) => steadyQueryOf(listAlarms, { query });

export const alarmQuery = (id: number) => steadyQueryOf(getAlarm, { query: { id } });

/** Open alarms by level; who may see the dashboard may count them. */
export const levelsQuery = (projectId?: number) => steadyQueryOf(levelCounts, { query: { projectId } });

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
