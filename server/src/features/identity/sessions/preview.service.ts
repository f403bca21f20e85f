import type { Caller } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { forbidden, illegalState, refuseUnknown, tokenIllegal } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/secrets/random-token.ts';
import type { UsersService } from '../users/users.service.ts';
import { endPreviewsOn, findRole, insertPreview, type OwnSession, replaceToken } from './preview.store.ts';
import { createToken } from './session/presented-token.service.ts';
import type { SessionsService } from './session/sessions.service.ts';
import type { SessionEvents } from './session-events.service.ts';
import { accountOf } from './sign-in/accounts.service.ts';
import type { Login } from './sign-in/login.service.ts';

/** A super administrator looks at the console as a role: its permissions, his own rows, and no writes. */
export interface PreviewService {
  start(caller: Caller, roleId: number): Promise<Login>;
  /** Back to the own session, under a new token: the old one is not known any more, only its hash. */
  end(caller: Caller): Promise<Login>;
}

interface Deps {
  db: Db;
  sessions: Pick<SessionsService, 'callerOf' | 'announceEnded'>;
  users: Pick<UsersService, 'getAccount'>;
  audit: Pick<SessionEvents, 'previewStarted'>;
}

export function createPreviewService({ db, sessions, users, audit }: Deps): PreviewService {
  const entered = async (row: OwnSession, token: string): Promise<Login> => {
    const caller = await sessions.callerOf(row.sessionId);
    if (!caller) throw tokenIllegal();
    const { sessionId, expiresAt, remembered } = row;
    return {
      session: { sessionId, token, expiresAt },
      user: await accountOf(users, caller),
      remember: remembered,
    };
  };
  const announce = (sessionIds: readonly number[]) => {
    for (const sessionId of sessionIds) sessions.announceEnded({ sessionId });
  };
  return {
    async start(caller, roleId) {
      if (!caller.everything)
        throw forbidden('superAdministrators', 'Only a super administrator looks at the console as a role');
      if (caller.kind !== 'console') throw illegalState('Only a sign-in can look at the console as a role');
      const token = createToken();
      const { row, ended } = await db.transaction().execute(async (trx) => {
        const role = (await findRole(trx, roleId)) ?? refuseUnknown();
        const over = await endPreviewsOn(trx, caller.sessionId);
        const preview = { ownSessionId: caller.sessionId, roleId, tokenHash: hashToken(token) };
        const inserted = await insertPreview(trx, preview);
        await audit.previewStarted(trx, caller, role);
        return { row: inserted, ended: over };
      });
      announce(ended);
      return entered(row, token);
    },
    async end(caller) {
      const { preview } = caller;
      if (!preview) throw illegalState('This is not a preview');
      const token = createToken();
      const { row, ended } = await db.transaction().execute(async (trx) => ({
        row: await replaceToken(trx, preview.ownSessionId, hashToken(token)),
        ended: await endPreviewsOn(trx, preview.ownSessionId),
      }));
      if (!row) throw tokenIllegal();
      announce(ended);
      return entered(row, token);
    },
  };
}
