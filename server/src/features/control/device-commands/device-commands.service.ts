import type {
  ConfirmedCommand,
  DeviceCommand,
  issueCommand,
  listCommands,
} from '@weir/contract/control/device-commands';
import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { Caller, Viewer } from '../../../platform/access/caller.ts';
import { getDevice } from '../../../platform/access/devices.store.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { illegalState } from '../../../platform/errors.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createRepeating } from '../../../platform/repeating.ts';
import type { CommandEvents } from '../../telemetry/device-gateway/command-events.service.ts';
import { deviceListening } from '../../telemetry/device-gateway/links/device-gateway.events.ts';
import type { Delivery } from '../../telemetry/device-gateway/links/device-links.service.ts';
import type { DeviceOutbound } from '../../telemetry/device-gateway/links/device-outbound.service.ts';
import { commandsMoved } from './device-commands.events.ts';
import {
  countPending,
  expireCommands,
  findCommand,
  findCommands,
  finishCommand,
  insertCommand,
  isCommand,
  putBack,
  takePending,
} from './device-commands.store.ts';
import { readOutcome, readValues } from './replies.policy.ts';

/** A command that another feature gives a device, and whose answer it takes. */
export interface HandedCommand {
  deviceId: number;
  userId: number;
  method: string;
  /** Its number and when it expires are added. */
  params: Record<string, unknown>;
  expiresInS: number;
}

export interface GivenCommand {
  readonly id: number;
  readonly deviceId: number;
  readonly method: string;
  readonly params: Record<string, unknown>;
}

/** Takes an answer to one method in its transaction; answers what is to be told after the commit. */
export type AnswerTaker = (
  trx: Trx,
  answer: { deviceId: number; commandId: number; reply: unknown },
) => Promise<() => void>;

export interface DeviceCommandsService {
  issue(caller: Caller, body: Static<typeof issueCommand.body>): Promise<DeviceCommand>;
  list(viewer: Viewer, query: Static<typeof listCommands.query>): Promise<Output<typeof listCommands>>;
  /** Writes a command down that is about to be sent; from the commit on the device may have it. */
  give(trx: Trx, command: HandedCommand): Promise<GivenCommand>;
  /** Sends what was written down, once. What certainly did not arrive counts as failed. */
  deliver(command: GivenCommand): Promise<Delivery>;
  onAnswerTo(method: string, taker: AnswerTaker): void;
  start(): void;
  stop(): Promise<void>;
}

/** Takes what a device says it has: in the transaction of its answer, and after the commit. */
export interface ReadBackTaker {
  takeReadBack(trx: Trx, deviceId: number, values: Record<string, unknown>): Promise<void>;
  readBack(deviceId: number, values: Record<string, unknown>): void;
}

interface Deps {
  db: Db;
  bus: Bus;
  audit: CommandEvents;
  outbound: DeviceOutbound;
  readBacks: ReadBackTaker;
  logger: Logger;
}

/** What devices hear, as docs/device-api.md has it. */
const methods: Record<ConfirmedCommand, string> = { restart: 'reboot', readBack: 'getParameters' };

const settleMs = 100;
/** A device that comes back after days shall not restart for hours. */
const mostPending = 20;
const sweepMs = 1000;
/** After the database could not be asked. */
const afterFailureMs = 10_000;

/**
 * Commands that a device confirms. Each is sent at most once: a device that has restarted must not be told to
 * restart again because its answer was lost.
 */
