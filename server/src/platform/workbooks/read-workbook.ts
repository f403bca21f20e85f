import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { type Sheet, WorkbookError, type WorkbookFault, workbookLimits } from './sheet.ts';

const reader = fileURLToPath(new URL('./reader-process.ts', import.meta.url));
const prlimit = '/usr/bin/prlimit';
const heapMiB = 256;
/** Node reserves much more than it uses; below 1.5 GB it does not start. */
const addressSpaceBytes = 3 * 1024 ** 3;
/** JSON takes up to six characters for one, and names of cells. */
const maxAnswerBytes = workbookLimits.sheetChars * 8;

type Answer = { sheet: Sheet } | { fault: WorkbookFault };

/**
 * The first visible sheet of an xlsx or xls workbook, read by a process of its own with limits to its memory
 * and time, without our environment and without the right to touch files.
 * Rejects with a WorkbookError, one that eats up its limits is `tooLarge`, or with the error of the file itself.
 */
export async function readWorkbook(file: Readable, signal: AbortSignal): Promise<Sheet> {
  const timeout = AbortSignal.timeout(workbookLimits.timeMs);
  const child = startReader(AbortSignal.any([signal, timeout]));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  ended.catch(() => undefined);
  let problem: unknown;
  const sent = pipeline(file, child.stdin).catch((error: unknown) => {
    if (isEndOfReader(error)) return;
    problem = error;
    child.kill('SIGKILL');
  });
  try {
    const text = await answerText(child.stdout);
    const exit = await ended;
    await sent;
    if (problem !== undefined) throw problem;
    if (exit !== 0) throw new WorkbookError('tooLarge', 'The reader came to its limits');
    const answer = JSON.parse(text) as Answer; // of our own process
    if ('fault' in answer) throw new WorkbookError(answer.fault, 'The workbook cannot be read');
    return answer.sheet;
  } catch (error) {
    child.kill('SIGKILL');
    file.destroy();
    signal.throwIfAborted();
    if (timeout.aborted) throw new WorkbookError('tooLarge', 'The workbook took too long');
    throw error;
  }
}

/** A reader that has made up its mind takes no more. */
const isEndOfReader = (error: unknown): boolean =>
  ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(
    String((error as NodeJS.ErrnoException | undefined)?.code),
  );

function startReader(signal: AbortSignal) {
  const node = [
    process.execPath,
    `--max-old-space-size=${heapMiB}`,
    '--permission',
    `--allow-fs-read=${dirname(reader)}/*`,
    reader,
  ];
  const limits = [
    `--as=${addressSpaceBytes}`,
    `--cpu=${workbookLimits.timeMs / 1000}`,
    '--nofile=64',
    '--core=0',
  ];
  const [command = '', ...args] = existsSync(prlimit) ? [prlimit, ...limits, ...node] : node;
  return spawn(command, args, { env: {}, stdio: ['pipe', 'pipe', 'ignore'], signal, killSignal: 'SIGKILL' });
}

async function answerText(stdout: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stdout as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxAnswerBytes) throw new WorkbookError('tooLarge', 'The reader answers too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
