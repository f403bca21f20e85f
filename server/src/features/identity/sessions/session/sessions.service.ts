import type { IncomingHttpHeaders } from 'node:http';
import type { Author, Caller } from '../../../../platform/access/caller.ts';
import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { AppError, tokenIllegal } from '../../../../platform/errors.ts';
import { hashToken } from '../../../../platform/secrets/random-token.ts';
import { createSingleUse } from '../guard/single-use.service.ts';
import type { SessionEvents } from '../session-events.service.ts';
import { assertLive, toCaller } from './caller.policy.ts';
import { createToken, type PresentedToken, presentedToken } from './presented-token.service.ts';
import { type SessionEnded, sessionsEnded } from './sessions.events.ts';
import {
  type EndReason,
  endOldest,
  endSessions,
  endSessionsOf,
  findSession,
  insertSession,
  lockUser,
  type SessionKind,
  updateLastSignIn,
  updateSeen,
} from './sessions.store.ts';

export interface OpenedSession {
  sessionId: number;
  token: string;
  expiresAt: Date;
}

export interface SignIn {
  userId: number;
  /** The password that was found right: another one since then opens nothing. */
  passwordHash?: string;
  remember?: boolean;
  address?: string | null;
  userAgent?: string | null;
}

export interface ApiToken {
  userId: number;
  name: string | null;
  days: number;
  /** It may do what a person has to give the password again for. */
  sensitiveActions?: boolean;
}

export interface EndAll {
  except: number | null;
  kinds: SessionKind[];
  reason?: EndReason;
}

/** Anything that carries HTTP headers: a request, or a WebSocket upgrade. */
export interface WithHeaders {
  readonly headers: IncomingHttpHeaders;
}

export interface SessionsService {
  readonly cookieName: string;
  /** A token that is not good any more is an error, or nobody where signing in is optional. */
  authenticate(request: WithHeaders, need?: 'required' | 'optional'): Promise<Caller | null>;
  /** As `authenticate`, for a WebSocket upgrade. */
  sessionOf(request: WithHeaders): Promise<Caller | null>;
  /** The caller as of now; null when the session has ended. */
  callerOf(sessionId: number): Promise<Caller | null>;
  /** The console behind the session is alive. */
  touch(sessionId: number): Promise<void>;
  open(signIn: SignIn): Promise<OpenedSession>;
  openApi(trx: Db, token: ApiToken): Promise<OpenedSession>;
  /** `by` is who signs out. */
  end(sessionId: number, reason: EndReason, by?: Author): Promise<void>;
  /** Ends sessions inside the caller's transaction; `announceEnded` follows its commit. */
  endAllOf(trx: Db, userId: number, options: EndAll): Promise<number>;
  announceEnded(event: SessionEnded): void;
  issueTicket(caller: Caller): { ticket: string; expiresInS: number };
  redeemTicket(ticket: string): Promise<Caller | null>;
}

interface Deps {
  db: Db;
  audit: SessionEvents;
  /** The console is reached by HTTPS only. */
  secureCookies: boolean;
  bus: Bus;
}

const hourS = 3_600;
const lifetimeS = { console: 12 * hourS, remembered: 14 * 24 * hourS };
const maxLive = 20;
const ticketLifetimeS = 30;

export function createSessionsService(deps: Deps): SessionsService {
  const { db, audit, bus } = deps;
  const cookieName = deps.secureCookies ? '__Host-Weir-Token' : 'Weir-Token';
  const announceEnded = (event: SessionEnded) => bus.emit(sessionsEnded, event);
  const tickets = createSingleUse<number>({ lifetimeMs: ticketLifetimeS * 1000 });
  const callerOf = async (sessionId: number) => orNull(readCaller(db, { sessionId }, 'cookie'));
  const authenticate: SessionsService['authenticate'] = async (request, need = 'required') => {
    const presented = presentedToken(request.headers, cookieName);
    if (!presented) return null;
    const caller = admit(db, presented);
    return need === 'optional' ? orNull(caller) : caller;
  };
  return {
    cookieName,
    authenticate,
    sessionOf: (request) => authenticate(request),
    callerOf,
    touch: (sessionId) => updateSeen(db, sessionId),
    async open(signIn) {
      const { replaced, ...opened } = await open(deps, signIn);
      for (const sessionId of replaced) announceEnded({ sessionId });
      return opened;
    },
    openApi,
    async end(sessionId, reason, by) {
      const over = await db.transaction().execute(async (trx) => {
        const rows = await endSessions(trx, [sessionId], reason);
        if (by && rows.length > 0) await audit.signedOut(trx, by);
        return rows;
      });
      for (const row of over) announceEnded({ sessionId: row.sessionId });
    },
    endAllOf: (trx, userId, options) => endSessionsOf(trx, userId, { reason: 'passwordChanged', ...options }),
    announceEnded,
    issueTicket: ({ sessionId }) => ({ ticket: tickets.put(sessionId), expiresInS: ticketLifetimeS }),
    async redeemTicket(ticket) {
      const sessionId = tickets.take(ticket);
      return sessionId === undefined ? null : callerOf(sessionId);
    },
  };
}

/** Being asked after is no activity: only a request of its own keeps a session alive. */
async function readCaller(
  db: Db,
  by: Parameters<typeof findSession>[1],
  via: Caller['via'],
): Promise<Caller> {
  return toCaller(assertLive(await findSession(db, by)), via);
}

async function admit(db: Db, { token, via }: PresentedToken): Promise<Caller> {
  const session = assertLive(await findSession(db, { tokenHash: hashToken(token) }));
  if (session.isSeenStale) await updateSeen(db, session.sessionId);
  return toCaller(session, via);
}

const isRefusal = (error: unknown): boolean => error instanceof AppError && error.status === 401;

const orNull = async (caller: Promise<Caller>): Promise<Caller | null> => {
  try {
    return await caller;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
};

async function open({ db, audit }: Deps, signIn: SignIn): Promise<OpenedSession & { replaced: number[] }> {
  const token = createToken();
  const remembered = signIn.remember ?? false;
  const client = { address: signIn.address ?? null, userAgent: signIn.userAgent?.slice(0, 512) ?? null };
  return db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, signIn.userId, signIn.passwordHash))) throw tokenIllegal();
    const opened = await insertSession(trx, {
      userId: signIn.userId,
      tokenHash: hashToken(token),
      kind: 'console',
      name: null,
      remembered,
      lifetimeS: remembered ? lifetimeS.remembered : lifetimeS.console,
      ...client,
    });
    await updateLastSignIn(trx, signIn.userId);
    await audit.signedIn(trx, { id: signIn.userId }, { ...client, sessionId: opened.sessionId });
    return { ...opened, token, replaced: await endOldest(trx, signIn.userId, maxLive) };
  });
}

async function openApi(trx: Db, { userId, name, days, sensitiveActions }: ApiToken): Promise<OpenedSession> {
  const token = createToken();
  const opened = await insertSession(trx, {
    userId,
    tokenHash: hashToken(token),
    kind: 'api',
    name,
    remembered: false,
    lifetimeS: days * 24 * hourS,
    address: null,
    userAgent: null,
    sensitiveActions: sensitiveActions ?? false,
  });
  return { ...opened, token };
}
