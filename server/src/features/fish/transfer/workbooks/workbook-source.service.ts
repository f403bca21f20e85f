import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fishWorkbookLimits } from '@weir/contract/fish/transfer/workbooks';
import { ArchiveError } from '../../../../platform/darwin-core/reading/archive-error.ts';
import { delimitedRecords } from '../../../../platform/darwin-core/reading/delimited-records.ts';
import { JobFailure } from '../../../../platform/jobs/job-kind.ts';
import { workbookKind } from '../../../../platform/workbooks/parse-workbook.ts';
import { readSheets } from '../../../../platform/workbooks/read-workbook.ts';
import { type Sheet, WorkbookError } from '../../../../platform/workbooks/sheet.ts';
import { createFoundFlags } from '../import/found-flags.policy.ts';
import type { ImportJobDeps } from '../import/import-jobs.service.ts';
import type { ImportSource } from '../import/import-plan.service.ts';
import { formDrafts } from './form-drafts.policy.ts';
import { filledForm } from './form-rows.policy.ts';

/** What a filled workbook, or a CSV file of one sheet, has. Fails the task where it cannot be read. */
export const readWorkbookSource: ImportJobDeps['readWorkbook'] = async (file, signal) =>
  workbookSource(await fileSheets(file, signal));

/** The sheets of a workbook, or the one of a CSV file. Fails the task where it is neither, or has too many rows. */
async function fileSheets(file: { name: string; stream: Readable }, signal: AbortSignal): Promise<Sheet[]> {
  try {
    if (file.name.toLowerCase().endsWith('.csv'))
      return [await csvSheet(await buffer(file.stream), file.name)];
    return await readSheets(file.stream, signal);
  } catch (error) {
    if (error instanceof WorkbookError)
      throw new JobFailure(error.fault.startsWith('too') ? 'tooLarge' : 'badInput', { fault: error.fault });
    if (error instanceof ArchiveError) throw new JobFailure('badInput', { fault: error.fault });
    throw error;
  }
}

const recordChars = 1_000_000;

/** UTF-8, else GB 18030, in which spreadsheets of China are written. */
function csvText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return new TextDecoder('gb18030').decode(bytes);
    throw error;
  }
}

async function csvSheet(bytes: Buffer, name: string): Promise<Sheet> {
  if (workbookKind(bytes) !== undefined || bytes.includes(0))
    throw new WorkbookError('format', 'It is no text');
  const text = csvText(bytes);
  const rows: Sheet['rows'][number][] = [];
  const format = { separator: ',', quote: '"', lineEnd: '\n' };
  for await (const records of delimitedRecords(textOf(text), format, { recordChars, file: name }))
    for (const { line, fields } of records) {
      rows.push({ number: line, cells: fields.map((field) => field.trim()) });
      if (rows.length > fishWorkbookLimits.rows + 1) throw new WorkbookError('tooManyRows', 'Too many rows');
    }
  if (rows.length === 0) throw new WorkbookError('empty', 'The file is empty');
  return { name, rows };
}

async function* textOf(text: string): AsyncGenerator<string> {
  yield text;
}

/** Sheets as a source of records. What is none of our templates has no records, and the report says so. */
function workbookSource(sheets: readonly Sheet[]): ImportSource {
  const found = createFoundFlags();
  const filled = filledForm(sheets, found);
  const rows = filled?.count ?? 0;
  if (rows > fishWorkbookLimits.rows) throw new JobFailure('tooLarge', { rows: fishWorkbookLimits.rows });
  return {
    kind: filled?.form.kind ?? 'survey',
    core: filled?.form.kind ?? 'survey',
    byKey: 'changed',
    ...{ rows, sheets, notes: [] },
    drafts({ names, flags, options }) {
      for (const problem of found.problems()) flags.add(problem.flag, problem, problem.value);
      if (filled) return formDrafts(filled, { names, flags, options });
      flags.add('sheetMissing', { file: sheets[0]?.name ?? '', line: 1 });
      return [];
    },
  };
}
