import { addWall, openWall } from '@weir/contract/identity/wall-sessions';
import type { Http } from '../../../../platform/http/mount.ts';
import { sessionCookie } from '../session/session-cookie.service.ts';
import type { SessionsService } from '../session/sessions.service.ts';
import type { WallsService } from './walls.service.ts';

interface Deps {
  sessions: Pick<SessionsService, 'cookieName'>;
  walls: WallsService;
}

export function registerWallsRoutes(http: Http, { sessions, walls }: Deps): void {
  const cookie = sessionCookie(sessions.cookieName);
  http.mount(addWall, ({ caller, body }) => walls.add(caller, body.name));
  http.mount(openWall, async ({ body, request, reply }) => {
    const { session, name } = await walls.open({
      link: body.link,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
    });
    cookie.set(reply, session, { untilItExpires: true });
    return { name, expiresTime: session.expiresAt.toISOString() };
  });
}
