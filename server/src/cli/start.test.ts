import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeTestFolder, removeTestFolder } from '../../test/folders.ts';
import { findPostmaster, stopPostmaster } from '../platform/db/postmaster.ts';
import { createSelfSigned } from '../platform/mqtt/testing/self-signed.ts';

vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let weir: Weir;
const runsPostgres = () => findPostmaster(join(folder, 'postgres', 'cluster'));
const replaceCertificate = (name: string) => {
  const { cert, key } = createSelfSigned(name);
  writeFileSync(join(folder, 'cert.pem'), cert);
  writeFileSync(join(folder, 'key.pem'), key);
};

beforeAll(async () => {
  folder = makeTestFolder();
  replaceCertificate('first');
  weir = await startWeir();
}, 90_000);
afterAll(async () => {
  weir?.signal('SIGKILL');
  const left = runsPostgres();
  if (left) await stopPostmaster(left);
  removeTestFolder(folder);
});

type Weir = Awaited<ReturnType<typeof startWeir>>;

/** `weir start` as an operator runs it, from a shell that lets it open few files. */
async function startWeir() {
  const cli = join(import.meta.dirname, '..', 'cli.ts');
  const env = {
    ...{ PATH: process.env.PATH, WEIR_DATA: folder, WEIR_LOG_LEVEL: 'warn', WEIR_HOST: '127.0.0.1' },
    ...{ WEIR_PORT: '0', WEIR_MQTT_PORT: '0', WEIR_MQTT_TLS_PORT: '0' },
    ...{ WEIR_TLS_CERT_FILE: join(folder, 'cert.pem'), WEIR_TLS_KEY_FILE: join(folder, 'key.pem') },
  };
  const child = spawn('sh', ['-c', 'ulimit -n 150; exec "$0" "$1" start', process.execPath, cli], { env });
  const ended = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (words) => {
      output += words;
    });
  const address = /Console +https:\/\/127\.0\.0\.1:(\d+)/;
  await vi.waitFor(() => expect(output).toMatch(address), { timeout: 60_000, interval: 50 });
  return {
    port: Number(address.exec(output)?.[1]),
    signal: (name: NodeJS.Signals) => child.kill(name),
    output: () => output,
    code: async (): Promise<unknown> => (await ended)[0],
  };
}

test('a hang-up reads the certificates anew', async () => {
  const shown = async () => {
    const socket = connectTls({ host: '127.0.0.1', port: weir.port, rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    const { CN } = socket.getPeerCertificate().subject;
    socket.destroy();
    return CN;
  };
  expect(await shown()).toBe('first');
  replaceCertificate('renewed');
  expect(await shown()).toBe('first');
  weir.signal('SIGHUP');
  await expect.poll(shown, { timeout: 15_000 }).toBe('renewed');
});

/** Connects until there is no descriptor left to take one more: that one is closed at once. */
async function takeAllDescriptors(port: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  let isRefused = false;
  while (!isRefused) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.on('close', () => {
      isRefused = true;
    });
    sockets.push(socket);
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  }
  return sockets;
}

test('without a file descriptor it still knows that PostgreSQL runs, and ends it and itself in order', async () => {
  const sockets = await takeAllDescriptors(weir.port);
  // PostgreSQL is looked at every 200 ms.
  await sleep(1000);
  weir.signal('SIGTERM');
  expect(await weir.code()).toBe(0);
  for (const socket of sockets) socket.destroy();
  expect(weir.output()).not.toMatch(/database/);
  expect(runsPostgres()).toBeUndefined();
});
