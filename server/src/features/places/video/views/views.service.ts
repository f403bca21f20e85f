import { createHash, randomBytes } from 'node:crypto';
import type { Caller, Viewer } from '../../../../platform/access/caller.ts';
import { getDevice } from '../../../../platform/access/devices.store.ts';
import { createMemory } from '../../../../platform/cache.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { AppError, notFound, unavailable } from '../../../../platform/errors.ts';
import type { Logger } from '../../../../platform/logger.ts';
import { createRepeating, type Repeating } from '../../../../platform/repeating.ts';
import type { VideoEvents } from '../video-events.service.ts';
import {
  countWatching,
  deleteOldestUnopened,
  deleteOldViews,
  endView,
  findOpened,
  findWatching,
  holdOpenings,
  insertView,
  lockUnopened,
  setOpened,
  updateSeen,
  type ViewRow,
  type Watching,
} from './views.store.ts';

/** What a browser shows: the cookie of one view, and what it calls itself. */
export interface Shown {
  view: string;
  cookie: string | undefined;
  browser: string;
}

export interface Issued {
  key: string;
  ticket: string;
  expireAt: string;
}

export interface ViewsService extends Repeating {
  issue(caller: Caller, view: { sourceId: number; quality: 'main' | 'sub' }): Promise<Issued>;
  /** Once, in time, and by nobody who is signed in as somebody else. */
  open(given: {
    ticket: string;
    browser: string;
    caller: Caller | null;
  }): Promise<{ row: ViewRow; cookie: string }>;
  /** Asked anew; throws for what has ended, and what is another browser's. */
  get(shown: Shown): Promise<ViewRow>;
  /** As it was a few seconds ago at the most. */
  recent(shown: Shown): Promise<ViewRow>;
  close(shown: Shown): Promise<void>;
  watching(viewer: Viewer, deviceId: number): Promise<Watching[]>;
  countWatching(sourceId: number): Promise<number>;
  sweep(): Promise<unknown>;
}

const hourMs = 3_600_000;
const recentMs = 5000;
const mostUnopened = 20;

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const secret = (bytes: number): string => randomBytes(bytes).toString('base64url');

interface Deps {
  db: Db;
  audit: VideoEvents;
  logger: Logger;
  /** Of one camera. */
  mostViewers: number;
}

/** One answer, whether it was used, is late, was revoked or never was. */
const linkIsUsed = () =>
  new AppError(404, notFound().code, 'The link has been used, has expired or was ended');

const watchedByTooMany = () => unavailable('As many as may are watching this camera');

/** Who may look at a picture: tickets, the cookies they are traded for, and when that ends. */
export function createViewsService({ db, audit, logger, mostViewers }: Deps): ViewsService {
  const known = createMemory<string, ViewRow>({ most: 10_000, ttlMs: recentMs });
  const sweep = () => deleteOldViews(db);
  const markOf = ({ view, cookie, browser }: Shown) => `${view} ${cookie} ${browser}`;
  const get = async (shown: Shown): Promise<ViewRow> => {
    const { view: key, cookie = '', browser } = shown;
    const row = await findOpened(db, { key, cookieHash: hashOf(cookie), browserHash: hashOf(browser) });
    if (!row) throw linkIsUsed();
    known.set(markOf(shown), row);
    await updateSeen(db, row.id);
    return row;
  };
  return {
    ...createRepeating({ everyMs: hourMs, run: sweep, logger, failure: 'old views could not be deleted' }),
    sweep,
    get,
    async issue({ userId, sessionId }, view) {
      await deleteOldestUnopened(db, sessionId, mostUnopened);
      const [key, ticket] = [secret(16), secret(32)];
      const expireAt = await insertView(db, { ...view, key, userId, sessionId, ticketHash: hashOf(ticket) });
      return { key, ticket, expireAt };
    },
    open: ({ ticket, browser, caller }) =>
      db.transaction().execute(async (trx) => {
        const row = await lockUnopened(trx, hashOf(ticket));
        if (!row || (caller && caller.userId !== row.userId)) throw linkIsUsed();
        await holdOpenings(trx, row.sourceId);
        if ((await countWatching(trx, row.sourceId)) >= mostViewers) throw watchedByTooMany();
        const cookie = secret(32);
        await setOpened(trx, row.id, { cookieHash: hashOf(cookie), browserHash: hashOf(browser) });
        const { channel, sourceName: name, quality } = row;
        await audit.videoWatched(
          trx,
          row,
          { id: row.deviceId, name: row.deviceName },
          { channel, name, quality },
        );
        return { row, cookie };
      }),
    recent: async (shown) => known.get(markOf(shown)) ?? get(shown),
    async close(shown) {
      const row = await get(shown);
      known.delete(markOf(shown));
      await endView(db, row.id);
    },
    async watching(viewer, deviceId) {
      await getDevice(db, viewer, deviceId, 'operate');
      return findWatching(db, viewer, deviceId);
    },
    countWatching: (sourceId) => countWatching(db, sourceId),
  };
}
