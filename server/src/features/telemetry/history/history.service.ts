import type { Db } from '../../../platform/db/database.ts';
import type { FairSlots } from '../../../platform/fair-slots.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { DeviceEvents } from '../../fleet/devices/device-events.service.ts';
import type { JobsService } from '../../operations/jobs/jobs.service.ts';
import { createChartService } from './chart/history-chart.service.ts';
import { createExportService } from './export/history-export.service.ts';
import { createHistoryFiles } from './export/history-file.service.ts';
import { createQualityService } from './quality/history-quality.service.ts';
import { createRowsService } from './rows/history-rows.service.ts';
import { createColumnsService } from './scan/signal-columns.service.ts';
import { createStatesService } from './states/history-states.service.ts';
import { createStatisticsService } from './statistics/history-statistics.service.ts';

export type HistoryService = ReturnType<typeof createHistoryService>;

export interface HistoryDeps {
  db: Db;
  audit: Pick<DeviceEvents, 'deviceHistoryExported'>;
  /** IANA name, of the installation: for projects that have none. */
  timeZone: string;
  fileSlots: FairSlots;
  runner: Pick<Jobs, 'define'>;
  jobs: Pick<JobsService, 'get'>;
}

/** What devices have sent, read back: rows, charts, files. */
export function createHistoryService(deps: HistoryDeps) {
  const parts = { ...deps, makeFile: createHistoryFiles(deps) };
  return {
    ...createRowsService(deps),
    ...createColumnsService(deps),
    ...createChartService(deps),
    ...createExportService(parts),
    ...createStatisticsService(parts),
    ...createStatesService(deps),
    ...createQualityService(parts),
  };
}
