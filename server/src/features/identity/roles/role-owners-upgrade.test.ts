import { expect, test } from 'vitest';
import { withUpgrade } from '../../../../test/upgrade.ts';

test('roles from before they had owners belong to whoever made them, or above', () =>
  withUpgrade(async ({ client, upgradeTo }) => {
    await upgradeTo('0049');
    const id = async (statement: string, values: unknown[]): Promise<number> =>
      (await client.query<{ id: number }>(`${statement} returning id`, values)).rows[0]?.id ?? 0;
    const addRole = (name: string, builtIn = false) =>
      id('insert into role (identification, name, built_in) values ($1, $1, $2)', [name, builtIn]);
    const addUser = async (name: string, roleId: number, path: readonly number[]): Promise<number> => {
      const userId = await id(
        `insert into app_user (username, username_key, name, password_hash, type, role_id, parent_id)
         values ($1, $1, $1, '', 1, $2, $3)`,
        [name, roleId, path.at(-1) ?? null],
      );
      await client.query('insert into user_closure select unnest($1::int[]), $2', [
        [...path, userId],
        userId,
      ]);
      return userId;
    };
    const superRole = await addRole('SUPERADMIN', true);
    const admin = await addRole('ADMIN', true);
    const root = await addUser('root', superRole, []);
    const company = await addUser('company', admin, [root]);
    const head = await addUser('head', admin, [root, company]);
    const gone = await addUser('gone', admin, [root, company]);
    await client.query('update app_user set deleted_at = now() where id = $1', [gone]);
    const madeBy = async (actorId: number, name: string): Promise<number> => {
      const roleId = await addRole(name);
      await client.query(
        `insert into audit_log (action, actor_id, target_kind, target_id, result, actor_digest, target_digest)
         values ('roles:create', $1, 'role', $2, 'done', '', '')`,
        [actorId, roleId],
      );
      return roleId;
    };
    await madeBy(head, 'HEADS');
    await addUser('member', await madeBy(head, 'GIVEN_BELOW'), [root, company, head]);
    await addUser('colleague', await madeBy(head, 'GIVEN_BESIDE'), [root, company]);
    await addUser('neighbour', await madeBy(head, 'GIVEN_AWAY'), [root]);
    await madeBy(gone, 'OF_DELETED');
    await madeBy(root, 'OF_SUPER');
    await addRole('UNKNOWN');
    await upgradeTo('9999');
    const { rows } = await client.query<{ identification: string; name: string | null }>(
      'select r.identification, o.name from role r left join app_user o on o.id = r.owner_id',
    );
    expect(Object.fromEntries(rows.map(({ identification, name }) => [identification, name]))).toEqual({
      SUPERADMIN: null,
      ADMIN: null,
      HEADS: 'head',
      GIVEN_BELOW: 'head',
      GIVEN_BESIDE: 'company',
      GIVEN_AWAY: null,
      OF_DELETED: 'company',
      OF_SUPER: null,
      UNKNOWN: null,
    });
  }));
