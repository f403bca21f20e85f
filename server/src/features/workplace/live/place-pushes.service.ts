import { maxMapZoom, tileOf } from '@weir/contract/places/map';
import type { PlacePush } from '@weir/contract/realtime/realtime';
import { pushesPerSecond, types } from '@weir/contract/realtime/realtime-channel';
import type { FastifyBaseLogger } from 'fastify';
import type { RealtimeClient } from '../../../platform/realtime/realtime-client.ts';
import { createRepeating } from '../../../platform/repeating.ts';
import { createPositions, type SentPosition } from '../../telemetry/presence/presence.service.ts';
import type { StoredFrame } from '../../telemetry/telemetry/ingest/telemetry.events.ts';
import type { Allows, FactsCache, ScopeCache } from './live.policy.ts';
import type { DeviceFacts } from './live.store.ts';

const maxDevicesPerTick = 5000;

type Moved = SentPosition & { ts: number };

interface Deps {
  clients: ReadonlySet<RealtimeClient>;
  devices: FactsCache;
  scopes: Pick<ScopeCache, 'allowing'>;
  logger: FastifyBaseLogger;
}

/** Pushes of places to those who look at the tile of a map that they lie in; the newest of each device counts. */
export function createPlacePushes({ clients, devices, scopes, logger }: Deps) {
  let moved = new Map<number, Moved>();
  let missed = false;
  const positionOf = createPositions();
  const watchers = () => [...clients].filter(({ topics }) => [...topics].some(isTile));

  const tick = async () => {
    const listeners = watchers();
    const places = moved;
    const isGap = missed;
    moved = new Map();
    missed = false;
    if (listeners.length === 0) return;
    if (isGap) for (const client of listeners) client.tellToAskAgain();
    if (places.size === 0) return;
    const facts = await devices.of(places.keys());
    const allows = await scopes.allowing(listeners);
    const messages = [...places].flatMap(([deviceId, place]) => messageOf(facts.get(deviceId), place));
    for (const client of listeners) deliver(client, messages, allows);
  };

  const run = () =>
    tick().catch((error: unknown) => {
      missed = true;
      throw error;
    });
  const failure = 'places could not be pushed';
  const ticking = createRepeating({ everyMs: 1000 / pushesPerSecond, run, logger, failure });

  return {
    start: ticking.start,
    stop: ticking.stop,
    /** Frames that were stored. */
    note(frames: readonly StoredFrame[]): void {
      if (clients.size === 0) return;
      for (const frame of frames) {
        const position = frame.isLatest ? positionOf(frame) : undefined;
        if (!position || (moved.get(frame.deviceId)?.ts ?? 0) > frame.tsMs) continue;
        missed ||= moved.size >= maxDevicesPerTick;
        if (moved.size < maxDevicesPerTick) moved.set(frame.deviceId, { ...position, ts: frame.tsMs });
      }
    },
  };
}

interface Message {
  projectId: number;
  place: Moved;
  serialised: string;
}

function messageOf(fact: DeviceFacts | undefined, place: Moved): Message[] {
  if (!fact?.isOnMap) return [];
  const { deviceId, projectId } = fact;
  const push: PlacePush = { T: types.place, deviceId, projectId, ...place };
  return [{ projectId, place, serialised: JSON.stringify(push) }];
}

const isTile = (topic: string) => topic.startsWith('map:');

function deliver(client: RealtimeClient, messages: readonly Message[], allows: Allows): void {
  const zooms = zoomsOf(client.topics);
  const isWatched = (place: Moved) =>
    zooms.some((z) => {
      const { x, y } = tileOf(place, z);
      return client.topics.has(`map:${z}/${x}/${y}`);
    });
  const list = messages.filter(({ projectId, place }) => allows(client, projectId) && isWatched(place));
  if (list.length > 0) client.push(list.map(({ serialised }) => serialised));
}

const zoomsOf = (topics: ReadonlySet<string>): number[] => [
  ...new Set(
    [...topics]
      .filter(isTile)
      .map((topic) => Number.parseInt(topic.slice('map:'.length), 10))
      .filter((z) => z <= maxMapZoom),
  ),
];
