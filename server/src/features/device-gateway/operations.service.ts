import type { sendCommand } from '@weir/contract/device-commands';
import type { Output } from '@weir/contract/endpoint';
import { codes } from '@weir/contract/errors';
import type { LogReason } from '@weir/contract/log-words';
import type { Static } from '@weir/contract/schema';
import type { setSharedAttributes } from '@weir/contract/telemetry';
import type { Caller } from '../../platform/access/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { CommandEvents } from '../audit/command-events.service.ts';
import type { DeviceAttributesService } from './device-attributes.service.ts';
import { findOperable, type OperableDevice } from './device-attributes.store.ts';
import type { DeviceRpcService } from './device-rpc.service.ts';

type Command = Static<typeof sendCommand.body>;

/** What people do to connected devices. */
export interface Operations {
  command(caller: Caller, command: Command): Promise<Output<typeof sendCommand>>;
  share(caller: Caller, shared: Static<typeof setSharedAttributes.body>): Promise<void>;
}

interface Deps {
  db: Db;
  audit: CommandEvents;
  attributes: DeviceAttributesService;
  rpc: DeviceRpcService;
}

export function createOperations({ db, audit, attributes, rpc }: Deps): Operations {
  const getOperable = async (caller: Caller, deviceId: number): Promise<OperableDevice> => {
    const device = await findOperable(db, caller, deviceId);
    if (!device) throw notFound();
    return device;
  };
  return {
    async command(caller, command) {
      const device = await getOperable(caller, command.id);
      const { method, params } = command;
      try {
        const sent = await rpc.send(device.id, command);
        await audit.commandSent(db, caller, device, { method, params, answered: sent.answered });
        return sent;
      } catch (error) {
        // What fails otherwise is ours, and the error says so.
        if (error instanceof AppError)
          await audit.commandFailed(db, caller, device, { method, params, reason: reasonOf(error) });
        throw error;
      }
    },
    async share(caller, { id, values }) {
      const device = await getOperable(caller, id);
      await attributes.share(id, values, (trx, before) =>
        audit.attributesShared(trx, caller, device, { before, after: { ...before, ...values } }),
      );
    },
  };
}

const reasonOf = ({ code }: AppError): LogReason =>
  code === codes.deviceOffline ? 'offline' : 'notListening';
