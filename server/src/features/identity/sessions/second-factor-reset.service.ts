import type { Caller } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { illegalState, refuseUnknown } from '../../../platform/errors.ts';
import type { TwoFactorService } from '../two-factor/two-factor.service.ts';
import { openTree } from '../users/user-changes.service.ts';
import { lockGoverned } from '../users/user-governance.service.ts';
import { type UsersService, usernameKey } from '../users/users.service.ts';
import type { SessionsService } from './session/sessions.service.ts';
import { findUser } from './session-list/session-list.store.ts';

/** For who has lost the authenticator and the recovery codes. All sign-ins and tokens of that user end. */
export interface SecondFactorReset {
  /** Somebody below the caller. */
  byCaller(caller: Caller, userId: number, address: string): Promise<void>;
  /** At the server's own terminal. */
  byName(username: string): Promise<void>;
}

interface Deps {
  db: Db;
  sessions: Pick<SessionsService, 'endAllOf' | 'announceEnded'>;
  twoFactor: Pick<TwoFactorService, 'reset'>;
  users: Pick<UsersService, 'findCredentials'>;
}

export function createSecondFactorReset({ db, sessions, twoFactor, users }: Deps): SecondFactorReset {
  const reset = async (
    actor: Caller | null,
    user: { id: number; username: string },
    address: string | null,
  ) => {
    await db.transaction().execute(async (trx) => {
      if (actor) {
        await openTree(trx, actor);
        await lockGoverned(trx, actor, { ids: [user.id], status: 'live' });
      }
      if (!(await twoFactor.reset(trx, actor, user, address)))
        throw illegalState('The second factor is not on');
      await sessions.endAllOf(trx, user.id, {
        except: null,
        kinds: ['console', 'api', 'preview'],
        reason: 'revoked',
      });
    });
    sessions.announceEnded({ userId: user.id, exceptSessionId: null });
  };
  return {
    async byCaller(caller, userId, address) {
      const user = (await findUser(db, caller, userId)) ?? refuseUnknown();
      if (user.id === caller.userId) throw illegalState('Turn your own second factor off with a code');
      await reset(caller, user, address);
    },
    async byName(username) {
      const user = (await users.findCredentials({ usernameKey: usernameKey(username) })) ?? refuseUnknown();
      await reset(null, user, null);
    },
  };
}
