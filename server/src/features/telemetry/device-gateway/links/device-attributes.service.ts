import type { Static } from '@weir/contract/schema';
import type { setSharedAttributes } from '@weir/contract/telemetry/telemetry';
import type { Caller, Viewer } from '../../../../platform/access/caller.ts';
import { getDevice } from '../../../../platform/access/devices.store.ts';
import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { badField } from '../../../../platform/errors.ts';
import { KeyedQueue } from '../../../../platform/keyed-queue.ts';
import type { CommandEvents } from '../command-events.service.ts';
import {
  type AttributeRow,
  countAttributesWith,
  deleteAttributes,
  deleteAttributesBut,
  findAttributes,
  findDeviceAttributes,
  updateFirmwareVersion,
  upsertAttributes,
} from './device-attributes.store.ts';
import { attributesReported, deviceListening } from './device-gateway.events.ts';
import { attributesMessage, type DeviceLinks } from './device-links.service.ts';

/** Keys asked of one side: a list, or all; null asks for none of that side. */
export type RequestedKeys = readonly string[] | 'all' | null;

export interface DeviceAttributesService {
  list(viewer: Viewer, deviceId: number): Promise<AttributeRow[]>;
  /** What a device reports of itself; durable when it resolves. Too many or too long are kept out, all of them. */
  reported(
    deviceId: number,
    values: Record<string, unknown>,
    mode?: AttributeMode,
  ): Promise<'stored' | 'tooMany'>;
  /** What a device says that it has no more. */
  withdrawn(deviceId: number, keys: readonly string[]): Promise<void>;
  /** The answer to an attribute request: only the sides that were asked for. */
  answer(deviceId: number, client: RequestedKeys, shared: RequestedKeys): Promise<AttributeAnswer>;
  /** Sets shared attributes and tells the device, when it listens. */
  share(caller: Caller, shared: Static<typeof setSharedAttributes.body>): Promise<void>;
  /** Waits for the next shared values, for a device that polls over HTTP; null when none came in time. */
  poll(deviceId: number, timeoutMs: number): Promise<Record<string, unknown> | null>;
  isPolled(deviceId: number): boolean;
  /** Gives values to those who poll; false when nobody does. */
  handOut(deviceId: number, values: Record<string, unknown>): boolean;
  /** Adds to the shared attributes that are asked for. */
  onDesired(handler: DesiredAttributes): () => void;
  /** Hears what devices report of themselves; it is durable when the promise resolves, and acknowledged then. */
  onReported(handler: ReportedAttributes): () => void;
  stop(): void;
}

/** `replace`: what is not among the values is gone. */
type AttributeMode = 'merge' | 'replace';

type ReportedAttributes = (deviceId: number, values: Record<string, unknown>) => Promise<void>;
type DesiredAttributes = (deviceId: number, keys: RequestedKeys) => Promise<Record<string, unknown>>;

export interface AttributeAnswer {
  client?: Record<string, unknown>;
  shared?: Record<string, unknown>;
}

const limits = { keys: 1000, keyChars: 128, valueChars: 16_384 } as const;

const firmwareKeys = ['fw_version', 'current_fw_version', 'fwVersion', 'firmwareVersion'] as const;

interface Deps {
  db: Db;
  audit: Pick<CommandEvents, 'attributesShared'>;
  links: DeviceLinks;
  bus: Bus;
}

export function createDeviceAttributesService({ db, audit, links, bus }: Deps): DeviceAttributesService {
  const desired = new Set<DesiredAttributes>();
  const heard = new Set<ReportedAttributes>();
  const pollers = new Map<number, Set<(values: Record<string, unknown> | null) => void>>();

  /** What a device says later stays. */
  const reports = new KeyedQueue<number>();

  const handOut = (deviceId: number, values: Record<string, unknown>): boolean => {
    const takers = [...(pollers.get(deviceId) ?? [])];
    for (const take of takers) take(values);
    return takers.length > 0;
  };

  const side = async (deviceId: number, name: 'client' | 'shared', keys: RequestedKeys) =>
    keys === null ? {} : { [name]: await findAttributes(db, deviceId, name, keys === 'all' ? null : keys) };

  const hasRoom = async (deviceId: number, name: 'client' | 'shared', values: Record<string, unknown>) => {
    const tooLong = ([key, value]: [string, unknown]) =>
      key.length > limits.keyChars || JSON.stringify(value).length > limits.valueChars;
    if (Object.entries(values).some(tooLong)) return false;
    return (await countAttributesWith(db, deviceId, name, Object.keys(values))) <= limits.keys;
  };

  const take = async (deviceId: number, values: Record<string, unknown>, mode: AttributeMode) => {
    if (!(await hasRoom(deviceId, 'client', values))) return 'tooMany';
    await db.transaction().execute(async (trx) => {
      await upsertAttributes(trx, deviceId, 'client', values);
      if (mode === 'replace') await deleteAttributesBut(trx, deviceId, Object.keys(values));
    });
    const firmware = firmwareKeys.map((key) => values[key]).find((value) => typeof value === 'string');
    if (typeof firmware === 'string') await updateFirmwareVersion(db, deviceId, firmware.slice(0, 128));
    for (const hear of heard) await hear(deviceId, values);
    bus.emit(attributesReported, { deviceId, values, atMs: Date.now() });
    return 'stored';
  };

  return {
    async list(viewer, deviceId) {
      await getDevice(db, viewer, deviceId);
      return findDeviceAttributes(db, deviceId);
    },
    reported: (deviceId, values, mode = 'merge') => reports.run(deviceId, () => take(deviceId, values, mode)),
    withdrawn: (deviceId, keys) => reports.run(deviceId, () => deleteAttributes(db, deviceId, keys)),
    async answer(deviceId, client, shared) {
      const answer: AttributeAnswer = {
        ...(await side(deviceId, 'client', client)),
        ...(await side(deviceId, 'shared', shared)),
      };
      if (shared === null) return answer;
      for (const handle of desired) answer.shared = { ...answer.shared, ...(await handle(deviceId, shared)) };
      return answer;
    },
    async share(caller, { id: deviceId, values }) {
      const device = await getDevice(db, caller, deviceId, 'operate');
      if (!(await hasRoom(deviceId, 'shared', values))) {
        throw badField('values', 'maxProperties', `A device has at most ${limits.keys} attributes a side`);
      }
      await db.transaction().execute(async (trx) => {
        const before = await findAttributes(trx, deviceId, 'shared', Object.keys(values));
        await upsertAttributes(trx, deviceId, 'shared', values);
        await audit.attributesShared(trx, caller, device, { before, after: { ...before, ...values } });
      });
      handOut(deviceId, values);
      await links.send(deviceId, attributesMessage(values));
    },
    async poll(deviceId, timeoutMs) {
      const taken = Promise.withResolvers<Record<string, unknown> | null>();
      const takers = pollers.getOrInsertComputed(deviceId, () => new Set());
      takers.add(taken.resolve);
      bus.emit(deviceListening, { deviceId });
      const timer = setTimeout(() => taken.resolve(null), timeoutMs);
      return taken.promise.finally(() => {
        clearTimeout(timer);
        takers.delete(taken.resolve);
        if (takers.size === 0) pollers.delete(deviceId);
      });
    },
    isPolled: (deviceId) => pollers.has(deviceId),
    handOut,
    onDesired(handler) {
      desired.add(handler);
      return () => desired.delete(handler);
    },
    onReported(handler) {
      heard.add(handler);
      return () => heard.delete(handler);
    },
    stop() {
      for (const takers of pollers.values()) for (const take of takers) take(null);
    },
  };
}
