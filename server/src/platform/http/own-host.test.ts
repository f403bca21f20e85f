import { callsOf, scopes } from '@weir/contract/endpoint';
import { object } from '@weir/contract/schema';
import { expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { createHttp } from './mount.ts';
import { createOwnHost } from './own-host.ts';
import { createHttpServer } from './server.ts';

const ping = callsOf('Test').get('/ping', {
  summary: 'Answers.',
  access: 'public',
  scope: scopes.nothing,
  response: object({}),
});

test('a call that comes by another address is refused before anything is looked at', async () => {
  const server = await createHttpServer({ logger: createLogger('silent'), trustedProxies: [] });
  const isOwnHost = createOwnHost('https://weir.example.org');
  createHttp(server, { authenticate: async () => null, isOwnHost }).mount(ping, async () => ({}));
  const statusOf = async (host: string) =>
    (await server.inject({ url: '/api/v1/ping', headers: { host } })).statusCode;
  expect([await statusOf('weir.example.org'), await statusOf('evil.example')]).toEqual([200, 421]);
  await server.close();
});

test('every Host is ours until the operator names one', () => {
  expect(createOwnHost(undefined)('evil.example')).toBe(true);
});

test('then that one is, and the machine itself', () => {
  const isOwn = createOwnHost('https://weir.example.org:8443');
  const given = ['weir.example.org:8443', 'WEIR.example.org:8443', 'localhost:8080', '127.0.0.1', '[::1]:80'];
  expect(given.filter((host) => !isOwn(host))).toEqual([]);
  const foreign = [
    'evil.example',
    'weir.example.org',
    'weir.example.org:8443.evil.example',
    '',
    '127.0.0.1.evil',
  ];
  expect(foreign.filter(isOwn)).toEqual([]);
});
