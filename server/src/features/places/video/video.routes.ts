import {
  addSnapshot,
  addSource,
  closeView,
  deleteSources,
  editSource,
  getVideoH5Url,
  listSources,
  listViewers,
  mediaAuth,
  openView,
  piece,
  playlist,
  viewState,
  viewTimes,
} from '@weir/contract/places/video';
import type { FastifyRequest } from 'fastify';
import { clearCookie, cookieOf, setCookie } from '../../../platform/http/cookies.ts';
import { idList } from '../../../platform/http/id-list.ts';
import { basePath, type Http } from '../../../platform/http/mount.ts';
import { uploadedBytes } from '../../../platform/http/uploads.ts';
import type { VideoService } from './video.service.ts';
import type { Shown } from './views/views.service.ts';

const cookieName = (view: string) => `Weir-View-${view}`;
const browserOf = ({ headers }: FastifyRequest) => headers['user-agent'] ?? '';
const shownBy = (request: FastifyRequest, view: string): Shown => ({
  view,
  cookie: cookieOf(request.headers.cookie, cookieName(view)),
  browser: browserOf(request),
});
const path = `${basePath}/video`;

export function registerVideoRoutes(
  http: Http,
  { video, secureCookies }: { video: VideoService; secureCookies: boolean },
): void {
  const attributes = { path, httpOnly: true, sameSite: 'strict', secure: secureCookies } as const;
  http.mount(getVideoH5Url, ({ caller, query }) => video.ask(caller, query));
  http.mount(openView, async ({ caller, body, request, reply }) => {
    const given = { ticket: body.ticket, browser: browserOf(request), caller };
    const { answer, cookie } = await video.open(given);
    setCookie(reply, cookieName(answer.view), cookie, { ...attributes, maxAge: viewTimes.mostS });
    return answer;
  });
  http.mount(viewState, ({ query, request }) => video.state(shownBy(request, query.view)));
  http.mount(closeView, async ({ body, request, reply }) => {
    await video.views.close(shownBy(request, body.view));
    clearCookie(reply, cookieName(body.view), attributes);
    return { view: body.view };
  });
  http.mount(playlist, async ({ query, request, reply }) =>
    reply.type('application/vnd.apple.mpegurl').send(await video.playlist(shownBy(request, query.view))),
  );
  http.mount(piece, async ({ query, request, reply }) => {
    const { type, data } = await video.piece(shownBy(request, query.view), query.n);
    return reply.type(type).send(data);
  });
  http.mount(addSnapshot, ({ caller, query, request }) =>
    video.snapshot(caller, query, uploadedBytes(request, addSnapshot)),
  );
  http.mount(mediaAuth, async ({ body, request }) => {
    await video.assertMediaAllowed(body, request.ip);
    return { allowed: 1 as const };
  });
  http.mount(listViewers, async ({ caller, query }) => ({
    list: await video.watching(caller, query.id),
  }));
  http.mount(listSources, async ({ caller, query }) => ({
    list: await video.sources.list(caller, query.id),
  }));
  http.mount(addSource, ({ caller, body }) => video.sources.create(caller, body));
  http.mount(editSource, ({ caller, body }) => video.sources.update(caller, body));
  http.mount(deleteSources, async ({ caller, query }) => ({
    removed: await video.sources.remove(caller, idList(query.id)),
  }));
}
