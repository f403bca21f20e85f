import { createAudit } from '../src/features/audit/audit.service.ts';
import { sessionEvents } from '../src/features/audit/session-events.service.ts';
import { registerMenusRoutes } from '../src/features/menus/menus.routes.ts';
import { createMenusService, seedMenus } from '../src/features/menus/menus.service.ts';
import { syncRoles } from '../src/features/roles/roles.service.ts';
import { type CaptchaOptions, createCaptchaService } from '../src/features/sessions/captcha.service.ts';
import { createCredentialsService } from '../src/features/sessions/credentials.service.ts';
import { createLoginService, type SignInEvent } from '../src/features/sessions/login.service.ts';
import { createLoginGuard } from '../src/features/sessions/login-guard.service.ts';
import { registerSessionsRoutes } from '../src/features/sessions/sessions.routes.ts';
import { createSessionsService } from '../src/features/sessions/sessions.service.ts';
import { createPasswordService } from '../src/features/users/passwords.service.ts';
import { createUsersService, type UserDraft } from '../src/features/users/users.service.ts';
import { createHttp } from '../src/platform/http/mount.ts';
import { createHttpServer } from '../src/platform/http/server.ts';
import { createLogger } from '../src/platform/logger.ts';
import { createTestDatabase } from './database.ts';

export const captchaText = 'ACDE';
export const password = 'tumbling rocks';

export interface PeopleAppOptions {
  secureCookies?: boolean;
  captcha?: CaptchaOptions;
}

/** The features about people over a database of their own, called through HTTP. */
export async function startPeopleApp({
  secureCookies = false,
  captcha: captchaOptions,
}: PeopleAppOptions = {}) {
  const database = await createTestDatabase();
  const { db } = database;
  await syncRoles(db);
  await seedMenus(db);
  const onError = (error: unknown) => {
    throw error;
  };
  const events: SignInEvent[] = [];
  const passwords = createPasswordService();
  const audit = sessionEvents(createAudit());
  const users = createUsersService({ db, passwords });
  const sessions = createSessionsService({ db, audit, secureCookies, onError });
  const chooseText = () => ['A', 'C', 'D', 'E'] as const;
  const captcha = createCaptchaService({ perMinute: 1000, chooseText, ...captchaOptions });
  const guard = createLoginGuard({ db });
  const log = (event: SignInEvent) => void events.push(event);
  const login = createLoginService({ db, audit, guard, sessions, users, passwords, captcha, log });
  const credentials = createCredentialsService({ db, audit, guard, sessions, users, passwords });
  const server = await createHttpServer({ logger: createLogger('silent'), trustedProxies: [] });
  const http = createHttp(server, sessions.authenticate);
  registerSessionsRoutes(http, { sessions, login, captcha, credentials, users });
  registerMenusRoutes(http, { menus: createMenusService({ db }) });
  return {
    ...{ db, server, users, sessions, captcha, credentials, events },
    ...createClient(server),
    createUser: (draft: Partial<UserDraft> & { username: string }) =>
      users.createUser({ ...buildUser, name: draft.username, ...draft }),
    async close() {
      await server.close();
      await database.drop();
    },
  };
}

export type PeopleApp = Awaited<ReturnType<typeof startPeopleApp>>;

const buildUser = { password, type: 1, role: 'BATTERYMANAGEMENT', parentId: null } as const;

type Server = Awaited<ReturnType<typeof createHttpServer>>;
type Headers = Record<string, string>;

function createClient(server: Server) {
  const get = (path: string, headers: Headers = {}) =>
    server.inject({ method: 'GET', url: `/api/v1${path}`, headers });
  const post = (path: string, payload: object = {}, headers: Headers = {}) =>
    server.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers });
  const captchaKey = async (): Promise<string> => (await get('/login/captchaInfo')).json().data.key;
  const login = async (username: string, fields: object = {}) =>
    post('/user/login', { username, password, captcha: captchaText, key: await captchaKey(), ...fields });
  return { get, post, login, captchaKey };
}

export const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
