import type { ArchiveLimits } from './archive-error.ts';
import type { ArchiveNotes } from './archive-notes.ts';
import { type DelimitedRecord, delimitedRecords, type RecordFormat } from './delimited-records.ts';
import { chooseEncoding, decodedText } from './text-encoding.ts';
import type { ZipArchive } from './zip-archive.ts';

/** A file of a table, after a look at its beginning. */
export interface ProbedFile {
  readonly file: string;
  readonly encoding: string;
  readonly format: RecordFormat;
  /** Its first row, a heading or not. */
  readonly first: readonly string[];
}

export interface DeclaredFormat {
  readonly encoding: string;
  readonly separator: string;
  readonly quote: string;
  readonly lineEnd: string;
  /** As many columns as are spoken of. */
  readonly columns: number;
}

const separators = [',', '\t', ';', '|'] as const;
const probedBytes = 65_536;

/** Looks at the beginning of a file and corrects what it is declared to be. */
export async function probeFile(
  zip: ZipArchive,
  file: string,
  declared: DeclaredFormat,
  { notes, limits }: { notes: ArchiveNotes; limits: ArchiveLimits },
): Promise<ProbedFile> {
  const beginning = await beginningOf(zip, file);
  const { encoding, fault } = chooseEncoding(beginning, declared.encoding);
  if (fault) notes.add({ code: fault, file, declared: declared.encoding, used: encoding });
  const sample = await sampleText(beginning, encoding, file);
  const lineEnd = lineEndOf(sample, declared.lineEnd);
  if (lineEnd !== declared.lineEnd && !bothFeed(lineEnd, declared.lineEnd))
    notes.add({ code: 'correctedLineEnd', file, declared: declared.lineEnd, used: lineEnd });
  const firstWith = async (separator: string) => {
    const format = { separator, quote: declared.quote, lineEnd };
    return { format, first: await firstRecord(sample, format, { recordChars: limits.recordChars, file }) };
  };
  const asDeclared = await firstWith(declared.separator);
  if (asDeclared.first.length >= declared.columns) return { file, encoding, ...asDeclared };
  const tried = await Promise.all(separators.map(firstWith));
  const best = tried.reduce(
    (most, each) => (each.first.length > most.first.length ? each : most),
    asDeclared,
  );
  const { separator } = best.format;
  if (separator !== declared.separator)
    notes.add({ code: 'correctedSeparator', file, declared: declared.separator, used: separator });
  return { file, encoding, ...best };
}

async function beginningOf(zip: ZipArchive, file: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of zip.bytes(file)) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= probedBytes) break;
  }
  return Buffer.concat(chunks);
}

/** Without the last character, of which there may be half. */
async function sampleText(beginning: Buffer, encoding: string, file: string): Promise<string> {
  const { value = '' } = await decodedText(once(beginning), encoding, file).next();
  return value;
}

async function* once<Value>(value: Value): AsyncGenerator<Value> {
  yield value;
}

/** `\r` alone only where no other line end is to be seen; what is neither must be declared. */
function lineEndOf(sample: string, declared: string): string {
  if (!/^\r?\n$|^\r$/.test(declared) && sample.includes(declared)) return declared;
  return sample.includes('\r') && !sample.includes('\n') ? '\r' : '\n';
}

const bothFeed = (one: string, other: string): boolean => one.endsWith('\n') && /^\r?\n$/.test(other);

async function firstRecord(
  sample: string,
  format: RecordFormat,
  limits: { recordChars: number; file: string },
): Promise<readonly string[]> {
  for await (const records of delimitedRecords(once(`${sample}`), format, limits))
    return records[0]?.fields ?? [];
  return [];
}

/** All rows of a file, the heading among them. */
export async function* recordsOf(
  zip: ZipArchive,
  { file, encoding, format }: ProbedFile,
  { recordChars }: ArchiveLimits,
): AsyncGenerator<DelimitedRecord[]> {
  yield* delimitedRecords(decodedText(zip.bytes(file), encoding, file), format, { recordChars, file });
}
