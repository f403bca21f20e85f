import { powerCommands, type sendCommand } from '@weir/contract/control/device-commands';
import type { Output } from '@weir/contract/endpoint';
import { codes } from '@weir/contract/errors';
import type { LogReason } from '@weir/contract/identity/log-words';
import type { Static } from '@weir/contract/schema';
import type { Caller } from '../../../platform/access/caller.ts';
import { getDevice } from '../../../platform/access/devices.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError, illegalState } from '../../../platform/errors.ts';
import { redactField } from '../../../platform/redaction.ts';
import type { CommandEvents } from '../../telemetry/device-gateway/command-events.service.ts';
import type { DeviceRpcService } from '../../telemetry/device-gateway/links/device-rpc.service.ts';
import { finishCommand, insertCommand } from './device-commands.store.ts';
import { readOutcome } from './replies.policy.ts';

export interface DirectCommands {
  /** A command to a device that is connected now, whose answer is waited for. */
  send(caller: Caller, command: Static<typeof sendCommand.body>): Promise<Output<typeof sendCommand>>;
}

interface Deps {
  db: Db;
  audit: CommandEvents;
  rpc: DeviceRpcService;
}

export function createDirectCommands({ db, audit, rpc }: Deps): DirectCommands {
  return {
    async send(caller, command) {
      const device = await getDevice(db, caller, command.id, 'operate');
      const { method, params, timeoutMs } = command;
      assertNoOrderIsNeeded(method);
      const deviceId = device.id;
      const id = await insertCommand(db, {
        ...{ deviceId, userId: caller.userId, method, state: 'sent' },
        params: redactField(method, params ?? null),
        expiresInS: Math.ceil(timeoutMs / 1000),
      });
      try {
        const sent = await rpc.send(deviceId, command);
        if (sent.answered)
          await finishCommand(db, { id, deviceId }, readOutcome(redactField(method, sent.reply ?? null)));
        else if (command.oneWay)
          await finishCommand(db, { id, deviceId }, { state: 'done', reply: null, reason: null });
        await audit.commandSent(db, caller, device, { method, params, answered: sent.answered });
        return sent;
      } catch (error) {
        // What fails otherwise is ours, and the error says so.
        if (error instanceof AppError) {
          const reason = reasonOf(error);
          await finishCommand(db, { id, deviceId }, { state: 'failed', reply: null, reason });
          await audit.commandFailed(db, caller, device, { method, params, reason });
        }
        throw error;
      }
    },
  };
}

/** Whether a device may lose its power is judged where its order is. */
function assertNoOrderIsNeeded(method: string): void {
  // A device may take a method for another that is written otherwise.
  const written = method.trim().toLowerCase();
  if (powerCommands.some((command) => command.toLowerCase() === written))
    throw illegalState('The page of its order gives this command', 'orderOnly');
}

const reasonOf = ({ code }: AppError): LogReason =>
  code === codes.deviceOffline ? 'offline' : 'notListening';
