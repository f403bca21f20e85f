import type {
  FencePush,
  HistoryPush,
  ParameterPush,
  PresencePush,
  RecordingPush,
  ValuesPush,
} from '@weir/contract/realtime/realtime';
import { types } from '@weir/contract/realtime/realtime-channel';
import type { RealtimeClient } from '../../../platform/realtime/realtime-client.ts';
import type { Allows } from './live.policy.ts';
import type { DeviceFacts } from './live.store.ts';

/** One push, serialised once, and who may hear it. */
export interface Message {
  deviceTopic: string;
  projectTopic: string;
  projectId: number;
  /** For those who watch the device. */
  full: string;
  /** For those who watch the project or the fleet. */
  short: string | null;
}

type Push = ValuesPush | PresencePush | ParameterPush | FencePush | RecordingPush | HistoryPush;
/** Which project the device is in, is told of all. */
type Told<P extends Push> = P extends Push ? Omit<P, 'projectId'> : never;

/** Short: the same, unless said otherwise. */
export function messageOf(fact: DeviceFacts, push: Told<Push>, short?: Told<Push> | null): Message {
  const { deviceId, projectId } = fact;
  const full = JSON.stringify({ ...push, projectId });
  return {
    ...{ deviceTopic: `device:${deviceId}`, projectTopic: `project:${projectId}`, projectId, full },
    short: short === undefined ? full : short && JSON.stringify({ ...short, projectId }),
  };
}

export function valuesMessage(
  fact: DeviceFacts,
  { receivedAt, values }: Pick<ValuesPush, 'receivedAt' | 'values'>,
): Message {
  const { deviceId, keySemaphoreId } = fact;
  const key = keySemaphoreId === null ? undefined : values[keySemaphoreId];
  const short = key && keySemaphoreId !== null ? { [keySemaphoreId]: key } : {};
  const told = { T: types.values, deviceId, receivedAt } as const;
  return messageOf(fact, { ...told, values }, { ...told, values: short });
}

/** For those who look at what the device measured. */
export const historyMessage = (fact: DeviceFacts): Message => ({
  ...messageOf(fact, { T: types.history, deviceId: fact.deviceId }, null),
  deviceTopic: `history:${fact.deviceId}`,
});

export function deliver(client: RealtimeClient, messages: readonly Message[], allows: Allows): void {
  if (client.topics.size === 0) return;
  const list: string[] = [];
  for (const { deviceTopic, projectTopic, projectId, full, short } of messages) {
    if (!allows(client, projectId)) continue;
    if (client.topics.has(deviceTopic)) {
      list.push(full);
    } else if (short && isSubscribed(client, 'fleet', projectTopic)) list.push(short);
  }
  if (list.length > 0) client.push(list);
}

const isSubscribed = ({ topics }: RealtimeClient, ...wanted: string[]): boolean =>
  wanted.some((topic) => topics.has(topic));
