import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import { createClientAddress } from '../../../platform/http/client-address.ts';
import { createOwnHost } from '../../../platform/http/own-host.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createRealtimeServer, type RealtimeServer } from '../../../platform/realtime/realtime-server.ts';
import { roleChanged } from '../../identity/roles/roles.events.ts';
import { sessionsEnded } from '../../identity/sessions/session/sessions.events.ts';
import type { SessionsService } from '../../identity/sessions/session/sessions.service.ts';
import { usersChanged } from '../../identity/users/users.events.ts';
import { createUpgradeAdmission, mayListen } from './live.routes.ts';
import { createLiveService, type LiveService } from './live.service.ts';
import { mayHear } from './topics.policy.ts';

interface Deps {
  db: Db;
  bus: Bus;
  sessions: SessionsService;
  consoleBuild: string | undefined;
  trustedProxies: readonly string[];
  publicUrl: string | undefined;
  logger: Logger;
}

/** The channel to open consoles: who listens, and what is pushed to them. */
export function createRealtime(deps: Deps) {
  const { bus, sessions, consoleBuild, trustedProxies, publicUrl, logger } = deps;
  const realtime: RealtimeServer = createRealtimeServer({
    admit: createUpgradeAdmission(sessions, createOwnHost(publicUrl)),
    revalidate: async (caller) => mayListen(await sessions.callerOf(caller.sessionId)),
    touch: (caller) => void sessions.touch(caller.sessionId).catch(() => undefined),
    mayHear,
    refused: (caller, topics) => live.refused(caller, topics),
    unchangedMs: (caller, topics) => live.unchangedMs(caller, topics),
    build: consoleBuild,
    addressOf: createClientAddress(trustedProxies),
    logger,
  });
  const live: LiveService = createLiveService({ ...deps, clients: realtime.clients });
  bus.on(roleChanged, ({ roleId }) => realtime.revalidate((caller) => caller.roleId === roleId));
  bus.on(usersChanged, ({ userIds }) => realtime.revalidate((caller) => userIds.includes(caller.userId)));
  bus.on(sessionsEnded, ({ sessionId, userId, exceptSessionId }) =>
    realtime.closeWhere(
      (caller) =>
        caller.sessionId === sessionId || (caller.userId === userId && caller.sessionId !== exceptSessionId),
    ),
  );
  return { realtime, live };
}
