import { id, listOf, time } from '../common.ts';
import { endpoint, scopes } from '../endpoint.ts';
import { boolean, integer, json, nullable, object, oneOf, optional, type Static, string } from '../schema.ts';

export const sendCommand = endpoint({
  method: 'POST',
  path: '/device/rpc',
  tag: 'Devices',
  summary: 'Sends a command to a connected device and, unless one-way, waits for its answer.',
  addition: true,
  access: 'devices:command',
  scope: scopes.operate('device'),
  body: object({
    id,
    method: string({ minLength: 1, maxLength: 128 }),
    params: optional(json),
    /** The device has received it: enough for a one-way command. */
    oneWay: optional(boolean()),
    timeoutMs: integer({ minimum: 1000, maximum: 25_000, default: 10_000 }),
  }),
  response: object({ delivered: boolean(), answered: boolean(), reply: json }),
});

/** Commands that a device confirms, by the method it hears: `reboot`, `getParameters`. */
export const confirmedCommands = ['restart', 'readBack'] as const;
export type ConfirmedCommand = (typeof confirmedCommands)[number];

/** `sent` has reached the device and is not answered yet; `expired` was not answered in time. */
export const commandStates = ['pending', 'sent', 'done', 'failed', 'expired'] as const;
export type CommandState = (typeof commandStates)[number];

export const commandExpiryS = { min: 60, max: 7 * 86_400, default: 600 } as const;

export const DeviceCommand = object({
  id,
  method: string(),
  params: json,
  state: oneOf(commandStates),
  /** What the device answered. */
  reply: json,
  /** Why it failed, in the device’s words. */
  reason: nullable(string()),
  createdBy: nullable(string()),
  createdTime: time,
  sentTime: nullable(time),
  doneTime: nullable(time),
  expiresAt: time,
});
export type DeviceCommand = Static<typeof DeviceCommand>;

export const issueCommand = endpoint({
  method: 'POST',
  path: '/device/command',
  tag: 'Devices',
  summary: 'Gives a device a command that it confirms; it waits until the device listens, or expires.',
  addition: true,
  access: 'devices:command',
  scope: scopes.operate('device'),
  body: object({
    id,
    command: oneOf(confirmedCommands),
    expiresInS: integer({
      minimum: commandExpiryS.min,
      maximum: commandExpiryS.max,
      default: commandExpiryS.default,
    }),
  }),
  response: DeviceCommand,
});

export const listCommands = endpoint({
  method: 'GET',
  path: '/device/commandlist',
  tag: 'Devices',
  summary: 'Commands given to a device and what became of them, newest first.',
  addition: true,
  access: 'devices:list',
  scope: scopes.view('device'),
  query: object({
    id,
    page: integer({ minimum: 1, maximum: 100_000, default: 1 }),
    limit: integer({ minimum: 1, maximum: 200, default: 20 }),
  }),
  response: listOf(DeviceCommand),
});
