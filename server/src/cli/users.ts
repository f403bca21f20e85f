import { createAudit } from '../features/identity/audit/audit.service.ts';
import {
  type CredentialsService,
  createCredentialsService,
} from '../features/identity/sessions/credentials.service.ts';
import { createLoginGuard } from '../features/identity/sessions/guard/login-guard.service.ts';
import { createProofsService } from '../features/identity/sessions/proofs.service.ts';
import {
  createSecondFactorReset,
  type SecondFactorReset,
} from '../features/identity/sessions/second-factor-reset.service.ts';
import { createSessionsService } from '../features/identity/sessions/session/sessions.service.ts';
import { sessionEvents } from '../features/identity/sessions/session-events.service.ts';
import { createTwoFactorReset } from '../features/identity/two-factor/two-factor.service.ts';
import { createPasswordService } from '../features/identity/users/passwords/passwords.service.ts';
import { createUsersService } from '../features/identity/users/users.service.ts';
import { createBus } from '../platform/bus/bus.ts';
import { attachDatabase } from '../platform/db/attach-database.ts';
import { createLogger } from '../platform/logger.ts';
import { readInstallation } from './installation.ts';

/** Prints a token and nothing else, so that a script can take it. */
export function tokenCommand(
  username: string,
  options: { days: number | undefined; name: string | undefined; sensitiveActions: boolean },
): Promise<void> {
  return withPeople(async ({ credentials }) => {
    const { days, name, sensitiveActions } = options;
    const token = await credentials.createApiToken(username, {
      sensitiveActions,
      ...(days === undefined ? {} : { days }),
      ...(name === undefined ? {} : { name }),
    });
    process.stdout.write(`${token}\n`);
  });
}

export function resetPasswordCommand(username: string): Promise<void> {
  return withPeople(async ({ credentials }) => {
    process.stdout.write(`${await credentials.resetPassword(username)}\n`);
  });
}

/** For who has lost the authenticator and the recovery codes. */
export function resetTwoFactorCommand(username: string): Promise<void> {
  return withPeople(({ secondFactorReset }) => secondFactorReset.byName(username));
}

interface People {
  credentials: CredentialsService;
  secondFactorReset: SecondFactorReset;
}

async function withPeople(work: (people: People) => Promise<void>): Promise<void> {
  const { dataDir, database: external } = readInstallation();
  const logger = createLogger('warn', process.stderr);
  const { db, release } = await attachDatabase({ dataDir, external, logger });
  try {
    const passwords = createPasswordService();
    const users = createUsersService({ db, passwords });
    const guard = createLoginGuard({ db });
    const audit = createAudit();
    const events = sessionEvents(audit);
    const sessions = createSessionsService({
      db,
      audit: events,
      secureCookies: false,
      bus: createBus({ logger }),
    });
    const twoFactor = { reset: createTwoFactorReset(audit) };
    // Nobody signs in here, so there is no code to check, and no key to read.
    const verifyCode = async () => false;
    const proofs = createProofsService({ db, audit: events, guard, users, passwords, verifyCode });
    await work({
      credentials: createCredentialsService({ db, audit: events, guard, sessions, users, passwords, proofs }),
      secondFactorReset: createSecondFactorReset({ db, sessions, twoFactor, users }),
    });
  } finally {
    await release();
  }
}
