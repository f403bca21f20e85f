import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import {
  createNoteWorker,
  findIngestNotes,
  type NoteWorker,
} from '../../telemetry/telemetry/telemetry.service.ts';
import { alarmsHook, type IsSuppressed, lateAlarmsNotes, toAlarmNews } from '../alarms/alarms.service.ts';
import { alarmsChanged, ownAlarmsChanged } from '../alarms/engine/alarms.events.ts';
import { replayDevice } from './device-replay.service.ts';
import { settle } from './settle.service.ts';
import { type Cluster, clustersOf } from './spans.policy.ts';

interface Deps {
  db: Db;
  bus: Bus;
  logger: Logger;
  /** Of the installation: where its days begin. */
  timeZone: string;
  isSuppressed?: IsSuppressed;
}

const everyMs = 15_000;
const patience = { unchangedMs: 60_000, longestMs: 600_000 };

/** Looks afterwards for the alarms of frames that arrived late: in the stored frames, by the same evaluator. */
export function createLateAlarms(deps: Deps): NoteWorker {
  const { db, bus, logger, timeZone, isSuppressed = () => false } = deps;
  const context = { timeZone, isSuppressed };

  const settleCluster = async (deviceId: number, cluster: Cluster, signal: AbortSignal) => {
    const replay = await replayDevice(db, deviceId, cluster, signal);
    const { written, isOwnChanged } = await db.transaction().execute((trx) => settle(trx, replay, context));
    if (isOwnChanged) bus.emit(ownAlarmsChanged, { deviceId });
    if (written.length > 0) bus.emit(alarmsChanged, { alarms: written.map(toAlarmNews) });
  };

  return createNoteWorker({
    ...{ db, logger, work: lateAlarmsNotes, patience, everyMs },
    failure: 'alarms of late data could not be looked for',
    async run({ deviceId }, signal) {
      // What live evaluation has not seen yet is not late.
      if ((await findIngestNotes(db, alarmsHook, deviceId)).length > 0) return;
      for (const cluster of clustersOf(await findIngestNotes(db, lateAlarmsNotes, deviceId)))
        await settleCluster(deviceId, cluster, signal);
    },
  });
}
