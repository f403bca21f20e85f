import { registerMenusRoutes } from '../features/identity/menus/menus.routes.ts';
import { createMenusService } from '../features/identity/menus/menus.service.ts';
import { registerPermissionsRoutes } from '../features/identity/permissions/permissions.routes.ts';
import { createPermissionsService } from '../features/identity/permissions/permissions.service.ts';
import { registerRolesRoutes } from '../features/identity/roles/roles.routes.ts';
import { createRolesService } from '../features/identity/roles/roles.service.ts';
import { createCaptchaService } from '../features/identity/sessions/captcha/captcha.service.ts';
import { createCredentialsService } from '../features/identity/sessions/credentials.service.ts';
import { createKnownBrowsers } from '../features/identity/sessions/guard/known-browsers.service.ts';
import { createLoginGuard } from '../features/identity/sessions/guard/login-guard.service.ts';
import { createPreviewService } from '../features/identity/sessions/preview.service.ts';
import { createProofsService } from '../features/identity/sessions/proofs.service.ts';
import { createSecondFactorReset } from '../features/identity/sessions/second-factor-reset.service.ts';
import { createSessionSweeper } from '../features/identity/sessions/session/sessions.jobs.ts';
import { createSessionsService } from '../features/identity/sessions/session/sessions.service.ts';
import { registerSessionListRoutes } from '../features/identity/sessions/session-list/session-list.routes.ts';
import { createSessionListService } from '../features/identity/sessions/session-list/session-list.service.ts';
import { registerSessionsRoutes } from '../features/identity/sessions/sessions.routes.ts';
import { createLoginService } from '../features/identity/sessions/sign-in/login.service.ts';
import { createStandings } from '../features/identity/sessions/sign-in/standings.service.ts';
import { registerWallsRoutes } from '../features/identity/sessions/walls/walls.routes.ts';
import { createWallsService } from '../features/identity/sessions/walls/walls.service.ts';
import { registerTwoFactorRoutes } from '../features/identity/two-factor/two-factor.routes.ts';
import { createTwoFactorService } from '../features/identity/two-factor/two-factor.service.ts';
import { createPasswordService } from '../features/identity/users/passwords/passwords.service.ts';
import { createUserAdministration } from '../features/identity/users/user-administration.service.ts';
import { createUserEraser } from '../features/identity/users/users.jobs.ts';
import { registerUsersRoutes } from '../features/identity/users/users.routes.ts';
import { createUsersService } from '../features/identity/users/users.service.ts';
import { createRepeatedRequests } from '../platform/http/repeated-requests.ts';
import type { Base } from './base.ts';
import { domain, type ServicesOf } from './domain.ts';

export type Identity = ServicesOf<typeof createIdentity>;

interface SiteTitle {
  siteTitle: () => Promise<string>;
}

/** Who there is, who comes in, and what each may. */
export function createIdentity(base: Base & SiteTitle) {
  const auth = createAuth(base);
  const deps = { ...base, ...auth, audit: base.log };
  const roles = createRolesService(deps);
  const repeatedRequests = createRepeatedRequests(base);
  return domain({
    services: {
      ...auth,
      repeatedRequests,
      roles,
      permissions: createPermissionsService({ ...deps, roles }),
      menus: createMenusService({ ...deps, roles }),
      userAdministration: createUserAdministration({ ...deps, roles }),
    },
    parts: [
      { name: 'secrets of second factors', start: auth.twoFactor.reseal },
      { name: 'sessions that are over', ...createSessionSweeper(base) },
      { name: 'repeated requests', ...repeatedRequests },
      { name: 'users that are gone', ...createUserEraser(deps) },
    ],
    routes: [
      registerSessionsRoutes,
      registerRolesRoutes,
      registerPermissionsRoutes,
      registerUsersRoutes,
      registerSessionListRoutes,
      registerWallsRoutes,
      registerTwoFactorRoutes,
      registerMenusRoutes,
    ],
  });
}

/** Who comes in, by what, and for how long. */
function createAuth(base: Base & SiteTitle) {
  const passwords = createPasswordService();
  const users = createUsersService({ ...base, passwords });
  const guard = createLoginGuard(base);
  const sessions = createSessionsService(base);
  const captcha = createCaptchaService(base.options.captcha);
  const twoFactor = createTwoFactorService({ ...base, audit: base.log });
  const browsers = createKnownBrowsers(base);
  const deps = { ...base, guard, sessions, users, passwords, browsers };
  const proofs = createProofsService({ ...deps, verifyCode: twoFactor.verify });
  const standings = createStandings(deps);
  const log = (event: object) => base.logger.info(event, 'sign-in');
  return {
    ...{ passwords, users, guard, sessions, browsers, captcha, twoFactor, proofs },
    login: createLoginService({ ...deps, standings, captcha, twoFactor, log }),
    credentials: createCredentialsService({ ...deps, proofs }),
    preview: createPreviewService(deps),
    sessionList: createSessionListService(deps),
    walls: createWallsService(deps),
    secondFactorReset: createSecondFactorReset({ ...deps, twoFactor }),
  };
}
