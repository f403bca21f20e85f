import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutbound, OutboundError } from './outbound.ts';

const logged: object[] = [];
const logger = { info: (fields: object) => void logged.push(fields) };
const closed = createOutbound({ allowedNetworks: [], logger });
const open = createOutbound({ allowedNetworks: ['127.0.0.0/8'], logger });
const server = createServer((request, answer) => {
  if (request.url === '/moved') answer.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  else if (request.url === '/endless') answer.writeHead(200).write('x'.repeat(100_000));
  else request.pipe(answer.writeHead(201, 'Made'));
});
let port: number;
let hits = 0;
beforeAll(async () => {
  server.on('request', () => {
    hits += 1;
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = { method: 'GET', headers: {} } as const;

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://localhost/',
  'http://8.8.8.8/',
  'https://8.8.8.8:22/',
  'https://user:password@8.8.8.8/',
  'ftp://8.8.8.8/',
  'nonsense',
])('%s is not called', async (url) => {
  await expect(closed.send({ ...get, url })).rejects.toThrow(OutboundError);
});

test('what the name leads to is looked at, wherever the name points', async () => {
  const before = hits;
  await expect(closed.send({ ...get, url: `https://localhost:8443/` })).rejects.toMatchObject({
    isRefused: true,
  });
  await expect(closed.send({ ...get, url: `http://localhost:${port}/` })).rejects.toMatchObject({
    isRefused: true,
  });
  expect(hits).toBe(before);
});

test('what the operator allows is called, by http too', async () => {
  const url = `http://127.0.0.1:${port}/`;
  expect(
    await open.send({ url, method: 'POST', headers: { 'content-type': 'text/plain' }, body: '水' }),
  ).toEqual({
    status: 201,
    statusText: 'Made',
    headers: expect.objectContaining({ connection: 'close' }),
    body: '水',
    bytes: Buffer.from('水'),
  });
});

test('a redirect is an answer, and is not followed', async () => {
  expect(await open.send({ ...get, url: `http://127.0.0.1:${port}/moved` })).toMatchObject({ status: 302 });
});

test('of a long answer the beginning is read', async () => {
  const { body } = await open.send({ ...get, url: `http://127.0.0.1:${port}/endless` });
  expect(body).toHaveLength(4096);
});

test('why an address is not reached stands in the log, and is not told', async () => {
  const nobody = open.send({ ...get, url: 'http://127.0.0.1:1/' });
  await expect(nobody).rejects.toMatchObject({ isRefused: false, message: 'Not reachable' });
  expect(logged.at(-1)).toMatchObject({
    host: '127.0.0.1:1',
    reason: expect.stringContaining('ECONNREFUSED'),
  });
  const inside = closed.send({ ...get, url: 'https://localhost/' });
  await expect(inside).rejects.toMatchObject({ isRefused: true, message: 'Not reachable' });
});

test('only the networks are called where that is asked for, and neither host nor reason is logged', async () => {
  const logAs = { sourceId: 7 };
  const inside = createOutbound({ allowedNetworks: ['127.0.0.0/8'], reach: 'networks', logAs, logger });
  expect(() => inside.assertPossible('https://1.1.1.1/')).toThrow(OutboundError);
  expect(await inside.send({ ...get, url: `http://127.0.0.1:${port}/` })).toMatchObject({ status: 201 });
  await expect(inside.send({ ...get, url: 'http://127.0.0.1:1/' })).rejects.toThrow('Not reachable');
  expect(logged.at(-1)).toEqual({ sourceId: 7, code: 'ECONNREFUSED' });
});
