import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { codes } from '@weir/contract/errors';
import {
  importedSignals,
  type TrackFileFault,
  type TrackImportFormat,
  trackImportLimits,
} from '@weir/contract/places/track-imports';
import { AppError, badInput } from '../../../../platform/errors.ts';
import type { FairSlots } from '../../../../platform/fair-slots.ts';
import type { UploadedFile } from '../../../../platform/http/uploads.ts';
import { ReaderLimit, readInProcess } from '../../../../platform/readers/read-in-process.ts';
import {
  type ReaderTask,
  type ReadFixes,
  TrackFileError,
} from '../../../../platform/track-files/collected-fixes.ts';

export interface TrackUpload {
  readonly format: TrackImportFormat;
  readonly read: ReadFixes;
}

type Wish = Pick<ReaderTask, 'zone' | 'earliestMs' | 'latestMs'>;

const script = fileURLToPath(new URL('../../../../platform/track-files/reader-process.ts', import.meta.url));
const packages = ['saxes', 'xmlchars'];
const folders = ['delimited'];
const timeMs = 60_000;
/** Of ten numbers of a position, and what JSON puts between them. */
const maxAnswerBytes = trackImportLimits.fixes * (importedSignals.length + 1) * 24;

type Answer = { read: ReadFixes } | { fault: TrackFileFault };

/** Reads uploads while they come in, few at a time, by turns of companies; no file is ever kept. */
export const createTrackUploads = ({ slots }: { slots: FairSlots }) => ({
  /** Refuses what is neither GPX nor CSV, harms, or is too large. */
  async read(userId: number, file: UploadedFile, wish: Wish): Promise<TrackUpload> {
    const format = formatOf(file.name);
    if (!format) throw refused('format');
    const release = await slots.take(userId);
    try {
      return { format, read: await readFixes(file, format, wish) };
    } catch (error) {
      if (error instanceof TrackFileError) throw refused(error.fault);
      throw error instanceof ReaderLimit ? refused('tooLarge') : error;
    } finally {
      release();
    }
  },
});

function formatOf(name: string): TrackImportFormat | undefined {
  const ending = name.toLowerCase().split('.').at(-1);
  if (ending === 'gpx') return 'gpx';
  return ending === 'csv' || ending === 'txt' ? 'csv' : undefined;
}

async function readFixes(file: UploadedFile, format: TrackImportFormat, wish: Wish): Promise<ReadFixes> {
  const task: ReaderTask = {
    ...{ format, ...wish, signals: importedSignals },
    ...{ maxFixes: trackImportLimits.fixes, shownProblems: trackImportLimits.shownProblems },
  };
  const reader = { script, args: [JSON.stringify(task)], packages, folders, timeMs, maxAnswerBytes };
  const text = await readInProcess(Readable.from(checked(file.bytes)), file.signal, reader);
  const answer = JSON.parse(text) as Answer; // of our own process
  if ('fault' in answer) throw new TrackFileError(answer.fault, 'The file cannot be read');
  return answer.read;
}

/** What is packed, a picture or a program is no text: it is not read at all. */
async function* checked(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of bytes) {
    if (isFirst && isBinary(chunk)) throw new TrackFileError('format', 'It is no text');
    isFirst = false;
    yield chunk;
  }
  if (isFirst) throw new TrackFileError('missing', 'There are no bytes');
}

const isBinary = (start: Buffer): boolean => {
  const mark = start.length > 1 ? start.readUInt16BE(0) : 0;
  const isUtf16 = mark === 0xfffe || mark === 0xfeff;
  return !isUtf16 && start.subarray(0, 512).includes(0);
};

const sentences: Readonly<Record<TrackFileFault, string>> = Object.freeze({
  missing: 'Please upload the attachment!',
  format: 'Attachment format error, please delete and upload again!',
  damaged: 'The file is damaged, or declares a document type',
  columns: 'The table has no column of times, longitudes or latitudes',
  empty: 'There is no position in the file',
  tooLarge: 'The file takes too long to read',
  tooManyFixes: `There are more than ${trackImportLimits.fixes} positions in the file`,
});

/** As whoever sent it is told. */
function refused(fault: TrackFileFault): AppError {
  const message = sentences[fault];
  if (fault === 'format') return new AppError(415, codes.wrongType, message, { fault });
  if (fault.startsWith('too')) return new AppError(413, codes.tooLarge, message, { fault });
  const { fields } = badInput([{ field: 'file', rule: fault, message }]).data as { fields: unknown };
  return new AppError(400, codes.badInput, message, { fields, fault });
}
