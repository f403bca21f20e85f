import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { object } from '@weir/contract/schema';
import { createBus } from '../../bus/bus.ts';
import type { ConnectionSettings } from '../../db/connection.ts';
import { openDatabase } from '../../db/database.ts';
import { createFiles } from '../../files/files.ts';
import { createLogger } from '../../logger.ts';
import { createSecretBox } from '../../secrets/secret-box.ts';
import { createJobs } from '../jobs.ts';

/** A process that takes up jobs and never ends them: for tests that kill it. */
const { connection, folder } = JSON.parse(process.argv[2] ?? '{}') as {
  connection: ConnectionSettings;
  folder: string;
};
const logger = createLogger('silent');
const { db } = await openDatabase({ connection, logger, poolSize: 2 });
const jobs = createJobs({
  db,
  bus: createBus({ logger }),
  files: createFiles({ dir: join(folder, 'jobs') }),
  box: createSecretBox([randomBytes(32)]),
  ownerOf: async (userId) => ({ userId, name: 'Heron', everything: false, permissions: new Set() }),
  logger,
  options: { leaseMs: 3000 },
});
for (const [kind, whenInterrupted] of [
  ['repeatable', 'again'],
  ['once', 'fail'],
] as const) {
  jobs.define(kind, {
    params: object({}),
    whenInterrupted,
    async run({ progress }) {
      progress({ done: 1, total: 2, note: 'halfway' });
      await new Promise(() => undefined);
    },
  });
}
jobs.start();
