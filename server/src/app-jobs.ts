import { join } from 'node:path';
import { createJobPushes } from './features/operations/jobs/job-pushes.service.ts';
import { createJobsService, jobOwners } from './features/operations/jobs/jobs.service.ts';
import { findOwnedJobs } from './features/operations/jobs/jobs.store.ts';
import type { LiveService } from './features/workplace/live/live.service.ts';
import type { Db } from './platform/db/database.ts';
import { createFiles } from './platform/files/files.ts';
import { createJobs, type JobsDeps } from './platform/jobs/jobs.ts';
import type { Logger } from './platform/logger.ts';
import type { RealtimeServer } from './platform/realtime/realtime-server.ts';
import type { SecretBox } from './platform/secrets/secret-box.ts';

interface Deps {
  db: Db;
  /** Where files are kept that the database does not hold. */
  filesDir: string;
  box: SecretBox;
  logger: Logger;
  jobs?: JobsDeps['options'];
}

export type Background = ReturnType<typeof createBackground>;

/** What runs beside requests, and what comes out of it. */
export function createBackground({ db, filesDir, box, logger, jobs: options = {} }: Deps) {
  const files = createFiles({ dir: join(filesDir, 'jobs') });
  const runner = createJobs({ db, files, box, ownerOf: jobOwners({ db }), logger, options });
  return { runner, jobFiles: files, jobs: createJobsService({ db, jobs: runner, files, box }) };
}

/** Returns the function that ends it. */
export function pushJobs(
  { runner }: Background,
  { realtime, live }: { realtime: RealtimeServer; live: LiveService },
  { db, logger }: Deps,
): () => void {
  const pushes = createJobPushes({
    findJobs: (ids) => findOwnedJobs(db, ids),
    clients: realtime.clients,
    logger,
  });
  const subscriptions = [
    runner.changed.subscribe(({ ownerId }) => live.own('jobs', ownerId)),
    runner.changed.subscribe(pushes.changed),
  ];
  return () => {
    for (const unsubscribe of subscriptions) unsubscribe();
    pushes.stop();
  };
}
