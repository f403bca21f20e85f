import type { Output } from '@weir/contract/endpoint';
import {
  type addToken,
  type SessionItem,
  type TokenItem,
  tokenLimits,
} from '@weir/contract/identity/session-list';
import type { Caller } from '../../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { illegalState, notFound, notPermitted, tokenIllegal } from '../../../../platform/errors.ts';
import { clientOf } from '../../../../platform/user-agent.ts';
import { openTree } from '../../users/user-changes.service.ts';
import { assertGovernsUser, lockGoverned } from '../../users/user-governance.service.ts';
import type { SessionsService } from '../session/sessions.service.ts';
import { endSessions, holdSession, lockUser } from '../session/sessions.store.ts';
import type { SessionEvents } from '../session-events.service.ts';
import {
  countTokens,
  type Found,
  findLive,
  type Kinds,
  type LiveSession,
  lockLive,
} from './session-list.store.ts';

export interface TokenDraft {
  name: string;
  days: number;
  sensitiveActions?: boolean;
}

/** Sign-ins and API tokens as their owner, or who governs the owner, sees and ends them. */
export interface SessionListService {
  sessions(caller: Caller, userId: number | undefined): Promise<SessionItem[]>;
  end(caller: Caller, ids: readonly number[]): Promise<number>;
  endOthers(caller: Caller): Promise<number>;
  tokens(caller: Caller, userId: number | undefined): Promise<TokenItem[]>;
  addToken(caller: Caller, draft: TokenDraft): Promise<Output<typeof addToken>>;
  revokeTokens(caller: Caller, ids: readonly number[]): Promise<number>;
}

interface Deps {
  db: Db;
  sessions: Pick<SessionsService, 'openApi' | 'announceEnded'>;
  audit: SessionEvents;
}

const wordForOthers = 'users:update';

export function createSessionListService(deps: Deps): SessionListService {
  const { db, sessions, audit } = deps;
  /** Live ones of the caller or of people below; one that is neither, and the whole call is refused. */
  const lockAll = async (
    trx: Trx,
    caller: Caller,
    ids: readonly number[],
    kinds: Kinds,
  ): Promise<Found[]> => {
    await openTree(trx, caller);
    const wanted = [...new Set(ids)];
    const found = await lockLive(trx, caller, wanted, kinds);
    if (found.length < wanted.length) throw notFound();
    const others = new Set(found.map(({ userId }) => userId).filter((userId) => userId !== caller.userId));
    if (others.size > 0) {
      assertMayEditUsers(caller);
      await lockGoverned(trx, caller, { ids: [...others], status: 'live' });
    }
    return found;
  };
  const end = async (
    ids: readonly number[],
    work: (trx: Trx, ids: readonly number[]) => Promise<void>,
  ): Promise<number> => {
    const ended = await db.transaction().execute(async (trx) => {
      await work(trx, ids);
      return endSessions(trx, ids, 'revoked');
    });
    for (const { sessionId } of ended) sessions.announceEnded({ sessionId });
    return ended.filter(({ sessionId }) => ids.includes(sessionId)).length;
  };
  return {
    async sessions(caller, userId) {
      const rows = await findLive(db, await whose(db, caller, userId), 'signIns');
      return rows.map((row) => toSession(row, caller));
    },
    async tokens(caller, userId) {
      return (await findLive(db, await whose(db, caller, userId), 'tokens')).map(toToken);
    },
    end: (caller, ids) =>
      end(ids, async (trx) => {
        const byUser = Map.groupBy(await lockAll(trx, caller, ids, 'signIns'), ({ userId }) => userId);
        for (const [id, [first, ...rest]] of byUser) {
          const user = { id, name: first?.username ?? '' };
          const ended = [first, ...rest].flatMap((found) => (found ? [found.id] : []));
          await audit.sessionsEnded(trx, caller, user, ended);
        }
      }),
    async endOthers(caller) {
      const others = (await findLive(db, caller.userId, 'signIns')).filter(
        ({ id }) => id !== caller.sessionId && id !== caller.preview?.ownSessionId,
      );
      const ids = others.map(({ id }) => id);
      return end(ids, async (trx) => {
        const user = { id: caller.userId, name: caller.username };
        if (ids.length > 0) await audit.sessionsEnded(trx, caller, user, ids);
      });
    },
    addToken: (caller, draft) =>
      db.transaction().execute(async (trx) => {
        const { name, days, sensitiveActions = false } = draft;
        // It may have waited behind whatever ended the session.
        const mayEnter = await lockUser(trx, caller.userId);
        if (!mayEnter || !(await holdSession(trx, caller.sessionId))) throw tokenIllegal();
        if ((await countTokens(trx, caller.userId)) >= tokenLimits.tokens)
          throw illegalState(`There are ${tokenLimits.tokens} tokens already; revoke one first`);
        const token = { userId: caller.userId, name, days, sensitiveActions };
        const made = await sessions.openApi(trx, token);
        await audit.tokenCreated(trx, caller, { ...token, id: made.sessionId });
        return { id: made.sessionId, token: made.token, expiresTime: made.expiresAt.toISOString() };
      }),
    revokeTokens: (caller, ids) =>
      end(ids, async (trx) => {
        for (const { id, name, userId } of await lockAll(trx, caller, ids, 'tokens'))
          await audit.tokenRevoked(trx, caller, { id, userId, name });
      }),
  };
}

async function whose(db: Db, caller: Caller, userId = caller.userId): Promise<number> {
  if (userId === caller.userId) return userId;
  assertMayEditUsers(caller);
  await assertGovernsUser(db, caller, userId);
  return userId;
}

function assertMayEditUsers({ permissions }: Caller): void {
  if (!permissions.has(wordForOthers)) throw notPermitted(wordForOthers);
}

const toSession = (row: LiveSession, caller: Caller): SessionItem => ({
  id: row.id,
  kind: row.kind === 'api' ? 'console' : row.kind,
  name: row.name,
  opened: row.kind !== 'wall' || row.isUsed,
  startedTime: row.startedTime.toISOString(),
  lastSeenTime: row.lastSeenTime.toISOString(),
  expiresTime: row.expiresTime.toISOString(),
  address: row.address,
  ...clientOf(row.userAgent),
  remembered: row.remembered,
  current: row.id === caller.sessionId,
});

const toToken = (row: LiveSession): TokenItem => ({
  id: row.id,
  name: row.name,
  createdTime: row.startedTime.toISOString(),
  lastUsedTime: row.isUsed ? row.lastSeenTime.toISOString() : null,
  expiresTime: row.expiresTime.toISOString(),
  sensitiveActions: row.sensitiveActions,
});
