import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db } from '../../../../platform/db/database.ts';
import {
  type EpisodeContext,
  type EpisodeEvent,
  episodesOf,
  toAlarmNews,
  writeEpisodes,
} from '../../../alarms/alarms/alarms.service.ts';
import { alarmsChanged } from '../../../alarms/alarms/engine/alarms.events.ts';
import {
  findProvenSince,
  findRolledBack,
  lockAlarms,
  markAlarmed,
  type Upgraded,
} from './rollback-alarms.store.ts';

interface Deps extends EpisodeContext {
  db: Db;
  bus: Bus;
}

const atOnce = 200;
const level = 2;

/**
 * Of each module of a device at most one alarm is open: it runs another version than it was given. The alarm ends with the
 * next upgrade that is proven. After the commit of what devices say: alarms share rows for which that must not wait.
 */
export function createRollbackAlarms({ db, bus, ...context }: Deps) {
  const episodes = (kind: EpisodeEvent['kind'], upgraded: Upgraded) => {
    const { deviceId, typeId, projectId, module, softVer } = upgraded;
    const atMs = Date.now();
    const subject = { deviceId, typeId, projectId, origin: 'upgrade', code: module } as const;
    const happened = [{ kind, atMs, level, cause: 'upgrade', value: null }] as const;
    const name = `${module} ${softVer}`;
    return episodesOf({ subject, happened, receivedAtMs: atMs, rule: null, name, late: false });
  };

  /** Those that are found: most looks find none, and need no transaction. */
  const write = async (
    find: (from: Db, most: number) => Promise<Upgraded[]>,
    kindOf: (found: Upgraded) => EpisodeEvent['kind'],
  ) => {
    if ((await find(db, 1)).length === 0) return;
    const alarms = await db.transaction().execute(async (trx) => {
      await lockAlarms(trx);
      const found = await find(trx, atOnce);
      const written = await writeEpisodes(
        trx,
        found.flatMap((one) => episodes(kindOf(one), one)),
        context,
      );
      await markAlarmed(
        trx,
        found.map(({ actionId }) => actionId),
      );
      return written;
    });
    if (alarms.length > 0) bus.emit(alarmsChanged, { alarms: alarms.map(toAlarmNews) });
  };

  return {
    /** Ends what is over, and raises what is due. */
    async settle(): Promise<void> {
      await write(findProvenSince, () => 'recovered');
      await write(findRolledBack, ({ hasOpenAlarm }) => (hasOpenAlarm ? 'repeated' : 'raised'));
    },
  };
}

export type RollbackAlarms = ReturnType<typeof createRollbackAlarms>;
