import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withUpgrade } from '../../../../test/upgrade.ts';

test('customers who were left behind go to whoever has every order of theirs, and the log says so', () =>
  withUpgrade(async ({ client, upgradeTo }) => {
    await upgradeTo('0140');
    const add = async (table: string, columns: Record<string, unknown>): Promise<number> => {
      const names = Object.keys(columns);
      const { rows } = await client.query<{ id: number }>(
        `insert into ${table} (${names}) values (${names.map((_, at) => `$${at + 1}`)}) returning id`,
        Object.values(columns),
      );
      return rows[0]?.id ?? 0;
    };
    const named = (name: string) => ({ name, sort_key: name, search: name });
    const roleId = await add('role', { identification: 'ADMIN', name: 'ADMIN', built_in: true });
    const owner = (name: string) =>
      add('app_user', {
        username: name,
        username_key: name,
        name,
        password_hash: '',
        type: 1,
        role_id: roleId,
      });
    const storeOf = async (ownerId: number, name: string) => {
      const projectId = await add('project', { ...named(name), owner_id: ownerId });
      const code = { code: name, code_key: name, currency: 'CNY' };
      return add('store', { ...named(name), ...code, project_id: projectId });
    };
    const [former, present] = [await owner('former'), await owner('present')];
    const [kept, gone] = [await storeOf(former, 'kept'), await storeOf(present, 'gone')];
    const typeId = await add('device_type', { ...named('boat'), type_code: 'boat', owner_id: former });
    const offerId = await add('offer', {
      ...{ ...named('boat'), project_id: 1, device_type_id: typeId, kind: 'rent' },
    });
    const priceId = await add('offer_price', { offer_id: offerId, during: '[2026-01-01,)', terms: '{}' });
    let orders = 0;
    const customer = async (name: string, stores: readonly number[], more: Record<string, unknown> = {}) => {
      const id = await add('customer', { owner_id: former, name, search: name, ...more });
      for (const store of stores)
        await add('customer_order', {
          ...{ number: `${++orders}`, kind: 'rent', customer_id: id, store_id: store, offer_id: offerId },
          ...{ sn: 'B', device_name: 'B', search: 'b', price_id: priceId, zone: 'UTC', currency: 'CNY' },
          ...{ total_minor: 0, deposit_minor: 0 },
        });
      return id;
    };
    const phone = { phone_sealed: 'sealed', phone_digest: 'one number' };
    await customer('theirs', [gone], { owner_id: present, ...phone });
    const leftId = await customer('left', [gone, gone], phone);
    await customer('both', [kept, gone]);
    await customer('own', [kept]);
    await customer('idle', []);
    await customer('erased', [gone], { name: null, search: null, erased_at: '2026-05-01' });

    await upgradeTo('9999');

    const { rows } = await client.query<{
      name: string | null;
      owner: string;
      version: number;
      double: boolean;
    }>(
      `select c.name, u.name as owner, c.version, c.phone_is_double as double
       from customer c join app_user u on u.id = c.owner_id order by c.id`,
    );
    expect(rows.map(({ name, owner: of, version, double }) => [name, of, version, double])).toEqual([
      ['theirs', 'present', 1, false],
      ['left', 'present', 2, true],
      ['both', 'former', 1, false],
      ['own', 'former', 1, false],
      ['idle', 'former', 1, false],
      [null, 'present', 2, false],
    ]);
    const log = await client.query<Record<string, Buffer> & { name: string }>(
      `select target_name as name, actor_salt, actor_digest, target_salt, target_digest
       from audit_log where action = 'customers:move' order by id`,
    );
    expect(log.rows).toHaveLength(2);
    const digest = (salt: Buffer | undefined, text: string) =>
      createHash('sha256')
        .update(salt ?? '')
        .update(text)
        .digest('hex');
    const [first] = log.rows;
    expect(first?.name).toBe(`C-${leftId}`);
    expect(first?.actor_digest?.toString('hex')).toBe(digest(first?.actor_salt, '[null,null,null]'));
    expect(first?.target_digest?.toString('hex')).toBe(
      digest(first?.target_salt, `["C-${leftId}",null,null]`),
    );
  }));
