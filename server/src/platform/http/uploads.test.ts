import { type AddressInfo, connect } from 'node:net';
import { uploadDeviceImport } from '@weir/contract/fleet/device-imports';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { givenUp, takeUploads, uploadedBytes } from './uploads.ts';

/** Refuses a file by its first bytes, as a service does. */
async function startRefuser() {
  const app = Fastify();
  const signals: AbortSignal[] = [];
  const route = {
    method: 'POST' as const,
    url: '/file',
    handler: async (request: Parameters<typeof givenUp>[0]) => {
      signals.push(givenUp(request));
      for await (const _ of uploadedBytes(request, uploadDeviceImport)) throw new Error('not this one');
    },
  };
  takeUploads(app, route, ['application/octet-stream']);
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return { port: (app.server.address() as AddressInfo).port, signals };
}

test('a file that is refused before all of it is here gets its answer, and the connection serves on', async () => {
  const { port, signals } = await startRefuser();
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let answers = '';
  socket.on('data', (chunk) => {
    answers += chunk;
  });
  const head =
    'POST /file HTTP/1.1\r\nHost: weir\r\nContent-Type: application/octet-stream\r\nContent-Length: 19\r\n\r\n';
  for (const count of [1, 2]) {
    socket.write(`${head}beginning`);
    await expect.poll(() => answers.match(/not this one/g)?.length).toBe(count);
    socket.write('and ending');
  }
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
});
