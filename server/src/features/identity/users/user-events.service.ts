import type { LogAction } from '@weir/contract/identity/log-words';
import type { User } from '@weir/contract/identity/users';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Audit } from '../audit/audit.service.ts';
import { maskedNumber } from './user-lists.store.ts';

type Named = Pick<User, 'id' | 'name'>;

/** What the audit gets to know about changes to users; no password is in it, and no telephone number. */
export function createUserEvents(audit: Audit) {
  const record = (
    trx: Trx,
    actor: Caller,
    event: { action: LogAction; target: Named; before?: object; after?: object },
  ) => {
    const { action, target, before = null, after = null } = event;
    const { userId, username, sessionId } = actor;
    return audit.record(trx, {
      action,
      actor: { userId, username, sessionId },
      target: { kind: 'user', id: target.id, name: target.name },
      before,
      after,
    });
  };
  const changed = (trx: Trx, actor: Caller, action: LogAction, { before, after }: Change) =>
    record(trx, actor, { action, target: after, ...difference(before, after) });
  return {
    exported: (trx: Trx, actor: Caller, query: object) =>
      audit.record(trx, {
        action: 'users:export',
        actor,
        target: { kind: 'user', id: null, name: null },
        after: query,
      }),
    created: (trx: Trx, actor: Caller, user: User) =>
      record(trx, actor, { action: 'users:create', target: user, after: recorded(user) }),
    updated: (trx: Trx, actor: Caller, change: Change) => changed(trx, actor, 'users:update', change),
    /** Another role, type or parent, with whatever else was changed beside it. */
    granted: (trx: Trx, actor: Caller, change: Change) => changed(trx, actor, 'users:grant', change),
    enabled: (trx: Trx, actor: Caller, change: Change) => changed(trx, actor, 'users:enable', change),
    disabled: (trx: Trx, actor: Caller, change: Change) => changed(trx, actor, 'users:disable', change),
    profileSet: (trx: Trx, actor: Caller, change: Change) => changed(trx, actor, 'users:setProfile', change),
    removed: (trx: Trx, actor: Caller, user: User) =>
      record(trx, actor, { action: 'users:remove', target: user, before: recorded(user) }),
    restored: (trx: Trx, actor: Caller, user: Named) =>
      record(trx, actor, { action: 'users:restore', target: user }),
    passwordReset: (trx: Trx, actor: Caller, user: Named) =>
      record(trx, actor, { action: 'users:resetPassword', target: user }),
    avatarSet: (trx: Trx, actor: Caller, user: Named) =>
      record(trx, actor, { action: 'users:setAvatar', target: user }),
  };
}

export type UserEvents = ReturnType<typeof createUserEvents>;

interface Change {
  before: User;
  after: User;
}

const recorded = ({ mayManage: _, version: _v, updatedTime: _u, twoFactor: _t, ...user }: User) => ({
  ...user,
  contact_number: maskedNumber(user.contact_number),
});

/** The fields that differ, as they were and as they are. */
function difference(was: User, is: User): { before: object; after: object } {
  const [before, after] = [was, is].map((user) => Object.entries(recorded(user)));
  const other = new Map(before);
  const names = new Set(after?.filter(([name, value]) => other.get(name) !== value).map(([name]) => name));
  const only = (entries: [string, unknown][] = []) =>
    Object.fromEntries(entries.filter(([name]) => names.has(name)));
  return { before: only(before), after: only(after) };
}
