import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { createTwoFactorService } from '../src/features/identity/two-factor/two-factor.service.ts';
import { startOn } from '../src/main.ts';
import { createLogger } from '../src/platform/logger.ts';
import { readSecretFile } from '../src/platform/secrets/secret-file.ts';
import { createTestDatabase } from './database.ts';
import { makeTestFolder, removeTestFolder } from './folders.ts';

let folder: string;
beforeAll(() => {
  folder = makeTestFolder();
});
afterAll(() => removeTestFolder(folder));

const newKey = () => randomBytes(32).toString('base64');

test('secrets are sealed anew with the newest key, and a start without their key is refused', async () => {
  const database = await createTestDatabase();
  const dataDir = join(folder, 'rotate');
  const config = readConfig({
    WEIR_PORT: '0',
    WEIR_MQTT_PORT: '0',
    WEIR_DATA: dataDir,
    WEIR_ADMIN_PASSWORD: 'tumbling rocks',
  });
  const start = () => startOn(database, config, createLogger('silent'));
  const path = join(dataDir, 'secret.key');
  const notUsed = { audit: { record: async () => undefined }, siteTitle: async () => '' };
  try {
    const platform = await start();
    const admin = await platform.app.users.findCredentials({ usernameKey: 'admin' });
    const session = await platform.app.sessions.open({ userId: admin?.id ?? 0 });
    const caller = await platform.app.sessions.callerOf(session.sessionId);
    if (caller) await platform.app.twoFactor.start(caller);
    await platform.stop();
    const older = readFileSync(path, 'utf8');
    writeFileSync(path, `${newKey()}\n${older}`);
    await (await start()).stop();
    const [newest = ''] = readFileSync(path, 'utf8').split('\n');
    writeFileSync(path, newest);
    const { box } = readSecretFile(dataDir, undefined);
    expect(await createTwoFactorService({ db: database.db, box, ...notUsed }).countUnreadable()).toBe(0);
    const moved = join(folder, 'moved.key');
    writeFileSync(moved, newest);
    rmSync(path);
    await expect(start()).rejects.toThrow('is missing');
    expect(existsSync(path)).toBe(false);
    await (await startOn(database, { ...config, secretFile: moved }, createLogger('silent'))).stop();
  } finally {
    await database.drop();
  }
});
