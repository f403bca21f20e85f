import { Readable } from 'node:stream';
import type { Language } from '@weir/contract/common';
import {
  mostReportSurveys,
  type ReportFormat,
  type ReportPart,
  type ReportRequest,
  reportParts,
} from '@weir/contract/fish/report';
import type { DocumentDraft } from '../../../platform/documents/document.ts';
import { writeDocx } from '../../../platform/documents/docx/write-docx.ts';
import { type Faces, openFaces } from '../../../platform/documents/fonts.ts';
import { writePdf } from '../../../platform/documents/pdf/write-pdf.ts';
import type { FileContent } from '../../../platform/files/files.ts';
import { type JobContext, JobFailure } from '../../../platform/jobs/job-kind.ts';
import { dataSteps, type ReportDeps, reportData } from './content/report-data.service.ts';
import { reportDocument } from './report-document.service.ts';

export interface WriterDeps extends ReportDeps {
  /** Who publishes what this installation makes. */
  organisation(language: Language): Promise<string>;
}

const types: Record<ReportFormat, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
};

/** Writes a report as the file of its task. Throws not found where no approved survey matches any more. */
export async function writeReport(
  deps: WriterDeps,
  { params, owner, signal, progress, putFile }: JobContext<ReportRequest>,
) {
  const has = (part: ReportPart) => params.parts?.includes(part) ?? true;
  const sets = await deps.surveyedRecords.sets({ ...params, reader: owner }, mostReportSurveys);
  if (sets.length === 0) throw new JobFailure('notFound');
  let done = 0;
  const total = dataSteps + 2 * reportParts.length;
  const onStep = () => {
    signal.throwIfAborted();
    progress({ done: Math.min(++done, total), total });
  };
  const data = await reportData({ ...deps, reader: owner }, params, sets, { has, onStep });
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
