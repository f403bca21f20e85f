import type {
  ParameterPush,
  PresencePush,
  RecordingPush,
  ValuesPush,
} from '@weir/contract/realtime/realtime';
import { pushesPerSecond, types } from '@weir/contract/realtime/realtime-channel';
import type { FastifyBaseLogger } from 'fastify';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import { jobMoved } from '../../../platform/jobs/jobs.events.ts';
import type { RealtimeClient } from '../../../platform/realtime/realtime-client.ts';
import { alarmsChanged } from '../../alarms/alarms/engine/alarms.events.ts';
import { noticesChanged } from '../../alarms/notifications/notifications.events.ts';
import { commandsMoved } from '../../control/device-commands/device-commands.events.ts';
import { parametersMoved } from '../../control/parameters/values/parameters.events.ts';
import { type RecordingChange, recordingChanged } from '../../diagnosis/device-log/recordings.events.ts';
import { deviceTypeChanged } from '../../fleet/device-types/device-types.events.ts';
import { devicesChanged } from '../../fleet/devices/devices.events.ts';
import { membersChanged } from '../../fleet/projects/projects.events.ts';
import { usersChanged } from '../../identity/users/users.events.ts';
import { type PresenceChange, presenceChanged } from '../../telemetry/presence/presence.events.ts';
import { framesStored, type StoredFrame } from '../../telemetry/telemetry/ingest/telemetry.events.ts';
import { valuesOf } from '../../telemetry/telemetry/telemetry.service.ts';
import { createAlarmPushes } from './alarm-pushes.service.ts';
import { type Control, createControls } from './controls.policy.ts';
import { type Allows, createFactsCache, createScopeCache } from './live.policy.ts';
import type { DeviceFacts } from './live.store.ts';
import { mayHear } from './topics.policy.ts';
import { createUnchangedTimes } from './unchanged-times.policy.ts';

export interface LiveService {
  start(): void;
  stop(): void;
  /** Topics that the caller may not hear. */
  refused(caller: Caller, topics: readonly string[]): Promise<string[]>;
  /** For how long nothing has happened that the topics tell the caller of. Milliseconds by topic. */
  unchangedMs(caller: Caller, topics: readonly string[]): Promise<Record<string, number>>;
}

interface Pending {
  receivedAt: number;
  values: ValuesPush['values'];
}

