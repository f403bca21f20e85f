import type { Permission } from '@weir/contract/permissions';
import type { SearchResult } from '@weir/contract/workplace/search';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findDevices, findDeviceTypes, findProjects, findUsers, type Wanted } from './search.store.ts';

export interface SearchService {
  /** Of each kind what begins with the keyword first; a kind that the caller may not list is empty. */
  list(caller: Caller, wanted: Wanted): Promise<SearchResult>;
}

export const createSearchService = ({ db }: { db: Db }): SearchService => ({
  async list(caller, wanted) {
    const permitted = async <T>(permission: Permission, find: Find<T>): Promise<T[]> =>
      caller.permissions.has(permission) ? find(db, caller, wanted) : [];
    const [projects, devices, deviceTypes, users] = await Promise.all([
      permitted('projects:list', findProjects),
      permitted('devices:list', findDevices),
      permitted('device-types:list', findDeviceTypes),
      permitted('users:list', findUsers),
    ]);
    return { projects, devices, deviceTypes, users };
  },
});

type Find<T> = (db: Db, caller: Caller, wanted: Wanted) => Promise<T[]>;
