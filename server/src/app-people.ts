import type { AppDeps } from './app.ts';
import type { AuditEvents } from './app-audit.ts';
import type { SharedSlots } from './app-slots.ts';
import type { AuditService } from './features/identity/audit/audit.service.ts';
import { createMenusService } from './features/identity/menus/menus.service.ts';
import { createPermissionsService } from './features/identity/permissions/permissions.service.ts';
import { createRolesService } from './features/identity/roles/roles.service.ts';
import { createCaptchaService } from './features/identity/sessions/captcha/captcha.service.ts';
import { createCredentialsService } from './features/identity/sessions/credentials.service.ts';
import { createKnownBrowsers } from './features/identity/sessions/guard/known-browsers.service.ts';
import { createLoginGuard } from './features/identity/sessions/guard/login-guard.service.ts';
import { createPreviewService } from './features/identity/sessions/preview.service.ts';
import { createProofsService } from './features/identity/sessions/proofs.service.ts';
import { createSecondFactorReset } from './features/identity/sessions/second-factor-reset.service.ts';
import { createSessionSweeper } from './features/identity/sessions/session/sessions.jobs.ts';
import { createSessionsService } from './features/identity/sessions/session/sessions.service.ts';
import { createSessionListService } from './features/identity/sessions/session-list/session-list.service.ts';
import { createLoginService } from './features/identity/sessions/sign-in/login.service.ts';
import { createStandings } from './features/identity/sessions/sign-in/standings.service.ts';
import { createWallsService } from './features/identity/sessions/walls/walls.service.ts';
import { createTwoFactorService } from './features/identity/two-factor/two-factor.service.ts';
import { createPasswordService } from './features/identity/users/passwords/passwords.service.ts';
import { createUserAdministration } from './features/identity/users/user-administration.service.ts';
import { createUserEraser } from './features/identity/users/users.jobs.ts';
import { createUsersService } from './features/identity/users/users.service.ts';
import { createRepeatedRequests } from './platform/http/repeated-requests.ts';
import type { Repeating } from './platform/repeating.ts';

export interface Log {
  audit: AuditService;
  events: AuditEvents;
}

export type People = ReturnType<typeof createPeople>;

/** Who there is, who comes in, and what each may. */
export function createPeople(deps: AppDeps & SharedSlots, log: Log) {
  const onError = (error: unknown) => deps.logger.error({ err: error }, 'a session listener failed');
  const entrance = createEntrance(deps, log, onError);
  const administration = createAdministration({ ...deps, ...log, ...entrance, onError });
  const housekeeping: readonly Repeating[] = [
    entrance.sessionSweeper,
    entrance.repeatedRequests,
    administration.userEraser,
  ];
  return { ...entrance, ...administration, housekeeping };
}

/** Who comes in, by what, and for how long. */
function createEntrance(
  { db, box, secureCookies, logger, captcha: captchaOptions }: AppDeps,
  { audit, events }: Log,
  onError: (error: unknown) => void,
) {
  const log = (event: object) => logger.info(event, 'sign-in');
  const passwords = createPasswordService();
  const users = createUsersService({ db, passwords });
  const guard = createLoginGuard({ db });
  const sessions = createSessionsService({ db, audit: events, secureCookies, onError });
  const captcha = createCaptchaService(captchaOptions);
  const twoFactor = createTwoFactorService({ db, box, audit });
  const browsers = createKnownBrowsers({ box });
  const standings = createStandings({ db, browsers });
  const base = { db, audit: events, guard, sessions, users, passwords, browsers };
  const repeatedRequests = createRepeatedRequests({ db, box, logger });
  const proofs = createProofsService({ ...base, verifyCode: twoFactor.verify });
  return {
    ...{ passwords, users, guard, sessions, browsers, captcha, twoFactor, proofs },
    login: createLoginService({ ...base, standings, captcha, twoFactor, log }),
    credentials: createCredentialsService({ ...base, proofs }),
    preview: createPreviewService(base),
    sessionList: createSessionListService(base),
    walls: createWallsService(base),
    secondFactorReset: createSecondFactorReset({ db, sessions, twoFactor, users }),
    repeatedRequests,
    sessionSweeper: createSessionSweeper({ db, logger }),
  };
}

/** Who there is, and what each may. */
function createAdministration(
  base: Omit<Parameters<typeof createUserAdministration>[0], 'roles'> &
    Parameters<typeof createUserEraser>[0],
) {
  const roles = createRolesService(base);
  return {
    roles,
    permissions: createPermissionsService({ ...base, roles }),
    menus: createMenusService({ ...base, roles }),
    userAdministration: createUserAdministration({ ...base, roles }),
    userEraser: createUserEraser(base),
  };
}
