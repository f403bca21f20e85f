import type { Output } from '@weir/contract/endpoint';
import { getFence, setFence } from '@weir/contract/places/fences';
import { sql } from 'kysely';
import mqtt, { type MqttClient } from 'mqtt';
import { expect, onTestFinished } from 'vitest';
import { buildDevice, buildDeviceType } from './factories.ts';
import type { Actor, TestApp } from './harness.ts';

export interface FenceCommand {
  method: string;
  params: { id: number; rev: number; longitude?: number; latitude?: number; radius?: number };
  /** Answers it; later than asked, too. */
  reply(said?: object): void;
}

export const circle = { longitude: 106.5516, latitude: 29.563, radius: 200 };
/** Metres east of the centre, as a position. */
export const east = (metres: number) => ({
  lng: circle.longitude + metres / (111_195 * Math.cos((circle.latitude * Math.PI) / 180)),
  lat: circle.latitude,
});

export const applied = (command: FenceCommand) => command.reply({ ...command.params, applied: true });

export const fencedDevice = async (
  platform: TestApp,
  type: { isLocus: 0 | 1 } = { isLocus: 1 },
  projectId?: number,
) => {
  const { id: typeId } = await buildDeviceType(platform, type);
  const { id, credential } = await buildDevice(platform, { typeId, ...(projectId && { projectId }) });
  return { id, token: credential.token ?? '' };
};

export interface FenceDevice {
  client: MqttClient;
  received: FenceCommand[];
  /** Sends positions, or anything else that it measures; stored when it resolves. */
  tell(values: object, ts?: number): Promise<unknown>;
  report(fence: object): Promise<unknown>;
}

/** A device that is connected and hears commands, until the test has ended. */
export async function connect(
  platform: Pick<TestApp, 'mqttUrl'>,
  token: string,
  answer: (command: FenceCommand) => void = applied,
): Promise<FenceDevice> {
  const client = await mqtt.connectAsync(platform.mqttUrl, { reconnectPeriod: 0, username: token });
  onTestFinished(() => client.endAsync(true));
  const received: FenceCommand[] = [];
  client.on('message', (topic, payload) => {
    const reply = (said = {}) =>
      client.publish(topic.replace('request', 'response'), JSON.stringify(said), { qos: 1 });
    const command = { ...JSON.parse(payload.toString()), reply };
    received.push(command);
    answer(command);
  });
  await client.subscribeAsync('v1/devices/me/rpc/request/+', { qos: 1 });
  const publish = (topic: string, message: object) =>
    client.publishAsync(topic, JSON.stringify(message), { qos: 1 });
  return {
    ...{ client, received },
    tell: (values, ts) => publish('v1/devices/me/telemetry', ts === undefined ? values : { ts, values }),
    report: (fence) => publish('v1/devices/me/attributes', { fence }),
  };
}

export const fenceOf = async (platform: TestApp, id: number, as: Actor = platform.users.owner) =>
  (await platform.call(getFence, { as, query: { id } })).data as Output<typeof getFence>;

export const ask = (platform: TestApp, id: number, more: object = {}, as: Actor = platform.users.owner) =>
  platform.call(setFence, { as, body: { id, ...circle, ...more } });

/** The time for the answer of a device that was asked is over, and it did not answer. */
export const runOut = (platform: Pick<TestApp, 'db'>, id: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        update fence_revision set answer_by = now() where device_id = ${id} and state = 'sending' returning rev`.execute(
        platform.db,
      );
      return rows.length;
    })
    .toBe(1);
