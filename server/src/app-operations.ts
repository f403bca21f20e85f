import { type IngestStop, ingestStops } from '@weir/contract/operations/operations';
import type { AppDeps } from './app.ts';
import type { AuditEvents } from './app-audit.ts';
import { createClock } from './features/operations/operations/clock.service.ts';
import { createOperationsService } from './features/operations/operations/operations.service.ts';
import { createReadiness } from './features/operations/operations/readiness.service.ts';
import { createDisk } from './platform/disk.ts';
import { type AppError, unavailable } from './platform/errors.ts';

export type Operations = ReturnType<typeof createOperations>;

const anotherServer = 'Another server has taken the database over: nothing is acknowledged here';

/** What the installation knows of itself: whether it can vouch for what it keeps and lets go. */
export function createOperations(
  { db, logger, now, dataDir, diskReserveBytes, readFree, serverLock }: AppDeps,
  audit: AuditEvents,
) {
  const clock = createClock({ db, audit, logger, ...(now ? { now } : {}) });
  const disk = createDisk({
    ...{ folder: dataDir, reserveBytes: diskReserveBytes, logger },
    ...(readFree ? { readFree } : {}),
  });
  const refusals: Record<IngestStop, () => AppError | undefined> = {
    clock: clock.refusal,
    disk: disk.refusal,
    server: () => (serverLock?.isTaken ? unavailable(anotherServer) : undefined),
  };
  const refusal = () => refusals.clock() ?? refusals.disk() ?? refusals.server();
  const stoppedBy = () => ingestStops.filter((stop) => refusals[stop]() !== undefined);
  const { ageFromMs, heard, mayDrop } = clock;
  return {
    clock,
    disk,
    ingestWatch: { refusal, ageFromMs, heard, mayDrop },
    obstacles: createReadiness({ db, refusal }),
    operations: createOperationsService({ clock, disk, stoppedBy }),
  };
}
