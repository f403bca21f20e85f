import type { Caller } from '../../platform/access/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Audit } from '../audit/audit.service.ts';

interface Named {
  id: number;
  name: string;
}

/** What sessions and tokens tell the audit: never a token. */
export const createSessionEvents = (audit: Audit) => ({
  /** Sign-ins of one user that were ended from the list. */
  sessionsEnded: (trx: Trx, caller: Caller, user: Named, sessionIds: readonly number[], address: string) =>
    audit.record(trx, {
      action: 'sessions:end',
      actor: caller,
      target: { kind: 'user', ...user },
      after: { sessionIds },
      address,
    }),
  tokenMade: (
    trx: Trx,
    caller: Caller,
    token: Named & { days: number; graveActions: boolean },
    address: string,
  ) =>
    audit.record(trx, {
      action: 'tokens:create',
      actor: caller,
      target: { kind: 'apiToken', id: token.id, name: token.name },
      after: { userId: caller.userId, days: token.days, graveActions: token.graveActions },
      address,
    }),
  tokenRevoked: (trx: Trx, caller: Caller, token: Named & { userId: number }, address: string) =>
    audit.record(trx, {
      action: 'tokens:remove',
      actor: caller,
      target: { kind: 'apiToken', id: token.id, name: token.name },
      before: { userId: token.userId },
      address,
    }),
  previewStarted: (trx: Trx, caller: Caller, role: Named, address: string) =>
    audit.record(trx, {
      action: 'roles:preview',
      actor: caller,
      target: { kind: 'role', ...role },
      address,
    }),
});
