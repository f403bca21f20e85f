import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Audit, type AuditEntry, createAudit } from '../src/features/identity/audit/audit.service.ts';
import { registerMenusRoutes } from '../src/features/identity/menus/menus.routes.ts';
import { createMenusService, seedMenus } from '../src/features/identity/menus/menus.service.ts';
import { createRolesService, syncRoles } from '../src/features/identity/roles/roles.service.ts';
import {
  type CaptchaOptions,
  createCaptchaService,
} from '../src/features/identity/sessions/captcha/captcha.service.ts';
import { createCredentialsService } from '../src/features/identity/sessions/credentials.service.ts';
import { createKnownBrowsers } from '../src/features/identity/sessions/guard/known-browsers.service.ts';
import { createLoginGuard } from '../src/features/identity/sessions/guard/login-guard.service.ts';
import { createPreviewService } from '../src/features/identity/sessions/preview.service.ts';
import { createProofsService } from '../src/features/identity/sessions/proofs.service.ts';
import { createSecondFactorReset } from '../src/features/identity/sessions/second-factor-reset.service.ts';
import { createSessionsService } from '../src/features/identity/sessions/session/sessions.service.ts';
import { sessionEvents } from '../src/features/identity/sessions/session-events.service.ts';
import { registerSessionListRoutes } from '../src/features/identity/sessions/session-list/session-list.routes.ts';
import { createSessionListService } from '../src/features/identity/sessions/session-list/session-list.service.ts';
import { registerSessionsRoutes } from '../src/features/identity/sessions/sessions.routes.ts';
import {
  createLoginService,
  type SignInEvent,
} from '../src/features/identity/sessions/sign-in/login.service.ts';
import { createStandings } from '../src/features/identity/sessions/sign-in/standings.service.ts';
import { registerTwoFactorRoutes } from '../src/features/identity/two-factor/two-factor.routes.ts';
import { createTwoFactorService } from '../src/features/identity/two-factor/two-factor.service.ts';
import {
  createPasswordService,
  type PasswordService,
} from '../src/features/identity/users/passwords/passwords.service.ts';
import { createUsersService, type UserDraft } from '../src/features/identity/users/users.service.ts';
import { createHttp } from '../src/platform/http/mount.ts';
import { createHttpServer } from '../src/platform/http/server.ts';
import { createLogger, type Logger } from '../src/platform/logger.ts';
import { createSecretBox } from '../src/platform/secrets/secret-box.ts';
import { createTestBus } from './checked-events.ts';
import { createTestDatabase } from './database.ts';

export const captchaText = 'ACDE';
export const password = 'tumbling rocks';

/** Tests sign in often, and none of them breaks a hash. */
const cheapHashes = { memoryCost: 1024, timeCost: 1 };

export interface PeopleAppOptions {
  secureCookies?: boolean;
  captcha?: CaptchaOptions;
  /** The clock that codes of authenticators are made by. */
  nowMs?: () => number;
  logger?: Logger;
  passwords?: PasswordService;
}

/** The features about people over a database of their own, called through HTTP. */
export async function startPeopleApp({
  secureCookies = false,
  captcha: captchaOptions,
  nowMs = Date.now,
  logger = createLogger('silent'),
  passwords = createPasswordService(cheapHashes),
}: PeopleAppOptions = {}) {
  const database = await createTestDatabase();
  const { db } = database;
  await syncRoles(db);
  await seedMenus(db);
  const bus = createTestBus();
  const events: SignInEvent[] = [];
  const audited: AuditEntry[] = [];
  const written = createAudit();
  const audit: Audit = {
    async record(trx, ...entries) {
      audited.push(...entries);
      await written.record(trx, ...entries);
    },
  };
  const sessionAudit = sessionEvents(audit);
  const users = createUsersService({ db, passwords });
  const sessions = createSessionsService({ db, audit: sessionAudit, secureCookies, bus });
  const chooseText = () => ['A', 'C', 'D', 'E'] as const;
  const captcha = createCaptchaService({ perMinute: 1000, chooseText, ...captchaOptions });
  const guard = createLoginGuard({ db });
  const browsers = createKnownBrowsers({ box });
  const standings = createStandings({ db, browsers });
  const log = (event: SignInEvent) => void events.push(event);
  const twoFactor = createTwoFactorService({ db, box, audit, siteTitle: async () => 'Weir', nowMs });
  const login = createLoginService({
    ...{
      db,
      audit: sessionAudit,
      guard,
      sessions,
      users,
      passwords,
      captcha,
      browsers,
      standings,
      twoFactor,
      log,
    },
  });
  const proofs = createProofsService({
    db,
    audit: sessionAudit,
    guard,
    users,
    passwords,
    verifyCode: twoFactor.verify,
  });
  const credentials = createCredentialsService({
    db,
    audit: sessionAudit,
    guard,
    sessions,
    users,
    passwords,
    proofs,
  });
  const preview = createPreviewService({ db, sessions, users, audit: sessionAudit });
  const sessionList = createSessionListService({ db, sessions, audit: sessionAudit });
  const secondFactorReset = createSecondFactorReset({ db, sessions, twoFactor, users });
  const server = await createHttpServer({ logger, trustedProxies: [] });
  const http = createHttp(server, sessions);
  registerSessionsRoutes(http, { sessions, login, captcha, credentials, users, proofs, preview, browsers });
  registerSessionListRoutes(http, { sessionList });
  registerTwoFactorRoutes(http, { twoFactor, proofs, secondFactorReset });
  const roles = createRolesService({ db, audit, bus });
  registerMenusRoutes(http, { menus: createMenusService({ db, audit, roles }) });
  return {
    ...{
      db,
      bus,
      server,
      users,
      sessions,
      captcha,
      credentials,
      events,
      audited,
      twoFactor,
      secondFactorReset,
    },
    ...createClient(server),
    createUser: (draft: Partial<UserDraft> & { username: string }) =>
      users.createUser({ ...buildUser, name: draft.username, ...draft }),
    /** Makes a lock that is there longer, so that a slow machine cannot outlast it. */
    prolongLock: (username: string) =>
      sql`update login_failure set locked_until = locked_until + interval '1 min' where username_key = ${username}`.execute(
        db,
      ),
    async close() {
      await server.close();
      await database.drop();
    },
  };
}

export type PeopleApp = Awaited<ReturnType<typeof startPeopleApp>>;

const box = createSecretBox([randomBytes(32)]);

const buildUser = { password, type: 1, role: 'BATTERYMANAGEMENT', parentId: null } as const;

type Server = Awaited<ReturnType<typeof createHttpServer>>;
type Headers = Record<string, string>;

/** Where somebody signs in. */
interface Browser {
  from?: string;
  cookie?: string | undefined;
}

function createClient(server: Server) {
  const get = (path: string, headers: Headers = {}) =>
    server.inject({ method: 'GET', url: `/api/v1${path}`, headers });
  const post = (path: string, payload: object = {}, headers: Headers = {}, from = '127.0.0.1') =>
    server.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers, remoteAddress: from });
  const captchaKey = async (): Promise<string> => (await get('/login/captchaInfo')).json().data.key;
  const login = async (username: string, fields: object = {}, { from, cookie }: Browser = {}) => {
    const body = { username, password, captcha: captchaText, key: await captchaKey(), ...fields };
    return post('/user/login', body, cookie === undefined ? {} : { cookie }, from);
  };
  const remove = (path: string, headers: Headers = {}) =>
    server.inject({ method: 'DELETE', url: `/api/v1${path}`, headers });
  return { get, post, remove, login, captchaKey };
}

export const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
