import { mostReportSurveys, ReportRequest } from '@weir/contract/fish/report';
import type { Job } from '@weir/contract/operations/jobs';
import type { Caller } from '../../../platform/access/caller.ts';
import { badField } from '../../../platform/errors.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { JobsService } from '../../operations/jobs/jobs.service.ts';
import type { TransferEvents } from '../transfer/transfer-events.service.ts';
import type { WriterDeps } from './report-writer.service.ts';

interface Deps extends WriterDeps {
  runner: Pick<Jobs, 'define'>;
  jobs: Pick<JobsService, 'get'>;
  audit: Pick<TransferEvents, 'reported'>;
}

export type FishReports = ReturnType<typeof createFishReports>;

/** Reports on approved surveys, written in the background. */
export function createFishReports(deps: Deps) {
  const kind = deps.runner.define('fishReport', {
    params: ReportRequest,
    permission: 'fish-data:export',
    whenInterrupted: 'again',
    // The writers of documents come with the first report: no start waits for them.
    run: async (context) => (await import('./report-writer.service.ts')).writeReport(deps, context),
  });
  return {
    /** Throws bad input where no approved survey matches, and where too many do. */
    async start(caller: Caller, request: ReportRequest): Promise<Job> {
      const sets = await deps.surveyedRecords.sets({ ...request, reader: caller }, mostReportSurveys + 1);
      if (sets.length === 0)
        throw badField('from', 'noSurveys', 'No approved survey matches: widen the selection');
      if (sets.length > mostReportSurveys)
        throw badField(
          'from',
          'tooManySurveys',
          `More than ${mostReportSurveys} surveys: narrow the selection`,
        );
      const { jobId } = await kind.submit(caller, request, {
        subject: request.title ?? request.format,
        alongside: (trx) => deps.audit.reported(trx, caller, request),
      });
      return deps.jobs.get(caller.userId, jobId);
    },
  };
}
