import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoInit, demoSegment } from '../demo/demo-segments.policy.ts';

/** What its configuration and its clients tell it, and what it has been told. */
export interface MediaStandIn {
  apiUrl: string;
  hlsUrl: string;
  /** Whom it asks (`authHTTPAddress`). */
  asksAt: string;
  /** Where the cameras are that its paths lead to, by name. */
  paths: Map<string, { source: string; readers: object[] }>;
  /** What it has asked, with what was answered. */
  asked: { action: string; path: string; status: number }[];
  stop(): void;
}

const list = [
  ...['#EXTM3U', '#EXT-X-TARGETDURATION:1', '#EXT-X-MEDIA-SEQUENCE:0', '#EXT-X-MAP:URI="init.mp4?session=1"'],
  ...['#EXT-X-GAP', '#EXTINF:1.0,', 'gap.mp4', '#EXTINF:1.0,', 'seg1.mp4?session=1'],
  ...['#EXT-X-PART:DURATION=0.2,URI="part2.mp4?session=1"', '#EXTINF:1.0,', 'seg2.mp4?session=1', ''],
].join('\n');

/** Stands for MediaMTX: its control API v3, its HLS, and the question that it asks before each of them. */
export async function startMediaStandIn(): Promise<MediaStandIn> {
  const paths: MediaStandIn['paths'] = new Map();
  const asked: MediaStandIn['asked'] = [];
  const isAllowed = async ({ headers, url }: IncomingMessage, what: object & { action: string }) => {
    const login = Buffer.from(headers.authorization?.split(' ')[1] ?? '', 'base64').toString();
    const [user, password] = [login.split(':')[0], login.slice(login.indexOf(':') + 1)];
    const question = { ip: '127.0.0.1', user, password, token: '', path: '', protocol: '', ...what };
    const answer = await fetch(standIn.asksAt, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...question, id: randomUUID(), query: url?.split('?')[1] ?? '' }),
    }).catch(() => undefined);
    const status = answer?.status ?? 0;
    asked.push({ action: what.action, path: question.path, status });
    return status >= 200 && status < 300;
  };
  const api = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray()).toString();
    if (!(await isAllowed(request, { action: 'api' }))) return response.writeHead(401).end();
    const name = request.url?.split('/').at(-1) ?? '';
    if (request.url?.startsWith('/v3/paths/list')) {
      const items = [...paths].map(([each, { readers }]) => ({ name: each, readers }));
      return response.end(JSON.stringify({ items }));
    }
    if (request.method === 'POST') paths.set(name, { source: JSON.parse(body).source, readers: [] });
    else paths.delete(name);
    response.writeHead(200).end();
  };
  const hls = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://x');
    const [, name = '', file = ''] = url.pathname.split('/');
    const path = paths.get(name);
    if (file === 'index.m3u8' && url.searchParams.get('cookieCheck') !== '1')
      return response.writeHead(302, { location: `${url.pathname}?cookieCheck=1` }).end();
    const right = { action: 'read', path: name, protocol: 'hls' };
    if (!(await isAllowed(request, right))) return response.writeHead(401).end();
    if (!path) return response.writeHead(404).end();
    path.readers = [{ type: 'hlsMuxer', id: '' }];
    if (file === 'index.m3u8')
      return response.end('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nmain_stream.m3u8?session=1\n');
    if (url.searchParams.get('session') !== '1') return response.writeHead(401).end();
    if (file === 'main_stream.m3u8') return response.end(list);
    if (file === 'init.mp4') return response.end(demoInit());
    response.end(demoSegment(Number(file.match(/\d/)?.[0]), 1));
  };
  const servers = [
    createServer((...given) => void api(...given)),
    createServer((...given) => void hls(...given)),
  ];
  const [apiUrl = '', hlsUrl = ''] = await Promise.all(
    servers.map(async (server) => {
      await new Promise<void>((fulfil) => server.listen(0, '127.0.0.1', fulfil));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    }),
  );
  const standIn: MediaStandIn = {
    ...{ apiUrl, hlsUrl, asksAt: '', paths, asked },
    stop() {
      for (const server of servers) server.close();
    },
  };
  return standIn;
}
