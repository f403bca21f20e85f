import type { AppDeps } from './app.ts';
import type { Fleet } from './app-fleet.ts';
import type { People } from './app-people.ts';
import { toAlarmNews } from './features/alarms/alarms/alarms.service.ts';
import { createPresenceIngest } from './features/telemetry/presence/presence.ingest.ts';
import { createUpgradeAdmission, mayListen } from './features/workplace/live/live.routes.ts';
import { createLiveService, type LiveService } from './features/workplace/live/live.service.ts';
import { mayHear } from './features/workplace/live/topics.policy.ts';
import { createClientAddress } from './platform/http/client-address.ts';
import { createOwnHost } from './platform/http/own-host.ts';
import type { Logger } from './platform/logger.ts';
import { createRealtimeServer, type RealtimeServer } from './platform/realtime/realtime-server.ts';

/** The channel to open consoles. */
export function createPushes(
  { db, consoleBuild, trustedProxies, publicUrl, logger }: AppDeps,
  { sessions }: People,
) {
  const realtime: RealtimeServer = createRealtimeServer({
    admit: createUpgradeAdmission(sessions, createOwnHost(publicUrl)),
    revalidate: async (caller) => mayListen(await sessions.callerOf(caller.sessionId)),
    touch: (caller) => void sessions.touch(caller.sessionId).catch(() => undefined),
    mayHear,
    refused: (caller, topics) => live.refused(caller, topics),
    quietMs: (caller, topics) => live.quietMs(caller, topics),
    build: consoleBuild,
    addressOf: createClientAddress(trustedProxies),
    logger,
  });
  const live: LiveService = createLiveService({ db, clients: realtime.clients, logger });
  return { realtime, live };
}

/** Who hears of what. Returns the function that ends all of it. */
export function connect(
  { sessions, roles, userAdministration }: People,
  fleet: Fleet,
  { realtime, live, logger }: { realtime: RealtimeServer; live: LiveService; logger: Logger },
): () => void {
  const { telemetry, presence, projects, deviceTypes, deviceCredentials, devices, gateway } = fleet;
  const { alarms, alarmEngine, lateAlarms, alarmShelving, parameters } = fleet;
  const { deviceCommands, connectionLog, recorder, messageCounts } = fleet;
  const refresh = (edited: Parameters<typeof gateway.refresh>[0]) =>
    void gateway
      .refresh(edited)
      .catch((error: unknown) => logger.error({ err: error }, 'connected devices could not be looked up'));
  const subscriptions = [
    telemetry.committed.subscribe(createPresenceIngest(presence)),
    telemetry.committed.subscribe(live.frames),
    telemetry.committed.subscribe(messageCounts.count),
    presence.changed.subscribe(live.presence),
    presence.changed.subscribe(connectionLog.presence),
    gateway.linked.subscribe(connectionLog.link),
    // Whoever shows the device asks again.
    connectionLog.severalClients.subscribe(({ deviceId }) => {
      const current = presence.current(deviceId);
      if (current) live.presence(current);
    }),
    telemetry.onFlush(alarmEngine.hook),
    alarmEngine.changed.subscribe((changes) => live.alarms(changes.map(toAlarmNews))),
    lateAlarms.ownChanged.subscribe((change) => alarmEngine.ownChanged(change)),
    lateAlarms.changed.subscribe((changes) => live.alarms(changes.map(toAlarmNews))),
    alarms.handled.subscribe((changes) => live.alarms(changes)),
    alarmShelving.settled.subscribe((changes) => live.alarms(changes)),
    alarms.settingsChanged.subscribe(({ deviceId }) => alarmEngine.forgetSettings(deviceId)),
    parameters.changed.subscribe(live.parameters),
    deviceCommands.changed.subscribe(live.commands),
    recorder.changed.subscribe(live.recordings),
    deviceCredentials.revoked.subscribe(({ deviceId }) => gateway.cutOff(deviceId)),
    projects.membersChanged.subscribe(live.forget),
    deviceTypes.changed.subscribe(({ typeId }) => {
      refresh({ typeId });
      telemetry.forgetType(typeId);
      presence.forget();
      alarmEngine.forgetType(typeId);
      live.forget();
    }),
    devices.changed.subscribe(({ deviceIds }) => {
      refresh({ deviceIds });
      for (const deviceId of deviceIds) {
        telemetry.forgetDevice(deviceId);
        alarmEngine.forgetDevice(deviceId);
      }
      live.forget();
    }),
    roles.changed.subscribe(({ roleId }) => void realtime.revalidate((caller) => caller.roleId === roleId)),
    userAdministration.changed.subscribe(({ userIds }) => {
      live.forget();
      void realtime.revalidate((caller) => userIds.includes(caller.userId));
    }),
    sessions.ended.subscribe((event) =>
      realtime.closeWhere((caller) =>
        'sessionId' in event
          ? caller.sessionId === event.sessionId
          : caller.userId === event.userId && caller.sessionId !== event.exceptSessionId,
      ),
    ),
  ];
  return () => {
    for (const unsubscribe of subscriptions) unsubscribe();
  };
}
