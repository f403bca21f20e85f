import {
  type AlarmShelf,
  deviceShelving,
  extendShelf,
  listShelves,
  shelveAlarms,
  unshelveAlarms,
} from '@weir/contract/alarms/alarm-shelving';
import type { Input } from '@weir/contract/endpoint';
import { call, queryOf, steadyQueryOf } from '../../../platform/api.ts';
import { together } from '../../../platform/changes.ts';

export const shelvesQuery = (query: Input<typeof listShelves>['query']) =>
  steadyQueryOf(listShelves, { query });

export const deviceShelvingQuery = (id: number) => queryOf(deviceShelving, { query: { id } });

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
export const shelve = (targets: readonly ShelvingTarget[], how: { minutes: number; reason: string }) =>
  together(async () => {
    for (const target of targets) await call(shelveAlarms, { body: { ...target, ...how } });
  });

export const extend = ({ id }: AlarmShelf, minutes: number) => call(extendShelf, { body: { id, minutes } });

export const unshelve = ({ id }: AlarmShelf) => call(unshelveAlarms, { body: { id } });
