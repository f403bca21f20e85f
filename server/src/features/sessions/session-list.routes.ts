import {
  addToken,
  deleteToken,
  endOtherSessions,
  endSessions,
  listSessions,
  listTokens,
} from '@weir/contract/session-list';
import { idList } from '../../platform/http/id-list.ts';
import type { Http } from '../../platform/http/mount.ts';
import type { SessionListService } from './session-list.service.ts';

export function registerSessionListRoutes(http: Http, { sessionList }: { sessionList: SessionListService }) {
  http.mount(listSessions, async ({ caller, query }) => ({
    list: await sessionList.sessions(caller, query.userId),
  }));
  http.mount(endSessions, async ({ caller, body, request }) => ({
    ended: await sessionList.end(caller, body.ids, request.ip),
  }));
  http.mount(endOtherSessions, async ({ caller, request }) => ({
    ended: await sessionList.endOthers(caller, request.ip),
  }));
  http.mount(listTokens, async ({ caller, query }) => ({
    list: await sessionList.tokens(caller, query.userId),
  }));
  http.mount(addToken, ({ caller, body, request }) => sessionList.addToken(caller, body, request.ip));
  http.mount(deleteToken, async ({ caller, query, request }) => ({
    removed: await sessionList.revokeTokens(caller, idList(query.id), request.ip),
  }));
}
