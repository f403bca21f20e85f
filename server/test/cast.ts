import type { BuiltInRole } from '@weir/contract/permissions';
import { sql } from 'kysely';
import { createAudit } from '../src/features/identity/audit/audit.service.ts';
import { seedMenus } from '../src/features/identity/menus/menus.service.ts';
import { syncRoles } from '../src/features/identity/roles/roles.service.ts';
import {
  createSessionsService,
  type SessionsService,
} from '../src/features/identity/sessions/session/sessions.service.ts';
import { sessionEvents } from '../src/features/identity/sessions/session-events.service.ts';
import { createPasswordService } from '../src/features/identity/users/passwords/passwords.service.ts';
import { createUsersService } from '../src/features/identity/users/users.service.ts';
import { ensurePartitionsAhead } from '../src/features/telemetry/telemetry/partitions/partitions.jobs.ts';
import { createPartitions } from '../src/features/telemetry/telemetry/partitions/partitions.service.ts';
import type { Db } from '../src/platform/db/database.ts';
import { createTestBus } from './checked-events.ts';

/** Somebody who is signed in. */
export interface Actor {
  userId: number;
  username: string;
  token: string;
}

export type Cast = Record<'root' | keyof typeof members, Actor>;

interface Member {
  role: BuiltInRole;
  type: 0 | 1;
  parent: 'root' | 'owner';
}

/**
 * Everybody a feature is tested with beside the first administrator: `owner` and `below` are of one tree, `stranger` of
 * another, `battery` is below the owner with the narrow built-in role.
 */
const members = {
  owner: { role: 'ADMIN', type: 1, parent: 'root' },
  stranger: { role: 'ADMIN', type: 1, parent: 'root' },
  below: { role: 'ADMIN', type: 1, parent: 'owner' },
  battery: { role: 'BATTERYMANAGEMENT', type: 1, parent: 'owner' },
} as const satisfies Record<string, Member>;

export const castPassword = 'correct horse battery';

/** A sign-in to which sensitive actions are open: what closes them is tested by itself. */
export async function signInOf(
  db: Db,
  sessions: Pick<SessionsService, 'open'>,
  { userId, username }: Omit<Actor, 'token'>,
): Promise<Actor> {
  const { token, sessionId } = await sessions.open({ userId });
  await sql`update session set reauthenticated_at = now() + interval '1 day' where id = ${sessionId}`.execute(
    db,
  );
  return { userId, username, token };
}

/** What a first start makes of an empty database, and the cast in it. */
export async function makeCast(db: Db): Promise<Cast> {
  const users = createUsersService({ db, passwords: createPasswordService() });
  const audit = sessionEvents(createAudit());
  const sessions = createSessionsService({ db, audit, secureCookies: false, bus: createTestBus() });
  await syncRoles(db);
  await seedMenus(db);
  await ensurePartitionsAhead(createPartitions(db), Date.now());
  await users.ensureAdministrator({ password: castPassword });
  const admin = await users.findCredentials({ usernameKey: 'admin' });
  if (!admin) throw new Error('there is no administrator');
  const cast: Partial<Cast> = {
    root: await signInOf(db, sessions, { userId: admin.id, username: 'admin' }),
  };
  for (const [name, { parent, ...member }] of Object.entries(members)) {
    const parentId = cast[parent]?.userId ?? null;
    const draft = { username: name, password: castPassword, name, ...member, parentId };
    const userId = await users.createUser(draft);
    cast[name as keyof typeof members] = await signInOf(db, sessions, { userId, username: name });
  }
  return cast as Cast; // everybody was made above
}
