import type { ValuesPush } from '@weir/contract/realtime/realtime';
import { pushesPerSecond, types } from '@weir/contract/realtime/realtime-channel';
import type { FastifyBaseLogger } from 'fastify';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import { jobMoved } from '../../../platform/jobs/jobs.events.ts';
import type { RealtimeClient } from '../../../platform/realtime/realtime-client.ts';
import { createRepeating } from '../../../platform/repeating.ts';
import { alarmsChanged } from '../../alarms/alarms/engine/alarms.events.ts';
import { noticesChanged } from '../../alarms/notifications/notifications.events.ts';
import { commandsMoved } from '../../control/device-commands/device-commands.events.ts';
import { parametersMoved } from '../../control/parameters/values/parameters.events.ts';
import { type RecordingChange, recordingChanged } from '../../diagnosis/device-log/recordings.events.ts';
import { deviceTypeChanged } from '../../fleet/device-types/device-types.events.ts';
import { devicesChanged } from '../../fleet/devices/devices.events.ts';
import { membersChanged } from '../../fleet/projects/projects.events.ts';
import { usersChanged } from '../../identity/users/users.events.ts';
import { fencesMoved } from '../../places/fences/state/fences.events.ts';
import { type PresenceChange, presenceChanged } from '../../telemetry/presence/presence.events.ts';
import {
  framesStored,
  pastChanged,
  type StoredFrame,
} from '../../telemetry/telemetry/ingest/telemetry.events.ts';
import { valuesOf } from '../../telemetry/telemetry/telemetry.service.ts';
import { createAlarmPushes } from './alarm-pushes.service.ts';
import { createControls } from './controls.policy.ts';
import { deliver, historyMessage, type Message, messageOf, valuesMessage } from './device-messages.policy.ts';
import { createFactsCache, createScopeCache } from './live.policy.ts';
import type { DeviceFacts } from './live.store.ts';
import { createMovedPushes } from './moved-pushes.service.ts';
import { createPlacePushes } from './place-pushes.service.ts';
import { deviceOf, mayHear } from './topics.policy.ts';
import { createUnchangedTimes } from './unchanged-times.policy.ts';

export interface LiveService {
  start(): void;
  stop(): Promise<void>;
  /** Topics that the caller may not hear. */
  refused(caller: Caller, topics: readonly string[]): Promise<string[]>;
  /** For how long nothing has happened that the topics tell the caller of. Milliseconds by topic. */
  unchangedMs(caller: Caller, topics: readonly string[]): Promise<Record<string, number>>;
}

interface Pending {
  receivedAt: number;
  values: ValuesPush['values'];
}

const isOfFleet = (topic: string) => topic === 'fleet' || topic.startsWith('project:');
/** Of every other topic each listener hears its own share, or only that something has moved. */
const isOfOneProject = (topic: string) => topic.startsWith('project:') || deviceOf(topic) !== undefined;
const notice = JSON.stringify({ T: types.notice });
const tickMs = 1000 / pushesPerSecond;
const devicesPerPush = 100;
const maxPresencesPerTick = 2000;

/**
 * Turns committed frames and presence changes into pushes. Values are merged per device and serialised once
 * a tick, whoever watches; what nobody watches costs a set look-up. A push is a hint: a receiver that missed
 * some is told to ask again.
 */
