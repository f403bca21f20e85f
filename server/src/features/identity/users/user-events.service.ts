import type { LogAction } from '@weir/contract/identity/log-words';
import type { User } from '@weir/contract/identity/users';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Audit } from '../audit/audit.service.ts';
import { type Change, createAuditEntries } from '../audit/audit-entries.service.ts';
import { maskedNumber } from './user-lists.store.ts';

/** What the audit gets to know about changes to users; no password is in it, and no telephone number. */
export function createUserEvents(audit: Audit) {
  const of = createAuditEntries<User>({ audit, kind: 'user', factsOf });
  const changed = (action: LogAction) => {
    const noted = of.noted(action);
    return (trx: Trx, actor: Caller, { before, after }: Change<User>) =>
      noted(trx, actor, after, difference(before, after));
  };
  return {
    exported: of.exported('users:export'),
    created: of.created('users:create'),
    updated: changed('users:update'),
    /** Another role, type or parent, with whatever else was changed beside it. */
    granted: changed('users:grant'),
    enabled: changed('users:enable'),
    disabled: changed('users:disable'),
    profileSet: changed('users:setProfile'),
    removed: of.removed('users:remove'),
    restored: of.noted('users:restore'),
    passwordReset: of.noted('users:resetPassword'),
    avatarSet: of.noted('users:setAvatar'),
  };
}

export type UserEvents = ReturnType<typeof createUserEvents>;

const factsOf = ({ mayManage: _, version: _v, updatedTime: _u, twoFactor: _t, ...user }: User) => ({
  ...user,
  contact_number: maskedNumber(user.contact_number),
});

/** The fields that differ, as they were and as they are. */
function difference(was: User, is: User): { before: object; after: object } {
  const [before, after] = [was, is].map((user) => Object.entries(factsOf(user)));
  const other = new Map(before);
  const names = new Set(after?.filter(([name, value]) => other.get(name) !== value).map(([name]) => name));
  const only = (entries: [string, unknown][] = []) =>
    Object.fromEntries(entries.filter(([name]) => names.has(name)));
  return { before: only(before), after: only(after) };
}
