import type { IssuedCredential } from '@weir/contract/fleet/device-credentials';
import type { Trx } from '../../../platform/db/database.ts';
import { badField } from '../../../platform/errors.ts';
import {
  findMatches,
  insertCredential,
  insertCredentials,
  type NewCredential,
} from './device-credentials.store.ts';
import { fingerprintOf, hashPassword, isPassword, lookupOf, newToken } from './secrets.policy.ts';

/** What kind of credential, and what of it somebody wants to choose; the rest is made up. */
export type CredentialRequest =
  | { kind: 'token'; token?: string | undefined }
  | {
      kind: 'basic';
      clientId?: string | undefined;
      username?: string | undefined;
      password?: string | undefined;
    }
  | { kind: 'x509'; fingerprint: string };

/** Another device has a credential that is presented in the same way. */
export const isTaken = Symbol('taken');

export async function issueCredential(
  trx: Trx,
  deviceId: number,
  request: CredentialRequest,
): Promise<IssuedCredential | typeof isTaken> {
  const { issued, ...stored } = await prepare(request);
  const isNew = await insertCredential(trx, { ...stored, deviceId });
  return isNew ? issued : isTaken;
}

/** Only of a request that leaves nothing to be made up can it be told. */
export async function findHeldCredential(
  trx: Trx,
  deviceId: number,
  request: CredentialRequest,
): Promise<IssuedCredential | undefined> {
  const { kind } = request;
  const lookup = lookupOfRequest(request);
  if (!lookup) return undefined;
  const [match] = await findMatches(trx, [{ kind, lookup }]);
  if (match?.deviceId !== deviceId) return undefined;
  if (kind === 'token') return { ...blank, kind, token: request.token ?? null };
  if (kind === 'x509') return { ...blank, kind, fingerprint: fingerprintOf(request.fingerprint) ?? null };
  const { clientId = null, username = null, password = '' } = request;
  const isProven = match.secretHash !== null && (await isPassword(password, match.secretHash));
  return isProven ? { ...blank, kind, clientId, username, password } : undefined;
}

function lookupOfRequest(request: CredentialRequest): Buffer | undefined {
  if (request.kind === 'token')
    return request.token === undefined ? undefined : lookupOf.token(request.token);
  if (request.kind === 'basic') return lookupOf.basic(request.clientId ?? '', request.username ?? '');
  const fingerprint = fingerprintOf(request.fingerprint);
  return fingerprint === undefined ? undefined : lookupOf.x509(fingerprint);
}

/** An access token for each of several new devices, in their order. */
export async function issueTokens(trx: Trx, deviceIds: readonly number[]): Promise<string[]> {
  const tokens = deviceIds.map(() => newToken());
  const credentials = deviceIds.map((deviceId, position) => ({
    deviceId,
    ...storedToken(tokens[position] ?? ''),
  }));
  if ((await insertCredentials(trx, credentials)) !== deviceIds.length)
    throw new Error('A random token was made twice');
  return tokens;
}

const storedToken = (token: string) => ({
  kind: 'token' as const,
  lookup: lookupOf.token(token),
  secretHash: null,
  hint: `…${token.slice(-4)}`,
});

type Prepared = Omit<NewCredential, 'deviceId'> & { issued: IssuedCredential };

const blank = { token: null, clientId: null, username: null, password: null, fingerprint: null };

async function prepare(request: CredentialRequest): Promise<Prepared> {
  const { kind } = request;
  if (kind === 'token') {
    const token = request.token ?? newToken();
    return { ...storedToken(token), issued: { ...blank, kind, token } };
  }
  if (kind === 'x509') {
    const fingerprint = fingerprintOf(request.fingerprint);
    if (!fingerprint) throw badField('fingerprint', 'format', 'This is no SHA-256 fingerprint');
    const stored = {
      kind,
      lookup: lookupOf.x509(fingerprint),
      secretHash: null,
      hint: fingerprint.slice(0, 16),
    };
    return { ...stored, issued: { ...blank, kind, fingerprint } };
  }
  return prepareBasic(request);
}

/** With neither client id nor user name chosen, a user name is made up. */
async function prepareBasic(request: CredentialRequest & { kind: 'basic' }): Promise<Prepared> {
  const { kind, clientId = '' } = request;
  const username = request.username ?? (clientId === '' ? newToken() : '');
  const password = request.password ?? newToken();
  const secretHash = await hashPassword(password, request.password === undefined ? 'generated' : 'chosen');
  const stored = { kind, lookup: lookupOf.basic(clientId, username), secretHash, hint: username || clientId };
  const shown = { clientId: clientId || null, username: username || null, password };
  return { ...stored, issued: { ...blank, kind, ...shown } };
}
