import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { ImportFault } from '@weir/contract/fleet/device-imports';
import { ReaderLimit, readInProcess } from '../readers/read-in-process.ts';
import {
  largeWorkbookLimits,
  type Sheet,
  WorkbookError,
  type WorkbookLimits,
  workbookLimits,
} from './sheet.ts';

const ownReader = fileURLToPath(new URL('./reader-process.ts', import.meta.url));
const packages = ['yauzl', 'pend', 'saxes', 'xmlchars'];
/** JSON takes up to six characters for one, and names of cells. */
const maxAnswerBytes = ({ sheetChars }: WorkbookLimits) => sheetChars * 8;

/**
 * The first visible sheet of an xlsx or xls workbook, read by a process of its own.
 * Rejects with a WorkbookError, one that eats up its limits is `tooLarge`, with the error of the file itself, or with
 * what the reader says that it failed of.
 */
export async function readWorkbook(
  file: Readable,
  signal: AbortSignal,
  script: string = ownReader,
): Promise<Sheet> {
  const answer = await answered<{ sheet: Sheet }>(file, signal, { script, limits: workbookLimits });
  return answer.sheet;
}

/** All visible sheets that are not blank, under larger limits; the same errors. Of xls, the first sheet. */
export async function readSheets(file: Readable, signal: AbortSignal): Promise<Sheet[]> {
  const reading = { script: ownReader, args: ['sheets'], limits: largeWorkbookLimits };
  const answer = await answered<{ sheets: Sheet[] }>(file, signal, reading);
  return answer.sheets;
}

interface Reading {
  readonly script: string;
  readonly args?: readonly string[];
  readonly limits: WorkbookLimits;
}

async function answered<A>(file: Readable, signal: AbortSignal, { limits, ...script }: Reading): Promise<A> {
  const reader = { ...script, packages, timeMs: limits.timeMs, maxAnswerBytes: maxAnswerBytes(limits) };
  const text = await readInProcess(file, signal, reader).catch((error: unknown) => {
    throw error instanceof ReaderLimit ? new WorkbookError('tooLarge', error.message) : error;
  });
  const answer = JSON.parse(text) as A | { fault: ImportFault }; // of our own process
  if (typeof answer === 'object' && answer !== null && 'fault' in answer)
    throw new WorkbookError(answer.fault, 'The workbook cannot be read');
  return answer;
}
