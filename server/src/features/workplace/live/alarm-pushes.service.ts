import type { AlarmPush } from '@weir/contract/realtime/realtime';
import { types } from '@weir/contract/realtime/realtime-channel';
import type { FastifyBaseLogger } from 'fastify';
import type { RealtimeClient } from '../../../platform/realtime/realtime-client.ts';
import type { AlarmNews } from '../../alarms/alarms/engine/alarms.events.ts';
import type { Allows, ScopeCache } from './live.policy.ts';
import { mayHear } from './topics.policy.ts';

/** Long enough for what one storm raises to leave together, too short to be felt. */
const gatherMs = 50;
const maxAtOnce = 500;
const againMs = 1000;

/**
 * Pushes of alarms: they do not wait for the next round of values. Of more than can be sent at once nothing is
 * sent but the request to ask again.
 */
export function createAlarmPushes({
  clients,
  scopes,
  logger,
}: {
  clients: ReadonlySet<RealtimeClient>;
  scopes: Pick<ScopeCache, 'allowing'>;
  logger: FastifyBaseLogger;
}) {
  let gathered: AlarmNews[] = [];
  let isTooMany = false;
  let timer: NodeJS.Timeout | undefined;

  const send = async () => {
    timer = undefined;
    const messages = isTooMany ? null : gathered.map(messageOf);
    gathered = [];
    isTooMany = false;
    const allows = await scopes.allowing(clients);
    for (const client of clients) {
      if (messages) deliver(client, messages, allows);
      else if (client.topics.size > 0) client.tellToAskAgain();
    }
  };

  const later = (inMs: number) => {
    timer ??= setTimeout(() => {
      send().catch((error: unknown) => {
        logger.warn({ err: error }, 'alarms could not be pushed');
        isTooMany = true;
        later(againMs);
      });
    }, inMs);
  };

  return {
    push(changes: readonly AlarmNews[]): void {
      if (clients.size === 0) return;
      isTooMany ||= gathered.length + changes.length > maxAtOnce;
      if (!isTooMany) gathered.push(...changes);
      later(gatherMs);
    },
    stop(): void {
      clearTimeout(timer);
    },
  };
}

interface Message {
  projectId: number;
  topics: readonly string[];
  serialised: string;
}

const messageOf = (change: AlarmNews): Message => ({
  projectId: change.projectId,
  topics: ['alarms', `device:${change.deviceId}`, `project:${change.projectId}`],
  serialised: JSON.stringify({ T: types.alarm, ...change } satisfies AlarmPush),
});

function deliver(client: RealtimeClient, messages: readonly Message[], allows: Allows): void {
  // Who looks at a device need not be one who sees alarms.
  if (!mayHear(client.caller, 'alarms')) return;
  const list = messages.filter(
    ({ projectId, topics }) => topics.some((topic) => client.topics.has(topic)) && allows(client, projectId),
  );
  if (list.length > 0) client.push(list.map(({ serialised }) => serialised));
}
