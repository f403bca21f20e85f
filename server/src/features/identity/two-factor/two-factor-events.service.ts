import type { LogAction } from '@weir/contract/identity/log-words';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Audit } from '../audit/audit.service.ts';

/** What the second factor tells the audit: never a secret nor a code. */
export const createTwoFactorEvents = (audit: Audit) => {
  const own = (action: LogAction) => (trx: Trx, caller: Caller, address: string) =>
    audit.record(trx, {
      action,
      actor: caller,
      target: { kind: 'user', id: caller.userId, name: caller.username },
      address,
    });
  return {
    enabled: own('two-factor:enable'),
    disabled: own('two-factor:disable'),
    recoveryCodesRenewed: own('two-factor:renewCodes'),
    /** Taken from somebody who has lost it. */
    reset: (trx: Trx, actor: Caller | null, user: { id: number; username: string }, address: string | null) =>
      audit.record(trx, {
        action: 'two-factor:reset',
        actor,
        target: { kind: 'user', id: user.id, name: user.username },
        address,
      }),
  };
};
