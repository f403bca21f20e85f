import type { Output } from '@weir/contract/endpoint';
import type { Job } from '@weir/contract/operations/jobs';
import type { Static } from '@weir/contract/schema';
import type {
  DataQuality,
  exportQuality,
  exportStatistics,
  historyQuality,
  historyStates,
  historyStatistics,
} from '@weir/contract/telemetry/history';
import type {
  exportHistory,
  historyChart,
  historyList,
  startHistoryExport,
} from '@weir/contract/telemetry/telemetry';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { TableFile } from '../../../platform/exports/table-file.ts';
import type { FairSlots } from '../../../platform/fair-slots.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { DeviceEvents } from '../../fleet/devices/device-events.service.ts';
import type { JobsService } from '../../operations/jobs/jobs.service.ts';
import { createChartService } from './chart/history-chart.service.ts';
import { createExportService } from './export/history-export.service.ts';
import { createExportJobs } from './export/history-export-job.service.ts';
import { createQualityService } from './quality/history-quality.service.ts';
import { createQualityExportService } from './quality/history-quality-export.service.ts';
import { createRowsService } from './rows/history-rows.service.ts';
import { createStatesService } from './states/history-states.service.ts';
import { createStatisticsService } from './statistics/history-statistics.service.ts';

export interface HistoryService {
  /** `total` counts distinct times, up to 500,000. */
  list(viewer: Viewer, query: Static<typeof historyList.query>): Promise<Output<typeof historyList>>;
  chart(viewer: Viewer, query: Static<typeof historyChart.query>): Promise<Output<typeof historyChart>>;
  /** Refuses more than 1,000,000 rows; the stream reads on as fast as it is taken and stops when destroyed. */
  export(author: Author, query: Static<typeof exportHistory.query>): Promise<TableFile>;
  /** The same as a job, of several devices too, and of more rows as csv. */
  startExport(author: Author, request: Static<typeof startHistoryExport.body>): Promise<Job>;
  statistics(
    viewer: Viewer,
    query: Static<typeof historyStatistics.query>,
  ): Promise<Output<typeof historyStatistics>>;
  exportStatistics(author: Author, query: Static<typeof exportStatistics.query>): Promise<TableFile>;
  states(viewer: Viewer, query: Static<typeof historyStates.query>): Promise<Output<typeof historyStates>>;
  quality(viewer: Viewer, query: Static<typeof historyQuality.query>): Promise<DataQuality>;
  exportQuality(author: Author, query: Static<typeof exportQuality.query>): Promise<TableFile>;
}

export interface HistoryDeps {
  db: Db;
  audit: Pick<DeviceEvents, 'deviceHistoryExported'>;
  /** IANA name, of the installation: for projects that have none. */
  timeZone: string;
  fileSlots: FairSlots;
  runner: Pick<Jobs, 'define' | 'announce'>;
  jobs: Pick<JobsService, 'get'>;
}

/** What devices have sent, read back: rows, charts, files. */
export function createHistoryService(deps: HistoryDeps): HistoryService {
  return {
    ...createRowsService(deps),
    ...createChartService(deps),
    ...createExportService(deps),
    ...createExportJobs(deps),
    ...createStatisticsService(deps),
    ...createStatesService(deps),
    ...createQualityService(deps),
    ...createQualityExportService(deps),
  };
}
