import { createHash, timingSafeEqual } from 'node:crypto';
import type { IssuedCredential } from '@weir/contract/device-credentials';
import type { Db, Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { DeviceEvents } from '../audit/device-events.service.ts';
import {
  type CredentialRequest,
  type DeviceCredentialsService,
  isTaken,
} from '../device-credentials/device-credentials.service.ts';
import { named } from './device-draft.policy.ts';
import { insertDevice } from './devices.store.ts';
import {
  findProvisioningType,
  isWithinReach,
  lockCandidate,
  type ProvisioningType,
} from './provisioning.store.ts';
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
  | 'badName'
  | 'badCredential'
  | 'alreadyProvisioned'
  | 'credentialTaken';

export type ProvisionResult =
  | { outcome: 'provisioned'; deviceId: number; credential: IssuedCredential }
  | { outcome: 'refused'; reason: ProvisionRefusal };

export interface Provisioning {
  /**
   * Gives a device its credential by the key and secret of its type. A device whose credential never let it
   * in may ask again: the answer to its first request may not have reached it.
   */
  provision(request: ProvisionRequest): Promise<ProvisionResult>;
}

interface Deps {
  db: Db;
  audit: DeviceEvents;
  deviceCredentials: Pick<DeviceCredentialsService, 'replace' | 'announce'>;
}

export function createProvisioning({ db, audit, deviceCredentials }: Deps): Provisioning {
  return {
    async provision(request) {
      try {
        const { deviceId, credential } = await db.transaction().execute(async (trx) => {
          const deviceId = await admit(trx, request);
          const credential = await deviceCredentials.replace(trx, deviceId, request.credential);
          if (credential === isTaken) throw refusal('credentialTaken');
          const device = { id: deviceId, name: request.deviceName };
          await audit.deviceProvisioned(trx, device, { credential: credential.kind });
          return { deviceId, credential };
        });
        deviceCredentials.announce([deviceId]);
        return { outcome: 'provisioned', deviceId, credential };
      } catch (error) {
        return { outcome: 'refused', reason: reasonOf(error) };
      }
    },
  };
}

/** The device that the request is about, made where the type's strategy allows it. */
async function admit(trx: Trx, request: ProvisionRequest): Promise<number> {
  const type = await findProvisioningType(trx, request.provisionDeviceKey);
  if (!type || !isSecret(request.provisionDeviceSecret, type.secretHash)) throw refusal('unknown');
  if (!isName(request.deviceName)) throw refusal('badName');
  const sn = serialOf(request.deviceName, `type ${type.id}`);
  const candidate = await lockCandidate(trx, sn);
  if (!candidate) return createDevice(trx, type, { ...request, sn });
  if (candidate.typeId !== type.id || candidate.isDeleted) throw refusal('unknown');
  if (!(await isWithinReach(trx, type.ownerId, candidate.projectId))) throw refusal('unknown');
  if (candidate.isUsed) throw refusal('alreadyProvisioned');
  return candidate.id;
}

async function createDevice(
  trx: Trx,
  type: ProvisioningType,
  { deviceName: name, sn, isGateway = false }: ProvisionRequest & { sn: string },
): Promise<number> {
  if (type.strategy !== 'create' || type.projectId === null) throw refusal('unknown');
  const places = { typeId: type.id, projectId: type.projectId };
  const id = await insertDevice(trx, {
    ...named({ name, SN: sn, ...places }),
    device_type_id: type.id,
    project_id: type.projectId,
    is_gateway: isGateway,
  });
  if (id === undefined) throw refusal('alreadyProvisioned');
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
  throw error;
}
