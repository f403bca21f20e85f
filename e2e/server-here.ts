import { rmSync } from 'node:fs';
import { readConfig } from '../server/src/config.ts';
import { startPlatform } from '../server/src/main.ts';
import { createLogger } from '../server/src/platform/logger.ts';
import { freePort, type ServerProcess, settingsOf, shareOfDatabase } from './server-process.ts';

/** The platform within the process of the tests, which nobody kills. */
export type StageServer = Pick<ServerProcess, 'url' | 'mqttUrl' | 'tokenOf' | 'dispose'>;

/** Kept from file to file: what the browser holds of an address it need neither fetch nor compile again. */
let ports: Promise<{ httpPort: number; mqttPort: number }> | undefined;

const choosePorts = async () => ({ httpPort: await freePort(), mqttPort: await freePort() });

/** Starts the platform here, with a database of its own: that takes a third of what a process takes. */
export async function startServerHere(env: Record<string, string> = {}): Promise<StageServer> {
  ports ??= choosePorts();
  const { httpPort, mqttPort } = await ports;
  const share = await shareOfDatabase();
  const config = readConfig({
    ...settingsOf(share.dataDir, { httpPort, mqttPort }),
    ...share.env,
    ...env,
  });
  const remove = async () => {
    rmSync(share.dataDir, { recursive: true, force: true });
    await share.drop();
  };
  const platform = await startPlatform(config, createLogger(config.logLevel)).catch(async (error) => {
    await remove();
    throw error;
  });
  return {
    url: `http://127.0.0.1:${httpPort}`,
    mqttUrl: `mqtt://127.0.0.1:${mqttPort}`,
    tokenOf: (username) => platform.app.credentials.createApiToken(username, {}),
    async dispose() {
      await platform.stop();
      await remove();
    },
  };
}
