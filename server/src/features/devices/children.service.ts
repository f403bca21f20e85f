import type { Topic } from '../../platform/bus/topic.ts';
import type { Db } from '../../platform/db/database.ts';
import type {
  AuthenticatedDevice,
  DeviceCredentialsService,
} from '../device-credentials/device-credentials.service.ts';
import { named } from './device-draft.policy.ts';
import { insertDevice } from './devices.store.ts';
import { countChildren, findChild, findNamedType, updateGateway } from './provisioning.store.ts';
import { isName, serialOf } from './serial-number.policy.ts';

export interface ChildRequest {
  name: string;
  /** Code or name of a device type; the gateway's own where there is none such. */
  type?: string;
}

export interface Children {
  /**
   * The device that a gateway speaks for, made when it is new; undefined when the name belongs to another
   * project or to the recycle bin, or the gateway has too many. The same object for a while, so that a
   * message costs no look-up.
   */
  childOf(gateway: AuthenticatedDevice, request: ChildRequest): Promise<AuthenticatedDevice | undefined>;
}

interface Deps {
  db: Db;
  deviceCredentials: Pick<DeviceCredentialsService, 'find'>;
  changed: Topic<{ deviceIds: readonly number[] }>;
}

type Found = Promise<AuthenticatedDevice | undefined>;

const freshForMs = 30_000;
const rememberedChildren = 50_000;
const childrenPerGateway = 10_000;

export function createChildren({ db, deviceCredentials, changed }: Deps): Children {
  const known = new Map<string, { found: Found; until: number }>();
  changed.subscribe(() => known.clear());

  return {
    childOf(gateway, request) {
      const key = `${gateway.deviceId} ${gateway.projectId} ${request.name}`;
      const remembered = known.get(key);
      if (remembered && remembered.until > Date.now()) return remembered.found;
      const found = findOrCreate(db, gateway, request).then((deviceId) =>
        deviceId === undefined ? undefined : deviceCredentials.find(db, { deviceId }),
      );
      if (known.size >= rememberedChildren) known.clear();
      known.set(key, { found, until: Date.now() + freshForMs });
      found.catch(() => known.delete(key));
      return found;
    },
  };
}

async function findOrCreate(
  db: Db,
  gateway: AuthenticatedDevice,
  { name, type }: ChildRequest,
): Promise<number | undefined> {
  if (!isName(name)) return undefined;
  const identity = { gatewayId: gateway.deviceId, name, sn: serialOf(name, `project ${gateway.projectId}`) };
  const child = await findChild(db, identity);
  if (!child) return createChild(db, gateway, { ...identity, type });
  if (child.isDeleted || child.projectId !== gateway.projectId) return undefined;
  if (child.gatewayId !== gateway.deviceId && !child.isGateway)
    await updateGateway(db, child.id, gateway.deviceId);
  return child.id;
}

async function createChild(
  db: Db,
  gateway: AuthenticatedDevice,
  { name, sn, type }: { name: string; sn: string; type: string | undefined },
): Promise<number | undefined> {
  const gatewayId = gateway.deviceId;
  if ((await countChildren(db, gatewayId)) >= childrenPerGateway) return undefined;
  const namedType = type === undefined ? undefined : await findNamedType(db, { gatewayId, type });
  const places = { typeId: namedType ?? gateway.typeId, projectId: gateway.projectId };
  const columns = {
    ...named({ name, SN: sn, ...places }),
    device_type_id: places.typeId,
    project_id: places.projectId,
    gateway_id: gatewayId,
  };
  const id = await db.transaction().execute((trx) => insertDevice(trx, columns));
  if (id !== undefined) return id;
  // Another connection made it in the same moment.
  const made = await findChild(db, { gatewayId, name, sn });
  return made?.projectId === gateway.projectId && !made.isDeleted ? made.id : undefined;
}
