import { DelimitedError } from '../delimited/records.ts';
import { CollectedFixes, type ReaderTask, TrackFileError } from './collected-fixes.ts';
import { readCsv } from './csv-reader.ts';
import { readGpx } from './gpx-reader.ts';

/** The process in which somebody's file is taken apart: it gets the bytes, answers text, and can do nothing else. */
async function answerOf(task: ReaderTask): Promise<object> {
  try {
    const fixes = new CollectedFixes(task);
    const read = task.format === 'gpx' ? readGpx : readCsv;
    await read(decoded(process.stdin), fixes);
    return { read: fixes.end() };
  } catch (error) {
    if (error instanceof TrackFileError) return { fault: error.fault };
    if (error instanceof DelimitedError) return { fault: 'damaged' };
    throw error;
  }
}

const encodings: Readonly<Record<number, string>> = { 65534: 'utf-16le', 65279: 'utf-16be' };

/** By its mark UTF-16, else UTF-8. */
async function* decoded(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of bytes) {
      const mark = chunk.length > 1 ? chunk.readUInt16BE(0) : 0;
      decoder ??= new TextDecoder(encodings[mark] ?? 'utf-8', { fatal: true });
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder?.decode() ?? '';
  } catch (error) {
    throw error instanceof TypeError ? new TrackFileError('damaged', 'It is not in its encoding') : error;
  }
}

const task = JSON.parse(process.argv[2] ?? '{}') as ReaderTask; // of our own process
process.stdout.write(JSON.stringify(await answerOf(task)));
