import { id } from './common.ts';
import { endpoint, scopes } from './endpoint.ts';
import { boolean, integer, json, object, optional, string } from './schema.ts';

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
