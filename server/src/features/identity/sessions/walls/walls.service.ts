import type { Output } from '@weir/contract/endpoint';
import { type addWall, wallLimits } from '@weir/contract/identity/wall-sessions';
import type { Caller } from '../../../../platform/access/caller.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { illegalState, tokenIllegal, wallLinkIsUsed } from '../../../../platform/errors.ts';
import { hashToken } from '../../../../platform/secrets/random-token.ts';
import { createAddressLimit } from '../guard/address-limit.service.ts';
import { createToken } from '../session/presented-token.service.ts';
import type { OpenedSession } from '../session/sessions.service.ts';
import { holdSession, lockUser } from '../session/sessions.store.ts';
import type { SessionEvents } from '../session-events.service.ts';
import { countWalls, insertWall, openWall } from './walls.store.ts';

export interface Opening {
  link: string;
  address: string;
  userAgent: string | null;
}

/** Sessions of screens on walls: they begin with a link that somebody who is signed in has made. */
export interface WallsService {
  add(caller: Caller, name: string): Promise<Output<typeof addWall>>;
  open(opening: Opening): Promise<{ session: OpenedSession; name: string }>;
}

interface Deps {
  db: Db;
  audit: Pick<SessionEvents, 'wallAdded' | 'wallOpened'>;
}

const opensPerMinute = 20;

export function createWallsService({ db, audit }: Deps): WallsService {
  const limit = createAddressLimit(opensPerMinute);
  return {
    add: (caller, name) =>
      db.transaction().execute(async (trx) => {
        if (caller.kind !== 'console') throw illegalState('Only somebody who is signed in makes a wall link');
        // It may have waited behind whatever ended the session.
        const mayEnter = await lockUser(trx, caller.userId);
        if (!mayEnter || !(await holdSession(trx, caller.sessionId))) throw tokenIllegal();
        if ((await countWalls(trx, caller.userId)) >= wallLimits.walls)
          throw illegalState(`There are ${wallLimits.walls} wall screens already; end one first`);
        const link = createToken();
        const hashes = { linkHash: hashToken(link), tokenHash: hashToken(createToken()) };
        const { sessionId, expiresAt } = await insertWall(trx, { userId: caller.userId, name, ...hashes });
        await audit.wallAdded(trx, caller, { sessionId, name });
        return { id: sessionId, link, openByTime: expiresAt.toISOString() };
      }),
    async open({ link, address, userAgent }) {
      limit.take(address);
      const token = createToken();
      const hashes = { linkHash: hashToken(link), tokenHash: hashToken(token) };
      const client = { address, userAgent: userAgent?.slice(0, 512) ?? null };
      const opened = await db.transaction().execute(async (trx) => {
        const wall = await openWall(trx, { ...hashes, ...client });
        if (!wall) throw wallLinkIsUsed();
        await audit.wallOpened(trx, wall, client);
        return wall;
      });
      const { sessionId, expiresAt, name } = opened;
      return { session: { sessionId, expiresAt, token }, name };
    },
  };
}
