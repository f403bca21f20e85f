import type { Caller } from '../../../platform/access/caller.ts';
import { createLastTimes } from '../../../platform/realtime/last-times.ts';
import type { FactsCache, ScopeCache } from './live.policy.ts';

/** Presence and when a device was heard last are stored so much after the message that said so. */
const storedWithinMs = 2500;

interface Deps {
  devices: FactsCache;
  scopes: ScopeCache;
}

const isOwn = (topic: string) => topic === 'jobs' || topic === 'notices';
const isOfAll = (topic: string) => topic === 'fleet' || topic.startsWith('map:');

/**
 * For how long nothing has happened that a topic tells of, to what the caller sees: whoever fetched within
 * that time need not fetch again. It hears of everything, whether or not somebody listens.
 */
export function createUnchangedTimes({ devices, scopes }: Deps) {
  const deviceTimes = createLastTimes<number>();
  const pasts = createLastTimes<number>();
  const alarms = createLastTimes<number>();
  const own = createLastTimes<string>();
  const wholes = createLastTimes<string>();

  const ofDevices = (ids: readonly number[] | null) =>
    Math.max(0, deviceTimes.unchangedMs(ids) - storedWithinMs);

  /** Of each project the device that something happened to last. */
  const lastDevices = async () => {
    const facts = await devices.of(deviceTimes.keys());
    return deviceTimes.lastOf((deviceId) => facts.get(deviceId)?.projectId);
  };

  return {
    device(deviceId: number): void {
      deviceTimes.note(deviceId);
    },
    /** What files brought of it. */
    past(deviceId: number): void {
      pasts.note(deviceId);
    },
    alarm({ deviceId, projectId }: { deviceId: number; projectId: number }): void {
      deviceTimes.note(deviceId);
      alarms.note(projectId);
    },
    /** What is about the user's own work. */
    own(topic: string, userId: number): void {
      own.note(`${topic}:${userId}`);
    },
    /** What is told as a whole, to everybody alike. */
    moved(topic: string): void {
      wholes.note(topic);
    },
    invalidate(): void {
      deviceTimes.clear();
      alarms.clear();
    },
    /** Milliseconds by topic; what happens from the call on is not in it. */
    async of(caller: Caller, topics: readonly string[]): Promise<Record<string, number>> {
      const visible = await scopes.of(caller);
      const isByProject = (topic: string) => topic.startsWith('project:') || (isOfAll(topic) && visible);
      const last = topics.some(isByProject) ? await lastDevices() : new Map<number, number>();
      const ofProjects = (ids: readonly number[]) => ofDevices(ids.flatMap((id) => last.get(id) ?? []));
      const unchangedMs = (topic: string): number => {
        const [kind, id] = topic.split(':');
        if (kind === 'device') return ofDevices([Number(id)]);
        if (kind === 'history') return pasts.unchangedMs([Number(id)]);
        if (kind === 'project') return ofProjects([Number(id)]);
        if (kind === 'fleet' || kind === 'map') return visible ? ofProjects([...visible]) : ofDevices(null);
        if (kind === 'alarms') return alarms.unchangedMs(visible && [...visible]);
        if (isOwn(topic)) return own.unchangedMs([`${topic}:${caller.userId}`]);
        return wholes.unchangedMs([topic]);
      };
      return Object.fromEntries(topics.map((topic) => [topic, unchangedMs(topic)]));
    },
  };
}
