import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Logger } from '../../../../platform/logger.ts';
import { createRepeating } from '../../../../platform/repeating.ts';
import {
  type EpisodeContext,
  type EpisodeEvent,
  episodesOf,
  toAlarmNews,
  writeEpisodes,
} from '../../../alarms/alarms/alarms.service.ts';
import { alarmsChanged } from '../../../alarms/alarms/engine/alarms.events.ts';
import { cardsToldOf } from '../cards.events.ts';
import { findSimChanges, keepFirstImei, lockSimAlarms, type SimChange } from './sim-alarms.store.ts';

interface Deps extends EpisodeContext {
  db: Db;
  bus: Bus;
  logger: Logger;
}

const atOnce = 200;
const everyMs = 300_000;

/** Alarms of devices about the cards that they go online with. */
export function createSimAlarms({ db, bus, logger, ...context }: Deps) {
  /** Most looks find nothing, and need no transaction. How many there were. */
  const settleSome = async (): Promise<number> => {
    if ((await findSimChanges(db, 1)).length === 0) return 0;
    const { written, found } = await db.transaction().execute(async (trx) => {
      await lockSimAlarms(trx);
      const found = await findSimChanges(trx, atOnce);
      return {
        written: await writeEpisodes(trx, found.flatMap(episodesAbout), context),
        found: found.length,
      };
    });
    if (written.length > 0) bus.emit(alarmsChanged, { alarms: written.map(toAlarmNews) });
    return found;
  };
  /** Raises what is due, and ends what is over. */
  const settle = async (): Promise<void> => {
    await keepFirstImei(db);
    while ((await settleSome()) === atOnce);
  };
  const settling = createRepeating({ everyMs, run: settle, logger, failure: 'cards could not be looked at' });
  let forget = () => undefined as unknown;
  return {
    settle,
    start() {
      forget = bus.on(cardsToldOf, settling.now);
      settling.start();
    },
    async stop() {
      forget();
      await settling.stop();
    },
  };
}

function episodesAbout({ deviceId, typeId, projectId, code, iccid, level, openLevel }: SimChange) {
  const atMs = Date.now();
  const happened = { kind: kindOf(level, openLevel), atMs, level: level ?? openLevel ?? 4, value: null };
  return episodesOf({
    subject: { deviceId, typeId, projectId, origin: 'sim', code },
    happened: [{ ...happened, cause: 'sim' }],
    receivedAtMs: atMs,
    rule: null,
    name: iccid,
    late: false,
  });
}

function kindOf(level: SimChange['level'], openLevel: SimChange['openLevel']): EpisodeEvent['kind'] {
  if (level === null) return 'recovered';
  return openLevel === null ? 'raised' : 'graver';
}
