import { type BuiltInRole, builtInRoles, roleIdentifications } from '@weir/contract/permissions';
import { sql } from 'kysely';
import type { Actor, TestApp } from '../harness.ts';

/** Why a caller is stopped before any permission is looked at. */
export type Gate =
  | 'anonymous'
  | 'nobody'
  | 'expired'
  | 'ended'
  | 'preview'
  | 'wall'
  | 'oldPassword'
  | 'noSecondFactor'
  | 'unproven';
export const gates: readonly Gate[] = [
  'anonymous',
  'nobody',
  'expired',
  'ended',
  'preview',
  'wall',
  'oldPassword',
  'noSecondFactor',
  'unproven',
];

export interface Person {
  name: string;
  userId: number;
  role: BuiltInRole;
}

export interface People {
  /** One of each built-in role, each at the head of a tree. */
  byRole: readonly Person[];
  /** Of another tree. */
  stranger: Person;
  /** `chief` above `head` above `colleague` and `member`, all of them with the same wide role. */
  tree: Record<'chief' | 'head' | 'colleague' | 'member', Person>;
  /** The session of the last sign-in: what was done with it may have ended it. */
  signedIn(person: Person): Promise<Actor>;
  /** A session that nothing was done with yet. */
  signIn(person: Person): Promise<Actor>;
  /** Whoever was stopped there last, until it is said that a call has passed. */
  stoppedAt(gate: Gate): Promise<Actor | null>;
  hasPassed(gate: Gate): void;
}

const password = 'correct horse battery';

export async function buildPeople(test: TestApp): Promise<People> {
  const { app, db, users } = test;
  const add = async (name: string, role: BuiltInRole, type: 0 | 1, parentId: number): Promise<Person> => {
    const userId = await app.users.createUser({ username: name, password, name, type, role, parentId });
    return { name, userId, role };
  };
  const root = users.root.userId;
  const [admin, ...others] = [
    await add('administrator-0', 'ADMIN', 0, root),
    await add('battery-1', 'BATTERYMANAGEMENT', 1, root),
    await add('admin-1', 'ADMIN', 1, root),
  ];
  if (!admin) throw new Error('unreachable');
  const superuser = await add('superuser', 'SUPERADMIN', 0, root);
  const chief = await add('chief', 'ADMIN', 1, root);
  const head = await add('head', 'ADMIN', 1, chief.userId);
  const colleague = await add('colleague', 'ADMIN', 1, head.userId);
  const member = await add('member', 'ADMIN', 1, head.userId);
  const stranger = await add('outsider', 'ADMIN', 1, root);

  const signIn: SignIn = async ({ userId, name }, proven = 'proven') => {
    const { token, sessionId } = await app.sessions.open({ userId });
    if (proven === 'proven')
      await sql`update session set reauthenticated_at = now() + interval '1 hour' where id = ${sessionId}`.execute(
        db,
      );
    return { userId, username: name, token };
  };
  const makers = gateMakers(test, { admin, superuser, signIn });
  const sessions = new Map<Person, Promise<Actor>>();
  const signAnew = (person: Person) => {
    const session = signIn(person);
    sessions.set(person, session);
    return session;
  };
  const stopped = new Map<Gate, Promise<Actor | null>>();
  return {
    byRole: [superuser, admin, ...others],
    stranger,
    tree: { chief, head, colleague, member },
    signedIn: (person) => sessions.get(person) ?? signAnew(person),
    signIn: signAnew,
    stoppedAt(gate) {
      const session = stopped.get(gate) ?? makers[gate]();
      stopped.set(gate, session);
      return session;
    },
    hasPassed: (gate) => void stopped.delete(gate),
  };
}

/** With a password that was given a moment ago, or that is asked for once more. */
type SignIn = (person: Person, proven?: 'proven' | 'unproven') => Promise<Actor>;

type Makers = Record<Gate, () => Promise<Actor | null>>;

