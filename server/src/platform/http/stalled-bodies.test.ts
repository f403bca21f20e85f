import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { createHttpServer } from './server.ts';
import { takeUploads } from './uploads.ts';

let app: FastifyInstance | undefined;
afterEach(async () => {
  app?.server.closeAllConnections();
  await app?.close();
});

/** Answers the length of a JSON body; of a file when it has all of it. */
async function serve(bodyStallMs: number, readUpload: (body: AsyncIterable<Buffer>) => Promise<number>) {
  app = await createHttpServer({ logger: createLogger('silent'), trustedProxies: [], bodyStallMs });
  app.post('/json', async ({ body }) => ({ length: JSON.stringify(body).length }));
  const handler = async ({ raw }: { raw: AsyncIterable<Buffer> }) => ({ length: await readUpload(raw) });
  takeUploads(app, { method: 'POST', url: '/file', handler: handler as never }, ['application/octet-stream']);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return (path: string, type: string, length: number) => {
    const socket = connect(port, '127.0.0.1');
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => void parts.push(part)).on('error', () => undefined);
    const closed = new Promise<string>((resolve) =>
      socket.on('close', () => resolve(Buffer.concat(parts).toString())),
    );
    const received = () => Buffer.concat(parts).toString();
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
    );
    return { socket, closed, received };
  };
}

const count = async (body: AsyncIterable<Buffer>) => {
  let length = 0;
  for await (const chunk of body) length += chunk.length;
  return length;
};

test.each([
  ['/json', 'application/json'],
  ['/file', 'application/octet-stream'],
])('a body of %s that stands still is cut off', async (path, type) => {
  const open = await serve(200, count);
  const { socket, closed } = open(path, type, 1000);
  socket.write('{"a":');
  expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that comes slowly is taken', async () => {
  const open = await serve(1500, count);
  const { socket, received } = open('/json', 'application/json', 9);
  for (const part of '{"a":"b"}') {
    socket.write(part);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await expect.poll(received).toMatch(/^HTTP\/1\.1 200 [\s\S]*"length":9/);
});

test('a body that waits because it is not read yet is not cut off', async () => {
  const { promise: later, resolve } = Promise.withResolvers<void>();
  const open = await serve(1000, async (body) => {
    await later;
    return count(body);
  });
  const { socket, received } = open('/file', 'application/octet-stream', 300_000);
  socket.write(Buffer.alloc(300_000));
  await new Promise((passed) => setTimeout(passed, 2500));
  resolve();
  await expect.poll(received).toMatch(/^HTTP\/1\.1 200 [\s\S]*"length":300000/);
});