export function createDeviceCommands(deps: Deps): DeviceCommandsService {
  const { db, bus, audit, outbound, readBacks, logger } = deps;
  const waking = new Map<number, NodeJS.Timeout>();
  const working = new Map<number, Promise<void>>();
  const takers = new Map<string, AnswerTaker>();
  let stopListening: (() => void)[] = [];
  let isStopped = false;

  /** One after the other, in the order in which they were given. */
  const send = async (deviceId: number): Promise<void> => {
    while (outbound.reach(deviceId)?.channel === 'rpc') {
      const command = await db.transaction().execute((trx) => takePending(trx, deviceId));
      if (!command) return;
      const { id, method, params, expiresAt } = command;
      const request = { id, method, params: { ...params, id, expiresAt: expiresAt.toISOString() } };
      const delivery = await outbound.request(deviceId, request);
      const mayHaveArrived = delivery === 'delivered' || delivery === 'uncertain';
      if (!mayHaveArrived) await putBack(db, id);
      bus.emit(commandsMoved, { deviceId });
      if (!mayHaveArrived) return;
    }
  };

  const wake = (deviceId: number, inMs = settleMs): void => {
    if (isStopped || waking.has(deviceId)) return;
    const start = () => {
      waking.delete(deviceId);
      const before = working.get(deviceId) ?? Promise.resolve();
      const work = before
        .then(() => send(deviceId))
        .catch((error: unknown) => {
          logger.warn({ err: error, deviceId }, 'a command could not be sent; trying again');
          wake(deviceId, afterFailureMs);
        })
        .finally(() => {
          if (working.get(deviceId) === work) working.delete(deviceId);
        });
      working.set(deviceId, work);
    };
    waking.set(deviceId, setTimeout(start, inMs));
  };

  const answered = async (deviceId: number, id: number, reply: unknown): Promise<boolean> => {
    const values = readValues(reply);
    let tell = () => {};
    const method = await db.transaction().execute(async (trx) => {
      const outcome = readOutcome(reply);
      const found = await finishCommand(trx, { id, deviceId }, outcome);
      if (found === methods.readBack && outcome.state === 'done')
        await readBacks.takeReadBack(trx, deviceId, values);
      const taker = takers.get(found ?? '');
      if (taker) tell = await taker(trx, { deviceId, commandId: id, reply });
      return found;
    });
    if (method === undefined) return isCommand(db, deviceId, id);
    if (method === methods.readBack) readBacks.readBack(deviceId, values);
    tell();
    bus.emit(commandsMoved, { deviceId });
    return true;
  };

  const sweep = async () => {
    for (const deviceId of await expireCommands(db)) bus.emit(commandsMoved, { deviceId });
  };
  const failure = 'commands could not be given up';
  const sweeping = createRepeating({ everyMs: sweepMs, run: sweep, logger, failure });

  return {
    async issue(caller, { id: deviceId, command, expiresInS }) {
      const device = await getDevice(db, caller, deviceId, 'operate');
      const method = methods[command];
      const id = await db.transaction().execute(async (trx) => {
        const { userId } = caller;
        const params = command === 'restart' ? null : {};
        if ((await countPending(trx, deviceId)) >= mostPending)
          throw illegalState('So many commands wait for the device already');
        const given = await insertCommand(trx, {
          ...{ deviceId, userId, method, params, expiresInS, state: 'pending' },
        });
        await audit.commandSent(trx, caller, device, { method, params: { id: given }, answered: false });
        return given;
      });
      wake(deviceId);
      bus.emit(commandsMoved, { deviceId });
      const row = await findCommand(db, id);
      if (!row) throw new Error('A command is gone as soon as it is given');
      return row;
    },
    async list(viewer, query) {
      await getDevice(db, viewer, query.id);
      const rows = await findCommands(db, query);
      const { page, limit } = query;
      return { list: rows, total: rows[0]?.total ?? 0, page, limit };
    },
    async give(trx, { params, expiresInS, ...command }) {
      const { deviceId, method } = command;
      const expiresAt = new Date(Date.now() + expiresInS * 1000).toISOString();
      const id = await insertCommand(trx, { ...command, params, expiresInS, state: 'sent' });
      return { id, deviceId, method, params: { ...params, id, expiresAt } };
    },
    async deliver({ id, deviceId, method, params }) {
      const delivery = await outbound.request(deviceId, { id, method, params });
      if (delivery === 'offline' || delivery === 'notListening')
        await finishCommand(db, { id, deviceId }, { state: 'failed', reply: null, reason: delivery });
      bus.emit(commandsMoved, { deviceId });
      return delivery;
    },
    onAnswerTo(method, taker) {
      takers.set(method, taker);
    },
    start() {
      stopListening = [
        outbound.onAnswer(answered),
        bus.on(deviceListening, ({ deviceId }) => wake(deviceId)),
      ];
      sweeping.start();
    },
    async stop() {
      isStopped = true;
      await sweeping.stop();
      for (const end of stopListening) end();
      for (const waiting of waking.values()) clearTimeout(waiting);
      await Promise.all(working.values());
    },
  };
}
