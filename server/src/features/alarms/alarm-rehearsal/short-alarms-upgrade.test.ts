import { expect, test } from 'vitest';
import { withUpgrade } from '../../../../test/upgrade.ts';

test('rehearsals from before short alarms were told apart are read with them', () =>
  withUpgrade(async ({ client, upgradeTo }) => {
    await upgradeTo('0064');
    await client.query(`
      with role as (insert into role (identification, name) values ('R', 'R') returning id)
      insert into app_user (username, username_key, name, password_hash, type, role_id)
      select 'owner', 'owner', 'owner', '', 1, id from role`);
    const add = (result: object | null) =>
      client.query(
        `insert into job (kind, owner_id, params, state, result)
         select 'alarmRehearsal', id, '{}', $1, $2::jsonb from app_user`,
        [result ? 'succeeded' : 'failed', JSON.stringify(result)],
      );
    const episode = (deviceId: number, to: string | null) => ({
      deviceId,
      from: '2026-05-01T10:00:00.000Z',
      to,
    });
    const list = [{ deviceId: 7 }, { deviceId: 4 }];
    const past = {
      ...{ alarms: 4, list },
      episodes: [
        episode(7, '2026-05-01T10:00:59.999Z'),
        episode(7, '2026-05-01T10:01:00.000Z'),
        episode(7, '2026-05-01T10:00:01.000Z'),
        episode(4, null),
      ],
    };
    const quiet = { alarms: 0, list: [], episodes: [] };
    const counted = { alarms: 1, short: 1, list: [], episodes: [] };
    for (const result of [past, quiet, counted, null]) await add(result);
    await upgradeTo('9999');
    const { rows } = await client.query<{ result: unknown }>('select result from job order by id');
    expect(rows.map(({ result }) => result)).toEqual([
      {
        ...{ alarms: 4, short: 2 },
        list: [
          { deviceId: 7, short: 2 },
          { deviceId: 4, short: 0 },
        ],
        episodes: past.episodes.map((one, position) => ({ ...one, short: [1, 0, 1, 0][position] })),
      },
      { ...quiet, short: 0 },
      counted,
      null,
    ]);
  }));
