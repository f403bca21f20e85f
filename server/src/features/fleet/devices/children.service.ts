import type { Bus } from '../../../platform/bus/bus.ts';
import { createCache } from '../../../platform/cache.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type {
  AuthenticatedDevice,
  DeviceCredentialsService,
} from '../device-credentials/device-credentials.service.ts';
import type { DeviceEvents } from './device-events.service.ts';
import { devicesChanged } from './devices.events.ts';
import {
  countChildren,
  findChild,
  findNamedType,
  type KnownChild,
  lockOrphan,
  updateGateway,
} from './gateway-children.store.ts';
import { newColumns } from './record/device-draft.policy.ts';
import { insertDevice } from './record/devices.store.ts';
import { isName, serialOf } from './serial-number.policy.ts';

export interface ChildRequest {
  name: string;
  /** Code or name of a device type; the gateway's own where there is none such. */
  type?: string;
}

/** Why a gateway may not speak under a name. */
export type ChildRefusal =
  | { readonly rule: 'badName' | 'tooManyChildren' }
  /** The id of the device, where it stands in the gateway's project. */
  | { readonly rule: 'notItsChild'; readonly deviceId: number | null };

export type Child = { readonly device: AuthenticatedDevice } | { readonly refusal: ChildRefusal };

export interface Children {
  /**
   * The device that a gateway speaks for, made when it is new. One that exists becomes its child by a message
   * only when nobody ever spoke for it: with a credential of its own, past or present, with another gateway, or
   * after an operator's decision it takes an operator. The same answer for a while, so that a message costs no
   * look-up.
   */
  childOf(gateway: AuthenticatedDevice, request: ChildRequest): Promise<Child>;
}

interface Deps {
  db: Db;
  audit: Pick<DeviceEvents, 'deviceAdopted'>;
  deviceCredentials: Pick<DeviceCredentialsService, 'find'>;
  bus: Bus;
}

const freshForMs = 30_000;
const rememberedChildren = 50_000;
const childrenPerGateway = 10_000;

export function createChildren({ db, bus, audit, deviceCredentials }: Deps): Children {
  const known = createCache<string, Child>({ most: rememberedChildren, ttlMs: freshForMs });
  bus.on(devicesChanged, () => known.invalidate());

  const lookUp = async (gateway: AuthenticatedDevice, request: ChildRequest): Promise<Child> => {
    const found = await findOrCreate({ db, audit }, gateway, request);
    if (typeof found !== 'number') return { refusal: found };
    const device = await deviceCredentials.find(db, { deviceId: found });
    return device ? { device } : { refusal: { rule: 'notItsChild', deviceId: null } };
  };

  return {
    // Taken from the gateway in this very moment, it must not be handed to it.
    childOf: (gateway, request) =>
      known.get(`${gateway.deviceId} ${gateway.projectId} ${request.name}`, () => lookUp(gateway, request)),
  };
}

type AuditedDb = Pick<Deps, 'db' | 'audit'>;

async function findOrCreate(
  { db, audit }: AuditedDb,
  gateway: AuthenticatedDevice,
  { name, type }: ChildRequest,
): Promise<number | ChildRefusal> {
  if (!isName(name)) return { rule: 'badName' };
  const identity = { gatewayId: gateway.deviceId, name, sn: serialOf(name, `project ${gateway.projectId}`) };
  const child = (await findChild(db, identity)) ?? (await createChild(db, gateway, { ...identity, type }));
  if ('rule' in child) return child;
  if (speaksFor(gateway, child)) return child.id;
  const isAdopted = await db.transaction().execute((trx) => adopt({ trx, audit }, gateway, child));
  return isAdopted ? child.id : notItsChild(gateway, child);
}

const speaksFor = (gateway: AuthenticatedDevice, child: KnownChild): boolean =>
  child.gatewayId === gateway.deviceId && isWithin(gateway, child) && !child.isGateway;

const isWithin = ({ projectId }: AuthenticatedDevice, child: KnownChild): boolean =>
  child.projectId === projectId && !child.isDeleted;

const notItsChild = (gateway: AuthenticatedDevice, child: KnownChild): ChildRefusal => ({
  rule: 'notItsChild',
  deviceId: isWithin(gateway, child) ? child.id : null,
});

/** A device that was entered to be spoken for, and that nobody has spoken for yet. */
async function adopt(
  { trx, audit }: { trx: Trx; audit: Deps['audit'] },
  { deviceId: gatewayId, projectId }: AuthenticatedDevice,
  { id }: KnownChild,
): Promise<boolean> {
  const orphan = await lockOrphan(trx, { id, projectId });
  if (!orphan) return false;
  await updateGateway(trx, id, gatewayId);
  await audit.deviceAdopted(trx, orphan, { gatewayId });
  return true;
}

async function createChild(
  db: Db,
  gateway: AuthenticatedDevice,
  { name, sn, type }: { name: string; sn: string; type: string | undefined },
): Promise<KnownChild | ChildRefusal> {
  const gatewayId = gateway.deviceId;
  if ((await countChildren(db, gatewayId)) >= childrenPerGateway) return { rule: 'tooManyChildren' };
  const namedType = type === undefined ? undefined : await findNamedType(db, { gatewayId, type });
  const { typeId, projectId } = gateway;
  const columns = newColumns({ name, SN: sn, typeId: namedType ?? typeId, projectId });
  await db.transaction().execute((trx) => insertDevice(trx, { ...columns, gateway_id: gatewayId }));
  // Made now, or by another connection in the same moment.
  return (await findChild(db, { gatewayId, name, sn })) ?? { rule: 'notItsChild', deviceId: null };
}
