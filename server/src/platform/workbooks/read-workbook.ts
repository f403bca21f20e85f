import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { ImportFault } from '@weir/contract/fleet/device-imports';
import { type Sheet, WorkbookError, workbookLimits } from './sheet.ts';

const ownReader = fileURLToPath(new URL('./reader-process.ts', import.meta.url));
const { resolve: pathOf } = createRequire(import.meta.url);
/** With what it stands on: all that it may open. */
const packages = ['yauzl', 'pend', 'saxes', 'xmlchars'].map((name) =>
  dirname(pathOf(`${name}/package.json`)),
);
const prlimit = '/usr/bin/prlimit';
const heapMiB = 256;
/** Node reserves much more than it uses; below 1.5 GB it does not start. */
const addressSpaceBytes = 3 * 1024 ** 3;
/** JSON takes up to six characters for one, and names of cells. */
const maxAnswerBytes = workbookLimits.sheetChars * 8;
const shownErrorChars = 2000;
/** What ends a process that comes to a limit of its time or memory; a fault of its code exits with a number. */
const ofLimits: ReadonlySet<string> = new Set(['SIGXCPU', 'SIGKILL', 'SIGABRT', 'SIGTRAP', 'SIGILL']);

type Answer = { sheet: Sheet } | { fault: ImportFault };

/**
 * The first visible sheet of an xlsx or xls workbook, read by a process of its own with limits to its memory
 * and time, without our environment and without the right to touch files.
 * Rejects with a WorkbookError, one that eats up its limits is `tooLarge`, with the error of the file itself, or with
 * what the reader says that it failed of.
 */
export async function readWorkbook(
  file: Readable,
  signal: AbortSignal,
  reader: string = ownReader,
): Promise<Sheet> {
  const timeout = AbortSignal.timeout(workbookLimits.timeMs);
  const child = startReader(reader, AbortSignal.any([signal, timeout]));
  const ended = new Promise<Exit>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signalName) => resolve({ code, signalName }));
  });
  ended.catch(() => undefined);
  let problem: unknown;
  const sent = pipeline(file, child.stdin).catch((error: unknown) => {
    if (isEndOfReader(error)) return;
    problem = error;
    child.kill('SIGKILL');
  });
  try {
    const [text, complaint] = await Promise.all([answerText(child.stdout), endOf(child.stderr)]);
    const exit = await ended;
    await sent;
    if (problem !== undefined) throw problem;
    if (exit.code !== 0) throw failureOf(exit, complaint);
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

interface Exit {
  readonly code: number | null;
  readonly signalName: string | null;
}

const failureOf = ({ code, signalName }: Exit, complaint: string): Error =>
  signalName !== null && ofLimits.has(signalName)
    ? new WorkbookError('tooLarge', 'The reader came to its limits')
    : new Error(`The reader of workbooks ended with ${signalName ?? code}: ${complaint}`);

/** A reader that has made up its mind takes no more. */
const isEndOfReader = (error: unknown): boolean =>
  ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(
    String((error as NodeJS.ErrnoException | undefined)?.code),
  );

function startReader(reader: string, signal: AbortSignal) {
  const node = [
    process.execPath,
    `--max-old-space-size=${heapMiB}`,
    '--permission',
    ...[dirname(reader), ...packages].map((folder) => `--allow-fs-read=${folder}/*`),
    reader,
  ];
  const limits = [
    `--as=${addressSpaceBytes}`,
    `--cpu=${workbookLimits.timeMs / 1000}`,
    '--nofile=64',
    '--core=0',
  ];
  const [command = '', ...args] = existsSync(prlimit) ? [prlimit, ...limits, ...node] : node;
  return spawn(command, args, { env: {}, stdio: ['pipe', 'pipe', 'pipe'], signal, killSignal: 'SIGKILL' });
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

async function endOf(stderr: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stderr.setEncoding('utf8')) text = `${text}${chunk}`.slice(-shownErrorChars);
  return text.trim();
}