function gateMakers(
  { app, db }: TestApp,
  { admin, superuser, signIn }: { admin: Person; superuser: Person; signIn: SignIn },
): Makers {
  const after = async (person: Person, change: (actor: Actor) => Promise<unknown>): Promise<Actor> => {
    const actor = await signIn(person);
    await change(actor);
    return actor;
  };
  /** Somebody made at the first call, with a new session at each. */
  const once = (name: string, change: (person: Person) => Promise<unknown>) => {
    let made: Promise<Person> | undefined;
    const make = async (): Promise<Person> => {
      const draft = {
        username: name,
        password,
        name,
        type: 1,
        role: 'ADMIN',
        parentId: admin.userId,
      } as const;
      const person: Person = { name, userId: await app.users.createUser(draft), role: 'ADMIN' };
      await change(person);
      return person;
    };
    return async () => {
      made ??= make();
      return signIn(await made);
    };
  };
  const newest = (userId: number) => sql<number>`(select max(id) from session where user_id = ${userId})`;
  return {
    anonymous: async () => null,
    unproven: () => signIn(superuser, 'unproven'),
    nobody: async () => ({ userId: 1, username: 'nobody', token: 'ADMIN-token' }),
    expired: () =>
      after(admin, ({ userId }) =>
        sql`update session set expires_at = now() - interval '1 second' where id = ${newest(userId)}`.execute(
          db,
        ),
      ),
    ended: () =>
      after(admin, async ({ userId }) => {
        const { rows } = await sql<{ id: number }>`select ${newest(userId)} as id`.execute(db);
        await app.sessions.end(rows[0]?.id ?? 0, 'logout');
      }),
    async preview() {
      const { userId } = await signIn(superuser);
      const { rows } = await sql<{ id: number; role: number }>`
        select ${newest(userId)} as id, (select id from role where identification = 'ADMIN') as role`.execute(
        db,
      );
      const caller = await app.sessions.callerOf(rows[0]?.id ?? 0);
      if (!caller) throw new Error('the session is over');
      const { session } = await app.preview.start(caller, rows[0]?.role ?? 0);
      return { userId, username: 'preview', token: session.token };
    },
    async wall() {
      const { userId } = await signIn(superuser);
      const { rows } = await sql<{ id: number }>`select ${newest(userId)} as id`.execute(db);
      const caller = await app.sessions.callerOf(rows[0]?.id ?? 0);
      if (!caller) throw new Error('the session is over');
      // There are only so many at a time.
      await sql`update session set ended_at = now(), end_reason = 'revoked' where kind = 'wall'`.execute(db);
      const { id, link } = await app.walls.add(caller, 'matrix');
      const address = `10.0.${Math.floor(id / 256) % 256}.${id % 256}`;
      const { session } = await app.walls.open({ link, address, userAgent: null });
      return { userId, username: 'wall', token: session.token };
    },
    oldPassword: once('old-password', ({ userId }) =>
      sql`update app_user set must_change_password = true where id = ${userId}`.execute(db),
    ),
    noSecondFactor: once('no-second-factor', async ({ userId }) => {
      const { rows } = await sql<{ id: number }>`
          insert into role (identification, name, require_two_factor) values ('STRICT', '严格', true)
          returning id`.execute(db);
      const roleId = rows[0]?.id ?? 0;
      const permissions = [...builtInRoles.ADMIN.permissions];
      await sql`insert into role_permission (role_id, permission)
          select ${roleId}, permission from unnest(${permissions}::text[]) as permission`.execute(db);
      await sql`update app_user set role_id = ${roleId} where id = ${userId}`.execute(db);
    }),
  };
}

export const holds = (role: BuiltInRole, permission: string): boolean =>
  builtInRoles[role].permissions.some((each) => each === permission);

/** A built-in role that is not in the matrix makes it incomplete. */
export const rolesWithout = ({ byRole }: People): string[] =>
  roleIdentifications.filter((role) => !byRole.some((person) => person.role === role));
