import { Readable } from 'node:stream';
import type { Language } from '@weir/contract/common';
import {
  mostReportSurveys,
  type ReportFormat,
  type ReportPart,
  ReportRequest,
  reportParts,
} from '@weir/contract/fish/report';
import type { Job } from '@weir/contract/operations/jobs';
import type { Caller } from '../../../platform/access/caller.ts';
import type { DocumentDraft } from '../../../platform/documents/document.ts';
import { writeDocx } from '../../../platform/documents/docx/write-docx.ts';
import { type Faces, openFaces } from '../../../platform/documents/fonts.ts';
import { writePdf } from '../../../platform/documents/pdf/write-pdf.ts';
import { badField } from '../../../platform/errors.ts';
import type { FileContent } from '../../../platform/files/files.ts';
import { type JobContext, JobFailure } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { JobsService } from '../../operations/jobs/jobs.service.ts';
import type { TransferEvents } from '../transfer/transfer-events.service.ts';
import { dataSteps, type ReportDeps, reportData } from './content/report-data.service.ts';
import { reportDocument } from './report-document.service.ts';

interface Deps extends ReportDeps {
  runner: Pick<Jobs, 'define'>;
  jobs: Pick<JobsService, 'get'>;
  audit: Pick<TransferEvents, 'reported'>;
  /** Who publishes what this installation makes. */
  organisation(language: Language): Promise<string>;
}

export type FishReports = ReturnType<typeof createFishReports>;

const types: Record<ReportFormat, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
};

/** Reports on approved surveys, written in the background. */
export function createFishReports(deps: Deps) {
  const kind = deps.runner.define('fishReport', {
    params: ReportRequest,
    permission: 'fish-data:export',
    whenInterrupted: 'again',
    run: (context) => writeReport(deps, context),
  });
  return {
    /** Throws bad input where no approved survey matches, and where too many do. */
    async start(caller: Caller, request: ReportRequest): Promise<Job> {
      const sets = await deps.surveyedRecords.sets(request, mostReportSurveys + 1);
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

async function writeReport(deps: Deps, { params, signal, progress, putFile }: JobContext<ReportRequest>) {
  const has = (part: ReportPart) => params.parts?.includes(part) ?? true;
  const sets = await deps.surveyedRecords.sets(params, mostReportSurveys);
  if (sets.length === 0) throw new JobFailure('notFound');
  let done = 0;
  const total = dataSteps + 2 * reportParts.length;
  const onStep = () => {
    signal.throwIfAborted();
    progress({ done: Math.min(++done, total), total });
  };
  const data = await reportData(deps, params, sets, { has, onStep });
  done = dataSteps;
  const faces = await openFaces();
  const draft = await reportDocument(data, has, {
    organisation: await deps.organisation(params.language),
    ...{ face: faces.regular, formulas: deps.surveyedRecords, today: new Date(), onPart: onStep },
  });
  await putFile(await contentOf(params.format, draft, faces, () => signal.throwIfAborted()), {
    name: `${draft.title} ${sets[0]?.day} ${sets.at(-1)?.day}.${params.format}`,
    type: types[params.format],
  });
  return { surveys: sets.length };
}

const contentOf = async (
  format: ReportFormat,
  draft: DocumentDraft,
  faces: Faces,
  onBlock: () => void,
): Promise<FileContent> =>
  format === 'docx' ? Readable.from([await writeDocx(draft)]) : writePdf(draft, faces, onBlock);
