import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestFolder, removeTestFolder } from '../../../test/folders.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { createLogger } from '../logger.ts';
import { createClientAddress } from './client-address.ts';
import { createHttpServer } from './server.ts';

let platform: TestApp;
let consoleDir: string;
beforeAll(async () => {
  consoleDir = makeTestFolder();
  mkdirSync(join(consoleDir, 'assets'));
  writeFileSync(join(consoleDir, 'index.html'), '<!doctype html><title>Weir</title>');
  writeFileSync(join(consoleDir, '.env'), 'secret');
  writeFileSync(join(consoleDir, 'theme.js'), 'let theme;');
  writeFileSync(join(consoleDir, 'assets', 'main-1a2b.js'), 'let whole;');
  writeFileSync(join(consoleDir, 'assets', 'main-1a2b.js.gz'), gzipSync('let whole;'));
  writeFileSync(join(consoleDir, 'assets', '.map'), 'secret');
  platform = await startTestApp({ consoleDir });
});
afterAll(async () => {
  await platform?.stop();
  removeTestFolder(consoleDir);
});

const get = (path: string, init: RequestInit = {}) => fetch(`${platform.httpUrl}${path}`, init);

test.each(['/', '/dashboard', '/api/v1/login/captchaInfo', '/api/v1/nothing', '/api/v1/user/info'])(
  '%s carries the headers that confine a page',
  async (path) => {
    const { headers } = await get(path);
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split(';').map((part) => {
        const [name = '', ...sources] = part.trim().split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(policy).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'media-src': "'self' blob:",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
    });
    expect(headers.get('content-type')).toMatch(/; ?charset=utf-8$/i);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('server')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('cache-control')).toBe(path.startsWith('/api/') ? 'no-store' : 'no-cache');
  },
);

test.each([
  ['/theme.js', 'let theme;', 'no-cache'],
  ['/assets/main-1a2b.js', 'let whole;', 'public, max-age=31536000, immutable'],
])('%s is a file of the console, as it is or compressed', async (path, text, caching) => {
  for (const encoding of ['identity', 'gzip']) {
    const answer = await get(path, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
    expect(answer.headers.get('cache-control')).toBe(caching);
    expect(await answer.text()).toBe(text);
  }
});

const noFiles = [
  '/.env',
  '/..%2fpackage.json',
  '/assets',
  '/assets/.map',
  '/assets/nothing.js',
  '/theme.js.gz',
];
test.each([...noFiles, '/assets/..%2f.env', '/assets/%2e%2e/.env'])(
  '%s is no file of the console',
  async (path) => {
    const answer = await get(path);
    expect(answer.headers.get('content-type')).toMatch(/html|json/);
    expect(await answer.text()).toMatch(/<title>Weir|"code":40400/);
  },
);

test('HTTPS is asked for, for a year, where there is HTTPS, be it at a proxy', async () => {
  expect((await get('/')).headers.get('strict-transport-security')).toBeNull();
  const secure = await createHttpServer({
    logger: createLogger('silent'),
    trustedProxies: [],
    httpsOnly: true,
  });
  const { headers } = await secure.inject({ url: '/' });
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  await secure.close();
});

test('no other site is let in by CORS', async () => {
  const origin = 'https://evil.example';
  const answers = [
    await get('/api/v1/login/captchaInfo', { headers: { origin } }),
    await get('/api/v1/user/login', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    }),
  ];
  for (const { headers } of answers)
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(answers[1]?.status).toBe(404);
});

test.each(['TRACE', 'CONNECT', 'PUT', 'PATCH', 'PROPFIND', 'NONSENSE'])('%s is refused', async (method) => {
  const port = Number(new URL(platform.httpUrl).port);
  const answer = await new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `${method} /api/v1/user/info HTTP/1.1\r\nHost: x\r\nX-Secret: planted\r\nConnection: close\r\n\r\n`,
      ),
    );
    socket.on('data', (chunk) => {
      received += String(chunk);
    });
    socket.on('close', () => resolve(received)).on('error', reject);
  });
  expect(answer).not.toMatch(/^HTTP\/1\.1 (2|3|5)/);
  expect(answer).not.toContain('planted');
});

const addressThrough = async (trustedProxies: string[], headers: Record<string, string>) => {
  const server = await createHttpServer({ logger: createLogger('silent'), trustedProxies });
  server.get('/address', async (request) => ({ address: request.ip }));
  const { address } = (await server.inject({ url: '/address', headers })).json();
  await server.close();
  const upgrade = { headers, socket: { remoteAddress: '::ffff:127.0.0.1' } } as unknown as IncomingMessage;
  return [address, createClientAddress(trustedProxies)(upgrade)];
};

test.each([
  ['nobody is trusted', [], '203.0.113.9', '127.0.0.1'],
  ['the proxy is trusted', ['127.0.0.1'], '203.0.113.9', '203.0.113.9'],
  ['a client names others before', ['127.0.0.0/8'], '10.9.9.9, 203.0.113.9', '203.0.113.9'],
  ['there are two proxies', ['127.0.0.1', '10.0.0.0/8'], '203.0.113.9, 10.0.0.4', '203.0.113.9'],
  ['another one is trusted', ['192.0.2.1'], '203.0.113.9', '127.0.0.1'],
])(
  'whose request it is when %s, for calls and upgrades alike',
  async (_what, trusted, forwarded, address) => {
    expect(await addressThrough(trusted, { 'x-forwarded-for': forwarded })).toEqual([address, address]);
  },
);

test('pictures and data may come from the hosts of the base map, scripts from nowhere else', async () => {
  const server = await createHttpServer({
    logger: createLogger('silent'),
    trustedProxies: [],
    mapOrigins: ['https://maps.example', 'tiles.example'],
  });
  const policy = String((await server.inject({ url: '/' })).headers['content-security-policy']);
  expect(policy).toContain("connect-src 'self' https://maps.example tiles.example;");
  expect(policy).toContain("img-src 'self' data: blob: https://maps.example tiles.example;");
  expect(policy.match(/maps\.example/g)).toHaveLength(2);
  await server.close();
});
