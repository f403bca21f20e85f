import type { IssuedCredential, rotateCredential } from '@weir/contract/fleet/device-credentials';
import type { Static } from '@weir/contract/schema';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import { getDevice, type LockedDevice, lockDevice } from '../../../platform/access/devices.store.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { badField, duplicate } from '../../../platform/errors.ts';
import type { Logger } from '../../../platform/logger.ts';
import { authenticate, type Presentation, type Refusal, refusalOf } from './authentication.service.ts';
import type { CredentialEvents } from './credential-events.service.ts';
import {
  type CredentialRequest,
  findHeldCredential,
  issueCredential,
  issueTokens,
  isTaken,
} from './credential-issue.service.ts';
import { type CredentialUses, createCredentialUses } from './credential-uses.jobs.ts';
import { credentialsRevoked } from './device-credentials.events.ts';
import {
  type AdmittedDevice,
  type AuthenticatedDevice,
  type Credential,
  findAuthenticated,
  findCredentials,
  findKnown,
  type KnownDevice,
  revokeCredentials,
} from './device-credentials.store.ts';

export type { Presentation, Refusal } from './authentication.service.ts';
export { type CredentialRequest, isTaken } from './credential-issue.service.ts';
export type { AdmittedDevice, AuthenticatedDevice } from './device-credentials.store.ts';

type Rotation = Static<typeof rotateCredential.body>;

export interface DeviceCredentialsService {
  list(viewer: Viewer, deviceId: number): Promise<Credential[]>;
  rotate(author: Author, rotation: Rotation): Promise<IssuedCredential>;
  revoke(author: Author, deviceId: number): Promise<void>;
  /** For a device that has none. */
  issue(trx: Trx, deviceId: number, request: CredentialRequest): Promise<IssuedCredential | typeof isTaken>;
  /** The credential that is asked for, when the device has exactly this one already. */
  findHeld(trx: Trx, deviceId: number, request: CredentialRequest): Promise<IssuedCredential | undefined>;
  /** For several that have none: an access token each, in the order of the ids. */
  issueTokens(trx: Trx, deviceIds: readonly number[]): Promise<string[]>;
  revokeAll(trx: Trx, deviceIds: readonly number[]): Promise<void>;
  /** After the commit of `revokeAll`. */
  announce(deviceIds: readonly number[]): void;
  /** Who connects, by whatever it presented; null when nothing of it is a live credential. */
  authenticate(presentation: Presentation): Promise<AdmittedDevice | null>;
  authenticateToken(token: string): Promise<AuthenticatedDevice | null>;
  /** A live credential of the device was used just now; written behind. */
  used(deviceId: number): void;
  /** Writes down when credentials were used. */
  readonly uses: CredentialUses;
  /** Whom a refused client speaks for, as far as that can be told: evidence, not proof. */
  refusalOf(presentation: Presentation): Promise<Refusal | null>;
  /** A device as its credential would show it. */
  find(db: Db, by: { deviceId: number }): Promise<AuthenticatedDevice | undefined>;
  /** Several, by id, and whether they may stay; those that are not there are left out. */
  findMany(db: Db, deviceIds: readonly number[]): Promise<ReadonlyMap<number, KnownDevice>>;
}

interface Deps {
  db: Db;
  logger: Logger;
  bus: Bus;
  audit: CredentialEvents;
}

export function createDeviceCredentialsService({ db, logger, bus, audit }: Deps): DeviceCredentialsService {
  const uses = createCredentialUses({ db, logger });
  const announce = (deviceIds: readonly number[]) => bus.emit(credentialsRevoked, { deviceIds });

  const changing = async <T>(
    viewer: Viewer,
    deviceId: number,
    work: (trx: Trx, device: LockedDevice) => Promise<T>,
  ): Promise<T> => {
    const result = await db.transaction().execute(async (trx) => {
      // Two rotations of one device come one after the other.
      const device = await lockDevice(trx, viewer, deviceId);
      await revokeCredentials(trx, [deviceId]);
      return work(trx, device);
    });
    announce([deviceId]);
    return result;
  };

  return {
    announce,
    async list(viewer, deviceId) {
      await getDevice(db, viewer, deviceId);
      return findCredentials(db, deviceId);
    },
    async rotate(author, { id, ...rotation }) {
      const request = requestOf(rotation);
      return changing(author, id, async (trx, device) => {
        const issued = await issueCredential(trx, id, request);
        if (issued === isTaken) throw takenError(request);
        await audit.credentialRotated(trx, author, device, issued);
        return issued;
      });
    },
    revoke: (author, deviceId) =>
      changing(author, deviceId, (trx, device) => audit.credentialsRevoked(trx, author, device)),
    issue: issueCredential,
    findHeld: findHeldCredential,
    issueTokens,
    revokeAll: (trx, deviceIds) => revokeCredentials(trx, deviceIds),
    authenticate: (presentation) => authenticate(db, uses, presentation),
    authenticateToken: (token) => authenticate(db, uses, { username: token }),
    used: uses.note,
    uses,
    refusalOf: (presentation) => refusalOf(db, presentation),
    find: (from, { deviceId }) => findAuthenticated(from, deviceId),
    findMany: async (from, deviceIds) =>
      new Map((await findKnown(from, deviceIds)).map((device) => [device.deviceId, device])),
  };
}

const fieldsOf = {
  token: [],
  basic: ['clientId', 'username', 'password'],
  x509: ['fingerprint'],
} as const;

/** What the body asks for; a field that its kind has no use for is an error, not a silence. */
function requestOf({ kind = 'token', ...fields }: Omit<Rotation, 'id'>): CredentialRequest {
  const allowed: readonly string[] = fieldsOf[kind];
  const stray = Object.keys(fields).find((field) => !allowed.includes(field));
  if (stray) throw badField(stray, 'unknown', `${stray} does not belong to a credential of this kind`);
  const { clientId, username, password, fingerprint } = fields;
  if (kind === 'token') return { kind };
  if (kind === 'basic') return { kind, clientId, username, password };
  if (fingerprint === undefined) throw badField('fingerprint', 'required', 'fingerprint is required');
  return { kind, fingerprint };
}

function takenError({ kind }: CredentialRequest) {
  if (kind === 'x509') return duplicate('fingerprint', 'Another device has this certificate');
  return duplicate('username', 'Another device has this client id and user name');
}
