import type { BuiltInRole } from '@weir/contract/permissions';
import { createAudit } from '../../server/src/features/identity/audit/audit.service.ts';
import { createSessionsService } from '../../server/src/features/identity/sessions/session/sessions.service.ts';
import { sessionEvents } from '../../server/src/features/identity/sessions/session-events.service.ts';
import { createPasswordService } from '../../server/src/features/identity/users/passwords/passwords.service.ts';
import { createUsersService } from '../../server/src/features/identity/users/users.service.ts';
import { createBus } from '../../server/src/platform/bus/bus.ts';
import type { Db } from '../../server/src/platform/db/database.ts';

export interface Person {
  userId: number;
  /** An API token. */
  token: string;
}

export interface People {
  administrator(): Promise<Person>;
  add(username: string, role: BuiltInRole): Promise<Person>;
  tokenOf(userId: number): Promise<string>;
}

/** Users and tokens, made by the product's own services beside the server that runs. */
export function createPeople(db: Db): People {
  const users = createUsersService({ db, passwords: createPasswordService() });
  const sessions = createSessionsService({
    db,
    audit: sessionEvents(createAudit()),
    secureCookies: false,
    bus: createBus({ logger: { error: () => undefined } }),
  });
  const signIn = async (userId: number): Promise<Person> => {
    const { token } = await sessions.openApi(db, { userId, name: 'bench', days: 1 });
    return { userId, token };
  };
  return {
    async administrator() {
      const found = await users.findCredentials({ usernameKey: 'admin' });
      if (!found) throw new Error('there is no administrator');
      return signIn(found.id);
    },
    tokenOf: async (userId) => (await signIn(userId)).token,
    async add(username, role) {
      const password = `a river of its own ${username.length}`;
      return signIn(
        await users.createUser({ username, password, name: username, type: 1, role, parentId: null }),
      );
    },
  };
}
