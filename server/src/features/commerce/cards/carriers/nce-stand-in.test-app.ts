import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Sim {
  iccid: string;
  status: 'Enabled' | 'Disabled';
  activation_date?: string;
  imei?: string;
  imei_lock?: boolean;
  label?: string;
  volume?: number;
}

export interface Asked {
  method: string;
  path: string;
  body: unknown;
}

type Answer = { status: number; headers?: Record<string, string>; body: unknown };

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

export const login = { username: 'weir', password: 'a secret of the carrier' };

/** 1NCE as its documentation says, with what a test makes go wrong. */
export async function startStandIn() {
  const sims: Sim[] = [];
  const asked: Asked[] = [];
  /** Answers that take the place of the real ones, once each. */
  const instead: { matches: (asked: Asked) => boolean; answer: Answer | 'none' }[] = [];
  let signIns = 0;
  let announced: number | undefined;

  const answerOf = (request: Asked, authorization = ''): Answer => {
    if (request.path === '/oauth/token') return tokenFor(authorization);
    if (authorization !== `Bearer token-${signIns}`) return { status: 401, body: {} };
    const url = new URL(request.path, 'http://1nce.test');
    if (url.pathname === '/v2/sims') return pageOf(url.searchParams);
    const [, , , iccid, ...of] = url.pathname.split('/');
    const sim = sims.find((each) => each.iccid === iccid);
    if (!sim) return { status: 404, body: { error_code: '404', error_token: 'SimNotFound', message: '' } };
    if (of.join('/') === 'quota/data') return { status: 200, body: quotaOf(sim) };
    if (of.join('/') === 'reset') return { status: 201, body: {} };
    if (request.method === 'PUT') Object.assign(sim, request.body);
    return { status: 200, body: shown(sim) };
  };
  const tokenFor = (authorization: string): Answer => {
    const known = `Basic ${Buffer.from(`${login.username}:${login.password}`).toString('base64')}`;
    if (authorization !== known) return { status: 400, body: { errorCode: 'BadCredentials' } };
    signIns += 1;
    return { status: 200, body: { access_token: `token-${signIns}`, expires_in: 3600 } };
  };
  const pageOf = (query: URLSearchParams): Answer => {
    const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
    const headers = { 'X-Total-Count': String(announced ?? sims.length) };
    return { status: 200, headers, body: sims.slice((page - 1) * size, page * size).map(shown) };
  };

  const server = createServer(async (request, response) => {
    const told = { method: request.method ?? '', path: request.url ?? '', body: await bodyOf(request) };
    asked.push(told);
    const index = instead.findIndex(({ matches }) => matches(told));
    const [replaced] = index < 0 ? [] : instead.splice(index, 1);
    if (replaced?.answer === 'none') return void request.socket.destroy();
    send(response, replaced?.answer ?? answerOf(told, request.headers.authorization));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sims,
    asked,
    calls: (part: string) => asked.filter(({ method, path }) => `${method} ${path}`.includes(part)),
    /** The next call whose method and path have this in them. */
    once(part: string, answer: Answer | 'none') {
      instead.push({ matches: ({ method, path }) => `${method} ${path}`.includes(part), answer });
    },
    /** It says that there are as many cards, whatever it has. */
    announce(total: number | undefined) {
      announced = total;
    },
    /** The token that it gave is worth nothing any more. */
    endToken() {
      signIns += 1;
    },
    stop: () => new Promise((done) => server.close(done)),
  };
}

const shown = ({ volume: _volume, ...sim }: Sim) => ({
  imsi: '901405100000001',
  imei_lock: false,
  label: '',
  ...sim,
});

const quotaOf = ({ volume = 500 }: Sim) => ({
  volume,
  accumulated_total_volume: 500,
  expiry_date: '2036-01-01T00:00:00.000+0000',
  status: 'ACTIVE',
});

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const text = Buffer.concat(parts).toString();
  return text === '' ? undefined : JSON.parse(text);
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
