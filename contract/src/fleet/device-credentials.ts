import { id, time } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { array, integer, nullable, object, oneOf, optional, type Static, string } from '../schema.ts';

export const credentialKinds = ['token', 'basic', 'x509'] as const;

/** A credential as it is shown once, when it is made. */
export const IssuedCredential = object({
  kind: oneOf(credentialKinds),
  /** Access token (kind token): the MQTT user name and the key in HTTP paths. */
  token: nullable(string()),
  clientId: nullable(string()),
  username: nullable(string()),
  password: nullable(string()),
  fingerprint: nullable(string()),
});
export type IssuedCredential = Static<typeof IssuedCredential>;

const Credential = object({
  id,
  kind: oneOf(credentialKinds),
  /** What identifies it without giving it away: the last characters of a token, a user name. */
  hint: string(),
  createdTime: time,
  revokedTime: nullable(time),
  lastUsedTime: nullable(time),
});

/** Clients that have the credential of one device, and take the connection from each other. */
export const SeveralClients = object({
  since: time,
  last: time,
  count: integer(),
  clients: array(object({ clientId: string(), address: string() }), { maxItems: 10 }),
});
export type SeveralClients = Static<typeof SeveralClients>;

const additions = additionsOf('Devices');

export const listCredentials = additions.get('/device/credentials', {
  summary: 'The credentials of a device, without their secrets.',
  access: 'devices:list',
  scope: scopes.view('device', 'query.id'),
  query: object({ id }),
  response: object({ list: array(Credential) }),
});

export const rotateCredential = additions.post('/device/rotatecredential', {
  summary: 'Revokes the device’s credentials and makes a new one, shown this once.',
  access: 'device-credentials:update',
  scope: scopes.operate('device'),
  body: object({
    id,
    kind: optional(oneOf(credentialKinds)),
    clientId: optional(string({ minLength: 1, maxLength: 128 })),
    username: optional(string({ minLength: 1, maxLength: 128 })),
    password: optional(string({ minLength: 12, maxLength: 128 })),
    /** SHA-256 of the client certificate, hex. */
    fingerprint: optional(string({ pattern: '^[0-9a-fA-F:]{64,95}$' })),
  }),
  response: IssuedCredential,
});

export const revokeCredentials = additions.post('/device/revokecredential', {
  summary: 'Revokes the device’s credentials; a live connection is cut off.',
  access: 'device-credentials:update',
  scope: scopes.operate('device'),
  body: object({ id }),
  response: object({ id }),
});

export const connectionInfo = additions.get('/device/connectioninfo', {
  summary: 'Where devices connect; a null host is the one the console is opened on.',
  access: 'devices:list',
  scope: scopes.nothing,
  response: object({
    httpUrl: nullable(string()),
    mqttHost: nullable(string()),
    mqttPort: integer(),
    mqttTlsPort: nullable(integer()),
  }),
});
