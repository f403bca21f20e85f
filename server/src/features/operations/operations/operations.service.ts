import type {
  ClockReport,
  DiskReport,
  IngestStop,
  OperationsReport,
} from '@weir/contract/operations/operations';
import type { Caller } from '../../../platform/access/caller.ts';
import { assertGovernsInstallation } from '../../../platform/access/installation.ts';
import type { Disk } from '../../../platform/disk.ts';
import type { Clock, ClockState } from './clock.service.ts';

export interface OperationsService {
  report(caller: Caller): Promise<OperationsReport>;
  confirmClock(caller: Caller): Promise<OperationsReport>;
}

interface Deps {
  clock: Clock;
  disk: Pick<Disk, 'freeBytes' | 'reserveBytes'>;
  stoppedBy(): IngestStop[];
}

/** What operators see of the installation, and say about it. */
export function createOperationsService({ clock, disk, stoppedBy }: Deps): OperationsService {
  const report = (state: ClockState): OperationsReport => ({
    clock: toClockReport(state),
    ingestStoppedBy: stoppedBy(),
    disk: toDiskReport(disk),
  });
  return {
    async report(caller) {
      assertGovernsInstallation(caller);
      return report(clock.state ?? (await clock.check()));
    },
    async confirmClock(caller) {
      assertGovernsInstallation(caller);
      return report(await clock.confirm(caller));
    },
  };
}

function toClockReport({ verdict, readings, devices }: ClockState): ClockReport {
  const { answeredMs, databaseMs, newestStoredMs, rightUntilMs } = readings;
  return {
    verdict,
    checkedTime: new Date(answeredMs).toISOString(),
    databaseTime: new Date(databaseMs).toISOString(),
    newestReceivedTime: timeOf(newestStoredMs),
    rightUntilTime: timeOf(rightUntilMs),
    devicesHeard: devices.seen,
    devicesAhead: devices.ahead,
  };
}

const toDiskReport = ({ freeBytes, reserveBytes }: Deps['disk']): DiskReport => ({
  freeBytes: Number.isFinite(freeBytes) ? freeBytes : null,
  reserveBytes,
});

const timeOf = (timeMs: number | null): string | null =>
  timeMs === null ? null : new Date(timeMs).toISOString();
