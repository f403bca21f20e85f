import {
  addToken,
  deleteToken,
  endOtherSessions,
  endSessions,
  listSessions,
  listTokens,
} from '@weir/contract/identity/session-list';
import { idList } from '../../../../platform/http/id-list.ts';
import type { Http } from '../../../../platform/http/mount.ts';
import type { SessionListService } from './session-list.service.ts';

export function registerSessionListRoutes(http: Http, { sessionList }: { sessionList: SessionListService }) {
  http.mount(listSessions, async ({ caller, query }) => ({
    list: await sessionList.sessions(caller, query.userId),
  }));
  http.mount(endSessions, async ({ caller, body }) => ({
    ended: await sessionList.end(caller, body.ids),
  }));
  http.mount(endOtherSessions, async ({ caller }) => ({
    ended: await sessionList.endOthers(caller),
  }));
  http.mount(listTokens, async ({ caller, query }) => ({
    list: await sessionList.tokens(caller, query.userId),
  }));
  http.mount(addToken, ({ caller, body }) => sessionList.addToken(caller, body));
  http.mount(deleteToken, async ({ caller, query }) => ({
    removed: await sessionList.revokeTokens(caller, idList(query.id)),
  }));
}
