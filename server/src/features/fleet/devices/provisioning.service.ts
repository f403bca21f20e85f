import { createHash, timingSafeEqual } from 'node:crypto';
import type { IssuedCredential } from '@weir/contract/fleet/device-credentials';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FairSlots, Release } from '../../../platform/fair-slots.ts';
import {
  type CredentialRequest,
  type DeviceCredentialsService,
  isTaken,
} from '../device-credentials/device-credentials.service.ts';
import type { DeviceEvents } from './device-events.service.ts';
import {
  countProvisioned,
  databaseTime,
  findProvisioningOwner,
  isWithinReach,
  lockCandidate,
  lockProvisioningType,
  type ProvisioningType,
} from './provisioning.store.ts';
import { newColumns } from './record/device-draft.policy.ts';
import { insertDevice } from './record/devices.store.ts';
import { isName, serialOf } from './serial-number.policy.ts';

export interface ProvisionRequest {
  provisionDeviceKey: string;
  provisionDeviceSecret: string;
  deviceName: string;
  isGateway?: boolean;
  credential: CredentialRequest;
}

/** Unknown covers key, secret and device alike, so that none of them can be guessed by itself. */
export type ProvisionRefusal =
  | 'unknown'
  | 'closed'
  | 'badName'
  | 'badCredential'
  | 'alreadyExists'
  | 'credentialTaken'
  | 'noGateways'
  | 'tooManyDevices'
  | 'busy';

export type ProvisionResult =
  | { outcome: 'provisioned'; deviceId: number; credential: IssuedCredential }
  | { outcome: 'refused'; reason: ProvisionRefusal };

export interface Provisioning {
  /**
   * Gives a device its first credential by the key and secret of its type, and never another: to one that exists
   * only where devices are entered beforehand. Whoever chose the credential may ask again for the same.
   */
  provision(request: ProvisionRequest): Promise<ProvisionResult>;
}

interface Deps {
  db: Db;
  audit: DeviceEvents;
  deviceCredentials: Pick<DeviceCredentialsService, 'issue' | 'findHeld'>;
  /** Of the company whose type it is. */
  slots: FairSlots;
}

export function createProvisioning({ db, audit, deviceCredentials, slots }: Deps): Provisioning {
  return {
    async provision(request) {
      const work = async (trx: Trx) => {
        const { id: deviceId, isKnown } = await admit(trx, request);
        const held = await deviceCredentials.findHeld(trx, deviceId, request.credential);
        if (held) return { deviceId, credential: held };
        if (isKnown) throw refusal('alreadyExists');
        const credential = await deviceCredentials.issue(trx, deviceId, request.credential);
        if (credential === isTaken) throw refusal('credentialTaken');
        const device = { id: deviceId, name: request.deviceName };
        await audit.deviceProvisioned(trx, device, { credential: credential.kind });
        return { deviceId, credential };
      };
      const ownerId = await findProvisioningOwner(db, request.provisionDeviceKey);
      if (ownerId === undefined) return { outcome: 'refused', reason: 'unknown' };
      let release: Release | undefined;
      try {
        release = await slots.take(ownerId);
        return { outcome: 'provisioned', ...(await db.transaction().execute(work)) };
      } catch (error) {
        return { outcome: 'refused', reason: reasonOf(error) };
      } finally {
        release?.();
      }
    },
  };
}

/** The device that the request is about, made where the type's strategy allows it. */
async function admit(trx: Trx, request: ProvisionRequest): Promise<{ id: number; isKnown: boolean }> {
  const type = await lockProvisioningType(trx, request.provisionDeviceKey);
  if (!type || !isSecret(request.provisionDeviceSecret, type.secretHash)) throw refusal('unknown');
  if (!type.isOpen) throw refusal('closed');
  if (!isName(request.deviceName)) throw refusal('badName');
  const sn = serialOf(request.deviceName, `type ${type.id}`);
  const candidate = await lockCandidate(trx, sn);
  if (!candidate) return { id: await createDevice(trx, type, { ...request, sn }), isKnown: false };
  if (candidate.typeId !== type.id || candidate.isDeleted) throw refusal('unknown');
  if (!(await isWithinReach(trx, type.ownerId, candidate.projectId))) throw refusal('unknown');
  return { id: candidate.id, isKnown: candidate.isKnown || type.strategy === 'create' };
}

async function createDevice(
  trx: Trx,
  type: ProvisioningType,
  { deviceName: name, sn, isGateway = false }: ProvisionRequest & { sn: string },
): Promise<number> {
  if (type.strategy !== 'create' || type.projectId === null) throw refusal('unknown');
  if (isGateway && !type.makesGateways) throw refusal('noGateways');
  if ((await countProvisioned(trx, type.id)) >= type.perHour) throw refusal('tooManyDevices');
  const id = await insertDevice(trx, {
    ...newColumns({ name, SN: sn, typeId: type.id, projectId: type.projectId }),
    is_gateway: isGateway,
    provisioned_at: databaseTime,
  });
  if (id === undefined) throw refusal('alreadyExists');
  return id;
}

const isSecret = (secret: string, hash: Buffer): boolean =>
  timingSafeEqual(createHash('sha256').update(secret).digest(), hash);

class Refusal extends Error {
  readonly reason: ProvisionRefusal;
  constructor(reason: ProvisionRefusal) {
    super(`Provisioning is refused: ${reason}`);
    this.reason = reason;
  }
}

const refusal = (reason: ProvisionRefusal) => new Refusal(reason);

function reasonOf(error: unknown): ProvisionRefusal {
  if (error instanceof Refusal) return error.reason;
  if (error instanceof AppError && error.status === 400) return 'badCredential';
  if (error instanceof AppError && error.retryAfterS !== undefined) return 'busy';
  throw error;
}
