import type { Static } from '@weir/contract/schema';
import type { setSharedAttributes } from '@weir/contract/telemetry/telemetry';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { CommandEvents } from './command-events.service.ts';
import type { DeviceAttributesService } from './links/device-attributes.service.ts';
import { findOperable, type OperableDevice } from './links/device-attributes.store.ts';

/** What people do to connected devices. */
export interface Operations {
  /** The device, for those who may operate it; to others it does not exist. */
  operable(caller: Caller, deviceId: number): Promise<OperableDevice>;
  share(caller: Caller, shared: Static<typeof setSharedAttributes.body>): Promise<void>;
}

interface Deps {
  db: Db;
  audit: CommandEvents;
  attributes: DeviceAttributesService;
}

export function createOperations({ db, audit, attributes }: Deps): Operations {
  const operable: Operations['operable'] = async (caller, deviceId) => {
    const device = await findOperable(db, caller, deviceId);
    if (!device) throw notFound();
    return device;
  };
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
