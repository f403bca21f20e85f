import type { Need } from '@weir/contract/endpoint';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { hasRows } from '../db/rows.store.ts';
import type { Viewer } from './caller.ts';
import { projectInScope } from './row-scope.store.ts';

/** Whether there is this project for the viewer. */
export const hasProject = (db: Db, viewer: Viewer, id: number, need: Need): Promise<boolean> =>
  hasRows(db)`
    select from project p where p.id = ${id} and p.deleted_at is null
      and ${projectInScope(viewer, sql<number>`p.id`, need)}`;
