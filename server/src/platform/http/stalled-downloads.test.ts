import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { createHttpServer } from './server.ts';

let app: FastifyInstance | undefined;
afterEach(async () => {
  app?.server.closeAllConnections();
  await app?.close();
});

const pieces = 400;
const piece = Buffer.alloc(65_536);
/** Longer than a busy machine pauses, shorter than the whole takes. */
const stallMs = 1500;

/** A file of 25 MB, more than a line holds; says when it is let go of. */
async function download(body: () => AsyncIterable<Buffer>, downloadStallMs: number) {
  app = await createHttpServer({ logger: createLogger('silent'), trustedProxies: [], downloadStallMs });
  const stream = Readable.from(body(), { objectMode: false });
  const closed = new Promise<void>((resolve) => stream.once('close', resolve));
  app.get('/file', (_request, reply) => reply.send(stream));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET /file HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  return { socket, closed, stream };
}

async function* all() {
  for (let number = 0; number < pieces; number++) yield piece;
}

async function readAll(socket: Readable, pauseMs: number): Promise<number> {
  let length = 0;
  for await (const chunk of socket) {
    length += (chunk as Buffer).length;
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return length;
}

test('a download of which the reader takes nothing is ended, whatever the reader sends meanwhile', async () => {
  const { socket, closed, stream } = await download(all, 300);
  socket.pause();
  const chatter = setInterval(() => socket.write('GET /file HTTP/1.1\r\nhost: x\r\n'), 50);
  await closed;
  clearInterval(chatter);
  expect(stream.readableEnded).toBe(false);
  socket.destroy();
});

test('a download that is read slowly arrives', async () => {
  const { socket } = await download(all, stallMs);
  expect(await readAll(socket, 10)).toBeGreaterThan(pieces * piece.length);
});

test('a download that we are slow to write arrives', async () => {
  const { socket } = await download(async function* () {
    yield piece;
    await new Promise((resolve) => setTimeout(resolve, 1.3 * stallMs));
    yield piece;
  }, stallMs);
  expect(await readAll(socket, 0)).toBeGreaterThan(2 * piece.length);
});
