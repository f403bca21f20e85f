import type { DeviceParameter } from '@weir/contract/control/parameters';
import type { Parameter } from '@weir/contract/fleet/device-type-settings';
import type { Db } from '../../../platform/db/database.ts';
import { notFound, refuseUnknown } from '../../../platform/errors.ts';
import type { DeviceOutbound } from '../../telemetry/device-gateway/links/device-outbound.service.ts';
import type { LatestService } from '../../telemetry/telemetry/telemetry.service.ts';
import type { ParametersService } from './parameters.service.ts';
import { findParameterRows, findVisibleDevice, type ParameterRow } from './values/device-parameters.store.ts';
import { findEvents } from './values/history.store.ts';
import { findReported, type Reported } from './values/reported.service.ts';
import { findBatches, findBatchPage, findBatchWrites } from './writing/batches.store.ts';

interface Deps {
  db: Db;
  latest: LatestService;
  parametersOf: (db: Db, typeId: number) => Promise<Parameter[]>;
  outbound: DeviceOutbound;
}

/** What is shown of parameters, to whoever may see their devices. */
export function createReaders({
  db,
  latest,
  parametersOf,
  outbound,
}: Deps): Pick<ParametersService, 'list' | 'history' | 'batches' | 'batch'> {
  return {
    async list(viewer, id) {
      const device = (await findVisibleDevice(db, viewer, id)) ?? refuseUnknown();
      const parameters = await parametersOf(db, device.typeId);
      const rows = new Map((await findParameterRows(db, id)).map((row) => [row.semaphoreId, row]));
      const reported = (await findReported({ db, latest }, [id], parameters)).get(id);
      const list = parameters.map((parameter) => {
        const { semaphoreId } = parameter;
        return toDeviceParameter(parameter, rows.get(semaphoreId), reported?.get(semaphoreId));
      });
      return { id, version: device.version, reach: outbound.reach(id)?.channel ?? 'none', list };
    },
    async history(viewer, query) {
      if (!(await findVisibleDevice(db, viewer, query.id))) throw notFound();
      const rows = await findEvents(db, query);
      return { list: rows, total: rows[0]?.total ?? 0, page: query.page, limit: query.limit };
    },
    async batches(viewer, query) {
      const { ids, total } = await findBatchPage(db, viewer, query);
      const list = await findBatches(db, viewer, ids);
      return { list, total, page: query.page, limit: query.limit };
    },
    async batch(viewer, query) {
      const [batch = refuseUnknown()] = await findBatches(db, viewer, [query.id]);
      const rows = await findBatchWrites(db, viewer, query);
      const { page, limit } = query;
      return { ...batch, list: rows, total: rows[0]?.total ?? 0, page, limit };
    },
  };
}

function toDeviceParameter(
  parameter: Parameter,
  row: ParameterRow | undefined,
  reported: Reported | undefined,
): DeviceParameter {
  return {
    ...parameter,
    reportedValue: reported?.value ?? null,
    reportedAt: reported?.at.toISOString() ?? null,
    ...(row ?? neverDesired),
  };
}

const neverDesired: Omit<ParameterRow, 'semaphoreId'> = Object.freeze({
  ...{ desiredValue: null, desiredBy: null, desiredAt: null, expiresAt: null, version: null, state: null },
  ...{ stateAt: null, reasonCode: null, reason: null, batchId: null },
});
