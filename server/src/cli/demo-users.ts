import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltInRole } from '@weir/contract/permissions';
import { createOneTimePassword } from '../features/identity/users/passwords/passwords.service.ts';
import type { Platform } from '../main.ts';
import type { Caller } from '../platform/access/caller.ts';

type DemoUserName = keyof typeof demoUsers;
interface DemoUser {
  password: string;
  userId: number;
}
export type DemoUsers = Record<DemoUserName, DemoUser>;

const demoUsers = {
  administrator: { name: '演示管理员', role: 'ADMIN', type: 0, corporateName: null },
  operator: { name: '值班员', role: 'BATTERYMANAGEMENT', type: 1, corporateName: null },
  company: { name: '江城换电', role: 'ADMIN', type: 1, corporateName: '江城换电科技有限公司' },
  partner: { name: '沙市骑行服务', role: 'ADMIN', type: 1, corporateName: '荆州沙市骑行服务有限公司' },
  biologist: { name: '鱼类调查员', role: 'ADMIN', type: 1, corporateName: null },
  reviewer: { name: '鱼类审核员', role: 'ADMIN', type: 1, corporateName: null },
} as const satisfies Record<
  string,
  { name: string; role: BuiltInRole; type: 0 | 1; corporateName: string | null }
>;

/** Made once; their passwords are kept beside the data, for the owner of the folder only. */
export async function ensureUsers({ app }: Platform, dataDir: string): Promise<DemoUsers> {
  const file = join(dataDir, 'demo-users.json');
  const kept: Partial<DemoUsers> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const admin = await app.users.findCredentials({ usernameKey: 'admin' });
  const make = async (username: DemoUserName, parentId: number | null): Promise<DemoUser> => {
    const known = kept[username];
    if (known) return known;
    const password = createOneTimePassword();
    const userId = await app.users.createUser({ username, password, parentId, ...demoUsers[username] });
    return { password, userId };
  };
  const administrator = await make('administrator', admin?.id ?? null);
  const company = await make('company', administrator.userId);
  const users = {
    ...{ administrator, company },
    operator: await make('operator', administrator.userId),
    partner: await make('partner', company.userId),
    biologist: await make('biologist', administrator.userId),
    reviewer: await make('reviewer', administrator.userId),
  };
  writeFileSync(file, JSON.stringify(users), { mode: 0o600 });
  return users;
}

/** A token of theirs, good for today. */
export const tokenOf = ({ app }: Platform, username: DemoUserName): Promise<string> =>
  app.credentials.createApiToken(username, { days: 1, name: 'demo' });

/** Who acts under a token. */
export async function callerUnder({ app }: Platform, token: string): Promise<Caller> {
  const caller = await app.sessions.authenticate({ headers: { authorization: `Bearer ${token}` } });
  if (!caller) throw new Error('The token has ended already');
  return caller;
}

/** Who operates a project beside the administrator, who owns what the fleet brings. */
const operators: Readonly<Record<string, readonly DemoUserName[]>> = {
  长江宜昌江段: ['company'],
  长江枝江江段: ['company'],
  长江荆州江段: ['partner', 'company'],
  长江石首监利江段: ['operator'],
  长江城陵矶江段: ['operator'],
};

/** Who surveys fish sees the stations of all. */
export async function shareProjects({ app }: Platform, users: DemoUsers): Promise<void> {
  const everybody = { userId: 0, everything: true };
  const { list } = await app.projects.list(everybody, { page: 1, limit: 200 });
  for (const { id, version, name } of list) {
    const members = [
      ...(operators[name] ?? []).map((who) => ({ userId: users[who].userId, access: 'operate' as const })),
      { userId: users.biologist.userId, access: 'view' as const },
    ];
    await app.projects.setMembers(everybody, { id, version, members });
  }
}
