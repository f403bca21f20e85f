import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestFolder, removeTestFolder } from '../test/folders.ts';
import { readConfig } from './config.ts';
import { startPlatform } from './main.ts';
import { findPostmaster } from './platform/db/postmaster.ts';
import { createLogger } from './platform/logger.ts';

vi.setConfig({ testTimeout: 60_000 });

const logger = createLogger('silent');

let folder: string;
beforeEach(() => {
  folder = makeTestFolder();
});
afterEach(() => {
  vi.useRealTimers();
  removeTestFolder(folder);
});

const configuration = (set: Record<string, string> = {}) =>
  readConfig({
    ...{ WEIR_HOST: '127.0.0.1', WEIR_PORT: '0', WEIR_MQTT_PORT: '0', WEIR_DATA: folder },
    ...set,
  });

test('what does not end in time is given up, and the database ends in order all the same', async () => {
  const platform = await startPlatform(configuration(), logger);
  await platform.app.stop();
  vi.spyOn(platform.app, 'stop').mockReturnValue(Promise.withResolvers<void>().promise);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const givenUp = expect(platform.stop()).rejects.toThrow('not done within');
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
  await givenUp;
  expect(findPostmaster(join(folder, 'postgres', 'cluster'))).toBeUndefined();
});

test('a first start that fails at a port keeps the password for the one that succeeds', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = String(typeof address === 'object' ? address?.port : address);
  for (const variable of ['WEIR_PORT', 'WEIR_MQTT_PORT']) {
    await expect(startPlatform(configuration({ [variable]: port }), logger)).rejects.toThrow(variable);
  }
  taken.close();
  const { firstStart, stop } = await startPlatform(configuration(), logger);
  await stop();
  expect(firstStart).toEqual({ created: true, oneTimePassword: expect.any(String) });
});
