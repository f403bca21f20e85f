import { startDatabase } from '../platform/db/start-database.ts';
import { createLogger } from '../platform/logger.ts';
import { readInstallation } from './installation.ts';

export async function migrateCommand(): Promise<void> {
  const config = readInstallation();
  const logger = createLogger('warn', process.stderr);
  const database = await startDatabase({ dataDir: config.dataDir, external: config.database, logger });
  await database.stop();
  const applied = database.migrated.map((name) => `  ${name}\n`).join('');
  process.stdout.write(applied ? `Applied:\n${applied}` : 'The schema is up to date.\n');
}
