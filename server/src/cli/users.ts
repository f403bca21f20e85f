import { readConfig } from '../config.ts';
import { createAudit } from '../features/audit/audit.service.ts';
import { sessionEvents } from '../features/audit/session-events.service.ts';
import {
  type CredentialsService,
  createCredentialsService,
} from '../features/sessions/credentials.service.ts';
import { createLoginGuard } from '../features/sessions/login-guard.service.ts';
import { createSessionsService } from '../features/sessions/sessions.service.ts';
import { createPasswordService } from '../features/users/passwords.service.ts';
import { createUsersService } from '../features/users/users.service.ts';
import { attachDatabase } from '../platform/db/attach-database.ts';
import { createLogger } from '../platform/logger.ts';

/** Prints a token and nothing else, so that a script can take it. */
export function tokenCommand(
  username: string,
  options: { days: number | undefined; name: string | undefined },
): Promise<void> {
  return withCredentials(async (credentials) => {
    const { days, name } = options;
    const token = await credentials.createApiToken(username, {
      ...(days === undefined ? {} : { days }),
      ...(name === undefined ? {} : { name }),
    });
    process.stdout.write(`${token}\n`);
  });
}

export function resetPasswordCommand(username: string): Promise<void> {
  return withCredentials(async (credentials) => {
    process.stdout.write(`${await credentials.resetPassword(username)}\n`);
  });
}

async function withCredentials(work: (credentials: CredentialsService) => Promise<void>): Promise<void> {
  const { dataDir, database: external } = readConfig();
  const logger = createLogger('warn', process.stderr);
  const { db, release } = await attachDatabase({ dataDir, external, logger });
  try {
    const passwords = createPasswordService();
    const audit = sessionEvents(createAudit());
    const users = createUsersService({ db, passwords });
    const guard = createLoginGuard({ db });
    const onError = (error: unknown) => logger.error({ err: error }, 'a listener failed');
    const sessions = createSessionsService({ db, audit, secureCookies: false, onError });
    await work(createCredentialsService({ db, audit, guard, sessions, users, passwords }));
  } finally {
    await release();
  }
}
