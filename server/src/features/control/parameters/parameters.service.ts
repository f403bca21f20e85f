import type {
  deviceParameters,
  getParameterBatch,
  listParameterBatches,
  parameterHistory,
} from '@weir/contract/control/parameters';
import type { Output } from '@weir/contract/endpoint';
import type { Parameter } from '@weir/contract/fleet/device-type-settings';
import type { Static } from '@weir/contract/schema';
import type { Viewer } from '../../../platform/access/caller.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import {
  attributesReported,
  deviceListening,
} from '../../telemetry/device-gateway/links/device-gateway.events.ts';
import type { DeviceOutbound } from '../../telemetry/device-gateway/links/device-outbound.service.ts';
import { framesStored } from '../../telemetry/telemetry/ingest/telemetry.events.ts';
import type { TelemetryService } from '../../telemetry/telemetry/telemetry.service.ts';
import { createReaders } from './readers.service.ts';
import { createExpiry } from './sending/expiry.jobs.ts';
import { createParameterIngest } from './sending/parameters.ingest.ts';
import { createSender } from './sending/sender.jobs.ts';
import { findTypeOf, upsertReported } from './values/device-parameters.store.ts';
import { createMoves } from './values/moves.service.ts';
import { desiredChanged, parametersMoved } from './values/parameters.events.ts';
import { asSetting } from './values/reported.service.ts';
import type { ParameterEvents } from './writing/parameter-events.service.ts';
import { createWrites, type Writes } from './writing/writes.service.ts';

export type { Written } from './writing/writes.service.ts';

export interface ParametersService {
  list(viewer: Viewer, deviceId: number): Promise<Output<typeof deviceParameters>>;
  history(
    viewer: Viewer,
    query: Static<typeof parameterHistory.query>,
  ): Promise<Output<typeof parameterHistory>>;
  batches(
    viewer: Viewer,
    query: Static<typeof listParameterBatches.query>,
  ): Promise<Output<typeof listParameterBatches>>;
  batch(
    viewer: Viewer,
    query: Static<typeof getParameterBatch.query>,
  ): Promise<Output<typeof getParameterBatch>>;
  write: Writes['write'];
  cancel: Writes['cancel'];
  revert: Writes['revert'];
  /** Takes what a device answered to being asked for its parameters, in the transaction of its answer. */
  takeReadBack(trx: Trx, deviceId: number, values: Record<string, unknown>): Promise<void>;
  /** The same, after the commit: what it means for what is desired. */
  readBack(deviceId: number, values: Record<string, unknown>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Deps {
  db: Db;
  audit: ParameterEvents;
  outbound: DeviceOutbound;
  bus: Bus;
  telemetry: Pick<TelemetryService, 'latest'>;
  parametersOf: (db: Db, typeId: number) => Promise<Parameter[]>;
  logger: Logger;
}

/** Parameters of devices, confirmed: what is desired, what is reported, and where each stands. */
export function createParametersService(deps: Deps): ParametersService {
  const { db, bus, outbound, telemetry, parametersOf, logger } = deps;
  const moves = createMoves({ db, bus });
  const writes = createWrites({ ...deps, latest: telemetry.latest });
  const sender = createSender({ moves, outbound, logger });
  const ingest = createParameterIngest({ db, moves, logger });
  const expiry = createExpiry({ db, moves, logger });
  const { latest } = telemetry;
  let stopListening: (() => void)[] = [];

  const announce = (deviceIds: readonly number[], batchId: number) => {
    for (const deviceId of deviceIds) {
      ingest.refresh(deviceId);
      bus.emit(parametersMoved, { deviceId, states: {}, batchIds: [batchId] });
      sender.wake(deviceId);
    }
  };

  return {
    ...createReaders({ db, latest, parametersOf, outbound }),
    async write(caller, body) {
      const written = await writes.write(caller, body);
      announce(written.deviceIds, written.id);
      return written;
    },
    async cancel(caller, batchId) {
      const cancelled = await writes.cancel(caller, batchId);
      announce(cancelled.deviceIds, batchId);
      return cancelled;
    },
    async revert(caller, body) {
      const written = await writes.revert(caller, body);
      announce(written.deviceIds, written.id);
      return written;
    },
    async takeReadBack(trx, deviceId, values) {
      const typeId = await findTypeOf(trx, deviceId);
      const parameters = typeId === undefined ? [] : await parametersOf(trx, typeId);
      const settings = parameters.flatMap(({ semaphoreId, dataType }) => {
        const value = Object.hasOwn(values, semaphoreId) ? asSetting(dataType, values[semaphoreId]) : null;
        return value === undefined || value === null ? [] : [[semaphoreId, value] as const];
      });
      if (settings.length > 0) await upsertReported(trx, deviceId, Object.fromEntries(settings));
    },
    readBack(deviceId, values) {
      const nowMs = Date.now();
      ingest.report({ deviceId, values, atMs: nowMs, takenMs: nowMs });
    },
    async start() {
      await ingest.start();
      stopListening = [
        outbound.onAnswer(ingest.answered),
        outbound.onDesired(ingest.desired),
        bus.on(deviceListening, ({ deviceId }) => sender.wake(deviceId)),
        bus.on(attributesReported, ({ atMs, ...said }) => ingest.report({ ...said, atMs, takenMs: atMs })),
        bus.onHere(framesStored, ({ frames }) => ingest.frames(frames)),
        bus.on(parametersMoved, ({ deviceId }) => ingest.refresh(deviceId)),
        bus.on(desiredChanged, ({ deviceIds }) => deviceIds.forEach(ingest.refresh)),
      ];
      expiry.start();
    },
    async stop() {
      await expiry.stop();
      await sender.stop();
      await ingest.stop();
      for (const end of stopListening) end();
    },
  };
}
