import { createTopic, type Topic } from '../../../platform/bus/topic.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createRepeating, type Repeating } from '../../../platform/repeating.ts';
import type { IsSuppressed, OwnChange, WrittenAlarm } from '../alarms/alarms.service.ts';
import { findNotes, findReadyDevices } from './late-spans.store.ts';
import { pastOf } from './past.service.ts';
import { settle } from './settle.service.ts';
import { type Cluster, clustersOf } from './spans.policy.ts';

export interface LateAlarms extends Repeating {
  /** Everything that is ready at this time. */
  run(now: Date): Promise<void>;
  /** After the commit: alarms that were found afterwards. */
  readonly changed: Topic<readonly WrittenAlarm[]>;
  /** After the commit: which of a device's own alarms are open is other than the evaluator of live data knows. */
  readonly ownChanged: Topic<OwnChange>;
}

interface Deps {
  db: Db;
  logger: Logger;
  /** Of the installation: where its days begin. */
  timeZone: string;
  isSuppressed?: IsSuppressed;
}

const everyMs = 15_000;
const patience = { quietMs: 60_000, longestMs: 600_000 };

/** Looks afterwards for the alarms of frames that arrived late: in the stored frames, by the same evaluator. */
export function createLateAlarms(deps: Deps): LateAlarms {
  const { db, logger, timeZone, isSuppressed = () => false } = deps;
  const context = { timeZone, isSuppressed };
  const stopping = new AbortController();
  const { signal } = stopping;
  const onError = (error: unknown) => logger.error({ err: error }, 'a listener to late alarms failed');
  const changed = createTopic<readonly WrittenAlarm[]>(onError);
  const ownChanged = createTopic<OwnChange>(onError);

  const work = async (deviceId: number, cluster: Cluster) => {
    const past = await pastOf(db, deviceId, cluster, signal);
    const { written, own } = await db.transaction().execute((trx) => settle(trx, past, context));
    if (own) ownChanged.publish(own);
    if (written.length > 0) changed.publish(written);
  };

  const workDevice = async (deviceId: number) => {
    for (const cluster of clustersOf(await findNotes(db, deviceId))) await work(deviceId, cluster);
  };

  const run = async (now: Date) => {
    const failures: unknown[] = [];
    for (const deviceId of await findReadyDevices(db, { ...patience, now })) {
      if (signal.aborted) return;
      // One device's trouble must not keep the others waiting.
      await workDevice(deviceId).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0 && !signal.aborted) throw failures[0];
  };

  const repeating = createRepeating({
    ...{ everyMs, logger, run: () => run(new Date()) },
    failure: 'alarms of late data could not be looked for',
  });
  return {
    changed,
    ownChanged,
    run,
    start: () => repeating.start(),
    async stop() {
      stopping.abort();
      await repeating.stop();
    },
  };
}
