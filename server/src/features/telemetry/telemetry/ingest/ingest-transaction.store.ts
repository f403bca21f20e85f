import type pg from 'pg';

export const begin = (client: pg.ClientBase): Promise<unknown> => client.query('begin');

/** A transaction that has failed answers a commit with a rollback, and no error. */
export async function commit(client: pg.ClientBase): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error(`The flush ended in ${command}`);
}

export const rollback = (client: pg.ClientBase): Promise<unknown> => client.query('rollback');

/** Sent ahead of the hook's statements; when it fails, so do they. */
export function openHookSavepoint(client: pg.ClientBase): void {
  client.query('savepoint hook').catch(() => undefined);
}

export const rollbackHook = (client: pg.ClientBase): Promise<unknown> =>
  client.query('rollback to savepoint hook');
