import type { Static } from '@weir/contract/schema';
import type { setSharedAttributes } from '@weir/contract/telemetry/telemetry';
import type { Caller } from '../../../platform/access/caller.ts';
import { getDevice, type ScopedDevice } from '../../../platform/access/devices.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandEvents } from './command-events.service.ts';
import type { DeviceAttributesService } from './links/device-attributes.service.ts';

/** What people do to connected devices. */
export interface Operations {
  /** The device, for those who may operate it; to others it does not exist. */
  operable(caller: Caller, deviceId: number): Promise<ScopedDevice>;
  share(caller: Caller, shared: Static<typeof setSharedAttributes.body>): Promise<void>;
}

interface Deps {
  db: Db;
  audit: CommandEvents;
  attributes: DeviceAttributesService;
}

export function createOperations({ db, audit, attributes }: Deps): Operations {
  const operable: Operations['operable'] = (caller, deviceId) => getDevice(db, caller, deviceId, 'operate');
  return {
    operable,
    async share(caller, { id, values }) {
      const device = await operable(caller, id);
      await attributes.share(id, values, (trx, before) =>
        audit.attributesShared(trx, caller, device, { before, after: { ...before, ...values } }),
      );
    },
  };
}
