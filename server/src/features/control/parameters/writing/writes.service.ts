import { toleranceOf } from '@weir/contract/control/parameter-tolerance';
import type { revertParameterBatch, setParameters } from '@weir/contract/control/parameters';
import type { Parameter } from '@weir/contract/fleet/device-type-settings';
import type { Static } from '@weir/contract/schema';
import type { Caller } from '../../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { badField, illegalState, notFound, staleVersion } from '../../../../platform/errors.ts';
import type { LatestService } from '../../../telemetry/telemetry/telemetry.service.ts';
import type { Scalar } from '../values/parameter-states.policy.ts';
import { assertAmount, assertValues } from '../values/parameter-values.policy.ts';
import { findReported } from '../values/reported.service.ts';
import { findOperableOfBatch, findRevertible } from './batches.store.ts';
import type { ParameterEvents } from './parameter-events.service.ts';
import {
  cancelWrites,
  findOperableDevices,
  insertBatch,
  insertWrites,
  lockDevices,
  type NewWrite,
  type OperableDevice,
} from './writes.store.ts';

export interface Written {
  id: number;
  deviceIds: number[];
}

export interface Writes {
  write(caller: Caller, body: Static<typeof setParameters.body>): Promise<Written>;
  /** Calls off what was not sent. */
  cancel(caller: Caller, batchId: number): Promise<{ cancelled: number; deviceIds: number[] }>;
  /** Writes back what the devices had before. */
  revert(caller: Caller, body: Static<typeof revertParameterBatch.body>): Promise<Written>;
}

interface Deps {
  db: Db;
  latest: LatestService;
  parametersOf: (db: Db, typeId: number) => Promise<Parameter[]>;
  audit: ParameterEvents;
}

/** What people ask of devices: checked, written down, and nothing more. Sending comes afterwards. */
export function createWrites({ db, latest, parametersOf, audit }: Deps): Writes {
  const getDevices = async (trx: Trx, caller: Caller, ids: readonly number[]) => {
    const devices = await findOperableDevices(trx, caller, ids);
    const [first] = devices;
    if (!first || devices.length !== ids.length) throw notFound();
    if (devices.some(({ typeId }) => typeId !== first.typeId))
      throw badField('ids', 'sameType', 'The devices are not all of one type');
    return { devices, typeId: first.typeId, parameters: await parametersOf(trx, first.typeId) };
  };

  const withPrevious = async (
    trx: Trx,
    requested: readonly { deviceId: number; semaphoreId: string; value: Scalar }[],
    parameters: readonly Parameter[],
  ): Promise<NewWrite[]> => {
    const deviceIds = [...new Set(requested.map(({ deviceId }) => deviceId))];
    const names = new Set(requested.map(({ semaphoreId }) => semaphoreId));
    const written = parameters.filter(({ semaphoreId }) => names.has(semaphoreId));
    const steps = new Map(written.map(({ semaphoreId, step }) => [semaphoreId, step]));
    const reported = await findReported({ db: trx, latest }, deviceIds, written);
    return requested.map((one) => ({
      ...one,
      previous: reported.get(one.deviceId)?.get(one.semaphoreId)?.value ?? null,
      tolerance: toleranceOf(steps.get(one.semaphoreId) ?? null, one.value),
    }));
  };

  return {
    write: (caller, body) =>
      db.transaction().execute(async (trx) => {
        const ids = idsOf(body);
        const { devices, typeId, parameters } = await getDevices(trx, caller, ids);
        assertAmount(ids.length, body.values);
        assertValues(parameters, body.values, body);
        assertVersions(await lockDevices(trx, ids), body.versions ?? {});
        const requested = devices.flatMap(({ id: deviceId }) =>
          Object.entries(body.values).map(([semaphoreId, value]) => ({ deviceId, semaphoreId, value })),
        );
        const writes = await withPrevious(trx, requested, parameters);
        const { userId } = caller;
        const batchId = await insertBatch(trx, {
          ...{ typeId, userId, revertOf: null },
          expiresInS: body.expiresInS,
        });
        await insertWrites(trx, { batchId, userId, writes });
        await audit.parametersWritten(trx, caller, changesOf(devices, writes));
        return { id: batchId, deviceIds: ids };
      }),
    cancel: (caller, batchId) =>
      db.transaction().execute(async (trx) => {
        const ids = await findOperableOfBatch(trx, caller, batchId);
        if (ids.length === 0) throw notFound();
        await lockDevices(trx, ids);
        const off = await cancelWrites(trx, { batchId, userId: caller.userId, deviceIds: ids });
        if (off.length === 0) throw illegalState('Everything of it has been sent or settled');
        const deviceIds = [...new Set(off.map(({ deviceId }) => deviceId))];
        const devices = await findOperableDevices(trx, caller, deviceIds);
        await audit.parametersCancelled(trx, caller, devices, { batchId });
        return { cancelled: off.length, deviceIds };
      }),
    revert: (caller, { id: revertOf, confirmDangerous, expiresInS }) =>
      db.transaction().execute(async (trx) => {
        const ids = await findOperableOfBatch(trx, caller, revertOf);
        if (ids.length === 0) throw notFound();
        await lockDevices(trx, ids);
        const found = await findRevertible(trx, revertOf, ids);
        const deviceIds = [...new Set(found.map(({ deviceId }) => deviceId))];
        if (deviceIds.length === 0) throw illegalState('There is nothing to put back');
        const { devices, typeId, parameters } = await getDevices(trx, caller, deviceIds);
        const requested = found.map(({ previous, ...one }) => ({ ...one, value: previous }));
        for (const values of valuesByDevice(requested).values())
          assertValues(parameters, values, { confirmDangerous });
        const writes = await withPrevious(trx, requested, parameters);
        const { userId } = caller;
        const batchId = await insertBatch(trx, { typeId, userId, expiresInS, revertOf });
        await insertWrites(trx, { batchId, userId, writes });
        await audit.parametersReverted(trx, caller, changesOf(devices, writes));
        return { id: batchId, deviceIds };
      }),
  };
}

function idsOf({ id, ids }: Static<typeof setParameters.body>): number[] {
  if ((id === undefined) === (ids === undefined))
    throw badField('id', 'oneOf', 'Name one device by id, or several by ids');
  return id === undefined ? [...(ids ?? [])].sort((a, b) => a - b) : [id];
}

function assertVersions(current: ReadonlyMap<number, number>, seen: Readonly<Record<string, number>>): void {
  const stale = [...current].filter(([id, version]) => (seen[id] ?? version) !== version);
  if (stale.length > 0) throw staleVersion({ devices: stale.map(([id, version]) => ({ id, version })) });
}

const valuesByDevice = (requested: readonly { deviceId: number; semaphoreId: string; value: Scalar }[]) =>
  new Map(
    [...Map.groupBy(requested, ({ deviceId }) => deviceId)].map(([deviceId, list]) => [
      deviceId,
      Object.fromEntries(list.map(({ semaphoreId, value }) => [semaphoreId, value])),
    ]),
  );

function changesOf(devices: readonly OperableDevice[], writes: readonly NewWrite[]) {
  const byDevice = Map.groupBy(writes, ({ deviceId }) => deviceId);
  return devices.map(({ id, name }) => {
    const own = byDevice.get(id) ?? [];
    return {
      device: { id, name },
      before: Object.fromEntries(own.map(({ semaphoreId, previous }) => [semaphoreId, previous])),
      after: Object.fromEntries(own.map(({ semaphoreId, value }) => [semaphoreId, value])),
    };
  });
}