export function createLiveService(deps: {
  db: Db;
  bus: Bus;
  clients: ReadonlySet<RealtimeClient>;
  logger: FastifyBaseLogger;
}): LiveService {
  const { db, bus, clients, logger } = deps;
  const devices = createFactsCache(db);
  const scopes = createScopeCache(db);
  const unchanged = createUnchangedTimes({ devices, scopes });
  const movedPushes = createMovedPushes({ bus, clients, onMoved: unchanged.moved });
  const alarmPushes = createAlarmPushes({ clients, scopes, logger });
  const placePushes = createPlacePushes({ clients, devices, scopes, logger });
  let pending = new Map<number, Pending>();
  let presences: PresenceChange[] = [];
  let recorded = new Map<number, RecordingChange>();
  /** Whose fences, and whose past, are to be asked for anew. */
  let fenced = new Set<number>();
  let pasts = new Set<number>();
  /** Something could not be pushed: who listens is told to ask again. */
  let missed = false;
  const miss = () => {
    missed = true;
  };
  const controls = createControls({ hasClients: () => clients.size > 0, onTooMany: miss });
  let watchedDevices = new Set<number>();
  let fleetWatched = false;

  const watch = (topic: string) => {
    if (topic.startsWith('device:')) watchedDevices.add(Number(topic.slice(7)));
    else if (isOfFleet(topic)) fleetWatched = true;
  };
  const observeInterest = () => {
    watchedDevices = new Set();
    fleetWatched = false;
    for (const client of clients) {
      for (const topic of client.topics) {
        watch(topic);
      }
    }
  };

  const merge = (frame: StoredFrame) => {
    const known = pending.get(frame.deviceId);
    const entry = known ?? { receivedAt: 0, values: {} };
    if (!known) {
      if (!watchedDevices.has(frame.deviceId) && pending.size >= devicesPerPush + watchedDevices.size) return;
      pending.set(frame.deviceId, entry);
    }
    entry.receivedAt = frame.receivedAtMs;
    for (const [semaphoreId, value] of Object.entries(valuesOf(frame))) {
      const isOlder = (entry.values[semaphoreId]?.ts ?? 0) > frame.tsMs;
      if (!isOlder) entry.values[semaphoreId] = { value, ts: frame.tsMs };
    }
  };

  const tellMissed = () => {
    missed = false;
    for (const client of clients) if (client.topics.size > 0) client.tellToAskAgain();
  };

  const tick = async () => {
    observeInterest();
    movedPushes.push();
    const moved = controls.take();
    if (missed) tellMissed();
    const gathered = [pending, moved, recorded, fenced, pasts];
    if (presences.length === 0 && gathered.every(({ size }) => size === 0)) return;
    const values = pending;
    const changes = presences;
    const grown = recorded;
    const [fences, histories] = [fenced, pasts];
    pending = new Map();
    presences = [];
    recorded = new Map();
    fenced = new Set();
    pasts = new Set();
    const facts = await devices.of([
      ...values.keys(),
      ...moved.keys(),
      ...grown.keys(),
      ...fences,
      ...histories,
      ...changes.map((change) => change.deviceId),
    ]);
    const messages: Message[] = [];
    const about = (deviceId: number, make: (fact: DeviceFacts) => Message) => {
      const fact = facts.get(deviceId);
      if (fact) messages.push(make(fact));
    };
    for (const [deviceId, entry] of values) about(deviceId, (fact) => valuesMessage(fact, entry));
    for (const change of changes)
      about(change.deviceId, (fact) => messageOf(fact, { T: types.presence, ...change }));
    for (const [deviceId, control] of moved)
      about(deviceId, (fact) => messageOf(fact, { T: types.parameter, deviceId, ...control }));
    for (const deviceId of fences) about(deviceId, (fact) => messageOf(fact, { T: types.fence, deviceId }));
    for (const deviceId of histories) about(deviceId, historyMessage);
    // For those who look at the device itself.
    for (const change of grown.values())
      about(change.deviceId, (fact) => messageOf(fact, { T: types.recording, ...change }, null));
    const allows = await scopes.allowing(clients);
    for (const client of clients) deliver(client, messages, allows);
  };

  const gather = (devicesToTell: Set<number>, deviceId: number) => {
    if (clients.size === 0) return;
    if (devicesToTell.size < maxPresencesPerTick) devicesToTell.add(deviceId);
    else miss();
  };

  const run = () =>
    tick().catch((error: unknown) => {
      miss();
      throw error;
    });
  const ticking = createRepeating({ everyMs: tickMs, run, logger, failure: 'a push could not be made' });

  bus.on(framesStored, ({ frames }) => {
    for (const { deviceId } of frames) unchanged.device(deviceId);
    placePushes.note(frames);
    if (clients.size === 0 || (!fleetWatched && watchedDevices.size === 0)) return;
    for (const frame of frames) {
      if (frame.isLatest && (fleetWatched || watchedDevices.has(frame.deviceId))) merge(frame);
    }
  });
  bus.on(presenceChanged, (change) => {
    unchanged.device(change.deviceId);
    if (clients.size === 0) return;
    if (presences.length < maxPresencesPerTick) presences.push(change);
    else miss();
  });
  bus.on(alarmsChanged, ({ alarms }) => {
    for (const alarm of alarms) unchanged.alarm(alarm);
    alarmPushes.push(alarms);
  });
  bus.on(parametersMoved, (change) => {
    unchanged.device(change.deviceId);
    controls.parameters(change);
  });
  bus.on(commandsMoved, (change) => {
    unchanged.device(change.deviceId);
    controls.commands(change);
  });
  bus.on(fencesMoved, ({ deviceId }) => {
    unchanged.device(deviceId);
    gather(fenced, deviceId);
  });
  bus.on(pastChanged, ({ deviceId }) => {
    unchanged.past(deviceId);
    gather(pasts, deviceId);
  });
  bus.on(recordingChanged, (change) => {
    unchanged.device(change.deviceId);
    if (clients.size > 0) recorded.set(change.deviceId, change);
  });
  bus.on(jobMoved, ({ ownerId }) => unchanged.own('jobs', ownerId));
  bus.on(noticesChanged, ({ userIds }) => {
    for (const userId of userIds) unchanged.own('notices', userId);
    for (const client of clients)
      if (client.topics.has('notices') && userIds.includes(client.caller.userId)) client.push([notice]);
  });
  for (const moved of [membersChanged, devicesChanged, deviceTypeChanged, usersChanged])
    bus.on(moved, () => {
      devices.invalidate();
      scopes.invalidate();
      unchanged.invalidate();
    });

  return {
    start() {
      ticking.start();
      placePushes.start();
    },
    async stop() {
      alarmPushes.stop();
      await placePushes.stop();
      await ticking.stop();
    },
    async refused(caller, topics) {
      const permitted = topics.filter((topic) => mayHear(caller, topic));
      const facts = await devices.of(permitted.flatMap((topic) => deviceOf(topic) ?? []));
      const visible = await scopes.of(caller);
      const projectOf = (topic: string) =>
        topic.startsWith('project:') ? Number(topic.slice(8)) : facts.get(deviceOf(topic) ?? 0)?.projectId;
      for (const topic of permitted) watch(topic);
      return topics.filter((topic) => {
        if (!permitted.includes(topic)) return true;
        if (!isOfOneProject(topic) || !visible) return false;
        const projectId = projectOf(topic);
        return projectId === undefined || !visible.has(projectId);
      });
    },
    unchangedMs: unchanged.of,
  };
}
