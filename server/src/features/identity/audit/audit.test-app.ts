import { sql } from 'kysely';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { withClient } from '../../../platform/db/connection.ts';

const captchaText = 'ACDE';

export const startAuditApp = () =>
  startTestApp({ captcha: { perMinute: 10_000, chooseText: () => ['A', 'C', 'D', 'E'] } });

/** The newest row of an action, as it is stored. */
export async function lastRow({ db }: TestApp, action: string) {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

export const rowCount = async ({ db }: TestApp, action: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_log where action = ${action}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Waits until everything written so far is sealed. */
export async function sealed({ db }: TestApp): Promise<void> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from audit_log`.execute(
    db,
  );
  const last = rows[0]?.last ?? 0;
  for (let tries = 0; tries < 200; tries += 1) {
    const seal = await sql<{ to: number }>`select coalesce(max(to_id), 0) as to from audit_seal`.execute(db);
    if ((seal.rows[0]?.to ?? 0) >= last) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the log is not sealed');
}

/** Past the guard, as somebody could who holds the owner's password. */
export const tamper = ({ database }: TestApp, statement: string): Promise<void> =>
  withClient(database.owner, async (client) => {
    await client.query(
      'alter table audit_log disable trigger user; alter table audit_seal disable trigger user',
    );
    await client.query(statement);
    await client.query(
      'alter table audit_log enable trigger user; alter table audit_seal enable trigger user',
    );
  });

export async function signIn(
  { send }: TestApp,
  { username, password }: { username: string; password: string },
): Promise<{ code: number; actor: Actor }> {
  const { data: captcha } = await send({ method: 'GET', path: '/login/captchaInfo' });
  const { key } = captcha as unknown as { key: string };
  const body = { username, password, captcha: captchaText, key };
  const { code, data } = await send({ method: 'POST', path: '/user/login', body });
  const { token = '', user } = (data ?? {}) as { token?: string; user?: { id: number } };
  return { code, actor: { userId: user?.id ?? 0, username, token } };
}
