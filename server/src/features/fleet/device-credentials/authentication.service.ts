import type { RefusalReason } from '@weir/contract/diagnosis/device-log';
import type { Db } from '../../../platform/db/database.ts';
import type { CredentialUses } from './credential-uses.jobs.ts';
import {
  type AdmittedDevice,
  findMatches,
  findRefused,
  type Match,
  type Presented,
  touchCredential,
} from './device-credentials.store.ts';
import { fingerprintOf, isPassword, lookupOf } from './secrets.policy.ts';

/** What a client brings to its connection. */
export interface Presentation {
  clientId?: string | undefined;
  username?: string | undefined;
  password?: string | undefined;
  /** SHA-256 of the client's certificate, when TLS has verified that the client holds its key. */
  tlsFingerprint?: string | undefined;
}

/** Why a client was refused of which the device is known. */
export interface Refusal {
  deviceId: number;
  reason: RefusalReason;
}

/** One look-up for every way in which the client could be known, the strongest first. */
export async function authenticate(
  db: Db,
  uses: Pick<CredentialUses, 'note'>,
  presentation: Presentation,
): Promise<AdmittedDevice | null> {
  const presented = presentedBy(presentation);
  if (presented.length === 0) return null;
  for (const match of await findMatches(db, presented)) {
    if (!(await isProven(match, presentation.password))) continue;
    if (match.isUsed) uses.note(match.deviceId);
    else await touchCredential(db, match.credentialId);
    return deviceOf(match);
  }
  return null;
}

/** The device that a refused client speaks for, when what it presented once was, or nearly is, its credential. */
export async function refusalOf(db: Db, presentation: Presentation): Promise<Refusal | null> {
  const presented = presentedBy(presentation);
  const found = presented.length === 0 ? undefined : await findRefused(db, presented);
  return found ? { deviceId: found.deviceId, reason: found.isRevoked ? 'revoked' : 'wrongSecret' } : null;
}

function presentedBy({ clientId = '', username = '', password, tlsFingerprint }: Presentation): Presented[] {
  const fingerprint = tlsFingerprint === undefined ? undefined : fingerprintOf(tlsFingerprint);
  const list: Presented[] = [];
  if (fingerprint) list.push({ kind: 'x509', lookup: lookupOf.x509(fingerprint) });
  if (username !== '') list.push({ kind: 'token', lookup: lookupOf.token(username) });
  if (password === undefined) return list;
  const names = [
    [clientId, username],
    ['', username],
    [clientId, ''],
  ] as const;
  for (const [client, user] of names) {
    if (client !== '' || user !== '') list.push({ kind: 'basic', lookup: lookupOf.basic(client, user) });
  }
  return list;
}

/** A token or a certificate is its own proof; a name needs its password. */
const isProven = async ({ secretHash }: Match, password: string | undefined): Promise<boolean> =>
  secretHash === null || (password !== undefined && isPassword(password, secretHash));

const deviceOf = ({ position, secretHash, isUsed, ...device }: Match): AdmittedDevice => device;
