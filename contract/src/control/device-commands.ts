import { id, idQuery, listOf, pageQuery, time } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import {
  boolean,
  integer,
  json,
  merged,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  string,
} from '../schema.ts';

const additions = additionsOf('Devices');

export const sendCommand = additions.post('/device/rpc', {
  summary: 'Sends a command to a connected device and, unless one-way, waits for its answer.',
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

/** Cut the power of a device that did not come back, and restore it. Only an order gives them, with its guards. */
export const powerCommands = ['cutPower', 'restorePower'] as const;
export type PowerCommand = (typeof powerCommands)[number];

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

export const issueCommand = additions.post('/device/command', {
  summary: 'Gives a device a command that it confirms; it waits until the device listens, or expires.',
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

export const listCommands = additions.get('/device/commandlist', {
  summary: 'Commands given to a device and what became of them, newest first.',
  access: 'devices:list',
  scope: scopes.view('device'),
  query: merged(idQuery, pageQuery),
  response: listOf(DeviceCommand),
});
