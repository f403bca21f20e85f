import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange, OpenedFile } from '../files/files.ts';

export interface SentFile {
  readonly name: string;
  readonly sizeBytes: number;
  /** Changes with the content: without quotation marks. */
  readonly etag: string;
  open(range?: ByteRange): Promise<OpenedFile | undefined>;
}

/** More parts than that are a whole file asked for in a costly way. */
const mostParts = 200;

/**
 * The ranges of a request (RFC 9110, 14.2): undefined when all of the file is asked for, `unsatisfiable` when what is
 * asked for is no range, or lies behind the end.
 */
export function rangesOf(
  header: string | undefined,
  sizeBytes: number,
): ByteRange[] | 'unsatisfiable' | undefined {
  if (header === undefined) return undefined;
  const [, list] = /^bytes=(.*)$/.exec(header.trim()) ?? [];
  if (list === undefined) return undefined;
  const parts = list.split(',').map((part) => rangeOf(part.trim(), sizeBytes));
  const ranges = parts.filter((part) => typeof part === 'object');
  return ranges.length === 0 || parts.includes('malformed') || parts.length > mostParts
    ? 'unsatisfiable'
    : ranges;
}

function rangeOf(part: string, sizeBytes: number): ByteRange | 'malformed' | 'behind' {
  const [, first = '', last = ''] = /^(\d*)-(\d*)$/.exec(part) ?? [];
  if (first === '' && last === '') return 'malformed';
  if (first === '') {
    const count = Math.min(Number(last), sizeBytes);
    return count === 0 ? 'behind' : { start: sizeBytes - count, end: sizeBytes - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'malformed';
  if (start >= sizeBytes) return 'behind';
  return { start, end: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1) };
}

/** Sends all of a file, or the ranges that are asked for while it is still the same (`If-Range`). */
export async function sendFile(
  { headers, method }: Pick<FastifyRequest, 'headers' | 'method'>,
  reply: FastifyReply,
  file: SentFile,
): Promise<FastifyReply> {
  const { sizeBytes } = file;
  const etag = `"${file.etag}"`;
  reply.headers({ 'accept-ranges': 'bytes', etag });
  if (method === 'HEAD') return reply.header('content-length', sizeBytes).send();
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  const ranges = isSame ? rangesOf(headers.range, sizeBytes) : undefined;
  if (ranges === 'unsatisfiable')
    return reply.status(416).header('content-range', `bytes */${sizeBytes}`).send();
  const [only] = ranges ?? [];
  if (ranges && ranges.length > 1) return sendParts(reply, file, ranges);
  const opened = await file.open(only);
  if (!opened) return reply.status(404).send();
  reply.type('application/octet-stream');
  if (!only) return reply.header('content-length', sizeBytes).send(opened.stream);
  reply.headers({
    'content-range': contentRange(only, sizeBytes),
    'content-length': only.end - only.start + 1,
  });
  return reply.status(206).send(opened.stream);
}

const contentRange = ({ start, end }: ByteRange, sizeBytes: number) => `bytes ${start}-${end}/${sizeBytes}`;

/** Several ranges, as `multipart/byteranges` (RFC 9110, 14.6). */
function sendParts(reply: FastifyReply, file: SentFile, ranges: readonly ByteRange[]): FastifyReply {
  const boundary = randomBytes(12).toString('hex');
  const heads = ranges.map(
    (range) =>
      `\r\n--${boundary}\r\nContent-Type: application/octet-stream\r\nContent-Range: ${contentRange(range, file.sizeBytes)}\r\n\r\n`,
  );
  const end = `\r\n--${boundary}--\r\n`;
  const lengthOf = ({ start, end: last }: ByteRange) => last - start + 1;
  const length = ranges.reduce(
    (sum, range, index) => sum + (heads[index]?.length ?? 0) + lengthOf(range),
    end.length,
  );
  async function* parts() {
    for (const [index, range] of ranges.entries()) {
      const opened = await file.open(range);
      if (!opened) throw new Error('The file is gone');
      yield Buffer.from(heads[index] ?? '');
      yield* opened.stream as AsyncIterable<Buffer>;
    }
    yield Buffer.from(end);
  }
  return reply
    .status(206)
    .headers({ 'content-type': `multipart/byteranges; boundary=${boundary}`, 'content-length': length })
    .send(Readable.from(parts()));
}