/** What is pushed to a user about the user's own work, by another feature. */
type OwnTopic = 'jobs' | 'notices';
const ownTopics: readonly string[] = ['jobs', 'notices'] satisfies OwnTopic[];
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
  const alarmPushes = createAlarmPushes({ clients, scopes, logger });
  let pending = new Map<number, Pending>();
  let presences: PresenceChange[] = [];
  let recorded = new Map<number, RecordingChange>();
  /** Something could not be pushed: who listens is told to ask again. */
  let missed = false;
  const miss = () => {
    missed = true;
  };
  const controls = createControls({ hasClients: () => clients.size > 0, onTooMany: miss });
  let watchedDevices = new Set<number>();
  let fleetWatched = false;
  let timer: NodeJS.Timeout | undefined;
  let ticking = false;

  const observeInterest = () => {
    watchedDevices = new Set();
    fleetWatched = false;
    for (const client of clients) {
      for (const topic of client.topics) {
        if (topic.startsWith('device:')) watchedDevices.add(Number(topic.slice(7)));
        else if (topic !== 'alarms' && !ownTopics.includes(topic)) fleetWatched = true;
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

  const unchanged = createUnchangedTimes({ devices, scopes });

  const tellMissed = () => {
    missed = false;
    for (const client of clients) if (client.topics.size > 0) client.tellToAskAgain();
  };

  const tick = async () => {
    observeInterest();
    const moved = controls.take();
    if (missed) tellMissed();
    if (pending.size === 0 && presences.length === 0 && moved.size === 0 && recorded.size === 0) return;
    const values = pending;
    const changes = presences;
    const grown = recorded;
    pending = new Map();
    presences = [];
    recorded = new Map();
    const facts = await devices.of([
      ...values.keys(),
      ...moved.keys(),
      ...grown.keys(),
      ...changes.map((change) => change.deviceId),
    ]);
    const messages = [
      ...[...values].flatMap(([deviceId, entry]) => valueMessages(facts.get(deviceId), entry)),
      ...changes.flatMap((change) => presenceMessages(facts.get(change.deviceId), change)),
      ...[...moved].flatMap(([deviceId, control]) => controlMessages(facts.get(deviceId), control)),
      ...[...grown.values()].flatMap((change) => recordingMessages(facts.get(change.deviceId), change)),
    ];
    const allows = await scopes.allowing(clients);
    for (const client of clients) deliver(client, messages, allows);
  };

  bus.on(framesStored, ({ frames }) => {
    for (const { deviceId } of frames) unchanged.device(deviceId);
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
      timer = setInterval(() => {
        if (ticking) return;
        ticking = true;
        tick()
          .catch((error: unknown) => {
            miss();
            logger.warn({ err: error }, 'a push could not be made');
          })
          .finally(() => {
            ticking = false;
          });
      }, tickMs);
    },
    stop() {
      clearInterval(timer);
      alarmPushes.stop();
    },
    async refused(caller, topics) {
      const permitted = topics.filter((topic) => mayHear(caller, topic));
      const deviceIds = permitted
        .filter((topic) => topic.startsWith('device:'))
        .map((topic) => Number(topic.slice(7)));
      const facts = await devices.of(deviceIds);
      const visible = await scopes.of(caller);
      const projectOf = (topic: string) =>
        topic.startsWith('project:') ? Number(topic.slice(8)) : facts.get(Number(topic.slice(7)))?.projectId;
      for (const deviceId of deviceIds) watchedDevices.add(deviceId);
      fleetWatched ||= permitted.some((topic) => topic === 'fleet' || topic.startsWith('project:'));
      return topics.filter((topic) => {
        if (!permitted.includes(topic)) return true;
        if (topic === 'fleet' || topic === 'alarms' || ownTopics.includes(topic) || !visible) return false;
        const projectId = projectOf(topic);
        return projectId === undefined || !visible.has(projectId);
      });
    },
    unchangedMs: unchanged.of,
  };
}

/** One push, serialised once, and who may hear it. */
interface Message {
  deviceTopic: string;
  projectTopic: string;
  projectId: number;
  /** For those who watch the device; null where only the short form exists. */
  full: string | null;
  /** For those who watch the project or the fleet. */
  short: string | null;
}

function valueMessages(fact: DeviceFacts | undefined, { receivedAt, values }: Pending): Message[] {
  if (!fact) return [];
  const { deviceId, projectId, keySemaphoreId } = fact;
  const key = keySemaphoreId === null ? undefined : values[keySemaphoreId];
  const push = (some: ValuesPush['values']): ValuesPush => ({
    T: types.values,
    deviceId,
    projectId,
    receivedAt,
    values: some,
  });
  const short = key && keySemaphoreId !== null ? { [keySemaphoreId]: key } : {};
  return [{ ...topicsOf(fact), full: JSON.stringify(push(values)), short: JSON.stringify(push(short)) }];
}

function presenceMessages(fact: DeviceFacts | undefined, change: PresenceChange): Message[] {
  if (!fact) return [];
  const push: PresencePush = {
    T: types.presence,
    projectId: fact.projectId,
    ...change,
  };
  const serialised = JSON.stringify(push);
  return [{ ...topicsOf(fact), full: serialised, short: serialised }];
}

function controlMessages(fact: DeviceFacts | undefined, { states, batchIds, commands }: Control): Message[] {
  if (!fact) return [];
  const { deviceId, projectId } = fact;
  const push: ParameterPush = { T: types.parameter, deviceId, projectId, states, batchIds, commands };
  const serialised = JSON.stringify(push);
  return [{ ...topicsOf(fact), full: serialised, short: serialised }];
}

/** For those who look at the device itself. */
function recordingMessages(fact: DeviceFacts | undefined, change: RecordingChange): Message[] {
  if (!fact) return [];
  const push: RecordingPush = { T: types.recording, projectId: fact.projectId, ...change };
  return [{ ...topicsOf(fact), full: JSON.stringify(push), short: null }];
}

const topicsOf = ({ deviceId, projectId }: DeviceFacts) => ({
  deviceTopic: `device:${deviceId}`,
  projectTopic: `project:${projectId}`,
  projectId,
});

function deliver(client: RealtimeClient, messages: readonly Message[], allows: Allows): void {
  if (client.topics.size === 0) return;
  const list: string[] = [];
  for (const { deviceTopic, projectTopic, projectId, full, short } of messages) {
    if (!allows(client, projectId)) continue;
    if (client.topics.has(deviceTopic)) {
      if (full) list.push(full);
    } else if (short && isSubscribed(client, 'fleet', projectTopic)) list.push(short);
  }
  if (list.length > 0) client.push(list);
}

const isSubscribed = ({ topics }: RealtimeClient, ...wanted: string[]): boolean =>
  wanted.some((topic) => topics.has(topic));
