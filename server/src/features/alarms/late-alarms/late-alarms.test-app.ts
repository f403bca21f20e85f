import { createTestBus } from '../../../../test/checked-events.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import { createLogger } from '../../../platform/logger.ts';
import {
  type DeviceRef,
  findIngestNotes,
  type IngestNote,
  type TelemetryService,
} from '../../telemetry/telemetry/telemetry.service.ts';
import { createAlarmEngine, lateAlarmsNotes } from '../alarms/alarms.service.ts';
import { createLateAlarms } from './late-alarms.service.ts';

export interface LateAlarmsTest {
  engine: ReturnType<typeof createAlarmEngine>;
  late: ReturnType<typeof createLateAlarms>;
  /** Of the engine, which hears nothing else. */
  bus: Bus;
  notesOf(device: DeviceRef): Promise<IngestNote[]>;
  /** When everything is ready. */
  settleAll(): Promise<void>;
  stop(): Promise<void>;
}

/** The engine of alarms behind telemetry, and what looks for alarms of late data; that works when it is told to. */
export async function startLateAlarmsTest(
  db: Db,
  telemetry: Pick<TelemetryService, 'onFlush'>,
): Promise<LateAlarmsTest> {
  const logger = createLogger('silent');
  const bus = createTestBus();
  const engine = createAlarmEngine({ db, bus, logger, timeZone: 'UTC', listenEveryMs: 100 });
  await engine.start();
  telemetry.onFlush(engine.hook);
  const late = createLateAlarms({ db, bus, logger, timeZone: 'UTC' });
  return {
    ...{ engine, late, bus },
    notesOf: ({ deviceId }) => findIngestNotes(db, lateAlarmsNotes, deviceId),
    settleAll: () => late.run(new Date(Date.now() + 3_600_000)),
    async stop() {
      await late.stop();
      await engine.stop();
    },
  };
}
