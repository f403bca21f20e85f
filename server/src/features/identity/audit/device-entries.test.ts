import { expect, test } from 'vitest';
import { withUpgrade } from '../../../../test/upgrade.ts';

test('entries for many devices from before they were noted for each are found with the devices they name', () =>
  withUpgrade(async ({ client, upgradeTo }) => {
    await upgradeTo('0032');
    const add = (id: number, action: string, details: { after?: object; before?: object }) =>
      client.query(
        `insert into audit_log (id, action, target_kind, before, after, result, actor_digest, target_digest)
         values ($1, $2, 'device', $3, $4, 'done', '', '')`,
        [id, action, details.before ?? null, details.after ?? null],
      );
    await add(84, 'devices:changeMany', { after: { ids: [9, 12], devices: 2 } });
    await add(85, 'devices:removeMany', { before: { ids: [85], devices: 1 } });
    await add(86, 'devices:changeMany', { after: { tooLong: ['ids'] } });
    await upgradeTo('9999');
    const { rows } = await client.query<{ device_id: number; entry_id: number }>(
      'select device_id, entry_id::int from audit_log_device order by 2, 1',
    );
    expect(rows.map((row) => [row.entry_id, row.device_id])).toEqual([
      [84, 9],
      [84, 12],
      [85, 85],
    ]);
  }));
