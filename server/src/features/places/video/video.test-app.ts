import { addSource, getVideoH5Url, openView, type VideoSourceDraft } from '@weir/contract/places/video';
import { sql } from 'kysely';
import { buildDevice } from '../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { basePath } from '../../../platform/http/mount.ts';
import type { VideoOptions } from './video-options.policy.ts';

export interface Filming {
  test: TestApp;
  /** A device that is online, with a camera. */
  build(
    draft?: Partial<VideoSourceDraft>,
    as?: Actor,
  ): Promise<{ deviceId: number; sourceId: number; SN: string }>;
  ask(deviceId: number, as?: Actor, query?: object): ReturnType<typeof askOf>;
  /** The ticket of an answer's address. */
  ticketOf(answer: { url: string | null }): string;
  /** Opens a link in a browser of its own: what it holds and calls itself goes along from then on. */
  browse(ticket: string, browser?: { name?: string; as?: Actor }): Promise<Browser>;
}

export interface Browser {
  status: number;
  view: string;
  cookie: string;
  get(
    path: string,
    other?: { cookie?: string; name?: string },
  ): Promise<{ status: number; body: Buffer; type: string }>;
}

const askOf = (test: TestApp, as: Actor, query: object) =>
  test.call(getVideoH5Url, { as, query: query as { id: number } });

export async function startFilming(video: Partial<VideoOptions> = {}): Promise<Filming> {
  // Films are drawn in this process: those that nobody watches any more would starve the tests that follow.
  const usual = { firstPictureMs: 4000, mostCopies: 64, times: { graceMs: 2000 } };
  const test = await startTestApp({ video: { ...usual, ...video } });
  const { owner } = test.users;
  const browse: Filming['browse'] = async (ticket, { name = 'Browser/1', as } = {}) => {
    const response = await test.platform.server.inject({
      method: 'POST',
      url: `${basePath}${openView.path}`,
      payload: { ticket },
      headers: { 'user-agent': name, ...(as ? { authorization: `Bearer ${as.token}` } : {}) },
    });
    const own = response.cookies[0];
    const cookie = own ? `${own.name}=${own.value}` : '';
    const view: string = response.json().data?.view ?? '';
    return {
      status: response.statusCode,
      view,
      cookie,
      async get(path, other = {}) {
        const answer = await test.platform.server.inject({
          url: `${basePath}/video/${path}`,
          headers: { 'user-agent': other.name ?? name, cookie: other.cookie ?? cookie },
        });
        const type = String(answer.headers['content-type']);
        return { status: answer.statusCode, body: answer.rawPayload, type };
      },
    };
  };
  return {
    test,
    browse,
    async build(draft = {}, as = owner) {
      const { id: deviceId, SN } = await buildDevice(test, { as });
      await setPresence(test, deviceId, 'online');
      const body = { deviceId, channel: 1, name: 'North bank', kind: 'demo' as const, ...draft };
      const { data } = await test.call(addSource, { as, body });
      return { deviceId, sourceId: data.id, SN };
    },
    ask: (deviceId, as = owner, query = {}) => askOf(test, as, { id: deviceId, ...query }),
    ticketOf: ({ url }) => new URL(url ?? '', 'http://x').searchParams.get('ticket') ?? '',
  };
}

export const setPresence = ({ db }: TestApp, deviceId: number, presence: 'online' | 'offline') =>
  sql`insert into device_state (device_id, presence) values (${deviceId}, ${presence})
    on conflict (device_id) do update set presence = excluded.presence`.execute(db);
