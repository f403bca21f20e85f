import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A program of its own that takes a file apart: it gets the bytes, answers text, and can do nothing else. */
export interface Reader {
  /** Its script: it may open what lies beside it. */
  readonly script: string;
  readonly args?: readonly string[];
  /** Of `node_modules`, with what they stand on: all else that it may open. */
  readonly packages: readonly string[];
  /** Beside the folder of the script, by name: what readers share. */
  readonly folders?: readonly string[];
  readonly timeMs: number;
  readonly maxAnswerBytes: number;
}

/** It took too long, needed too much memory, or answered too much. */
export class ReaderLimit extends Error {
  override readonly name = 'ReaderLimit';
}

const { resolve: pathOf } = createRequire(import.meta.url);
const prlimit = '/usr/bin/prlimit';
const heapMiB = 256;
/** Node reserves much more than it uses; below 1.5 GB it does not start. */
const addressSpaceBytes = 3 * 1024 ** 3;
const shownErrorChars = 2000;
/** What ends a process that comes to a limit of its time or memory; a fault of its code exits with a number. */
const ofLimits: ReadonlySet<string> = new Set(['SIGXCPU', 'SIGKILL', 'SIGABRT', 'SIGTRAP', 'SIGILL']);

/**
 * What a process of its own says of a file, with limits to its memory and time, without our environment and without the
 * right to touch files. Rejects with a ReaderLimit, with the error of the file itself, or with what the reader says that
 * it failed of.
 */
export async function readInProcess(file: Readable, signal: AbortSignal, reader: Reader): Promise<string> {
  const timeout = AbortSignal.timeout(reader.timeMs);
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
    const answer = answerText(child.stdout, reader.maxAnswerBytes);
    const [text, complaint] = await Promise.all([answer, endOf(child.stderr)]);
    const exit = await ended;
    await sent;
    if (problem !== undefined) throw problem;
    if (exit.code !== 0) throw failureOf(exit, complaint);
    return text;
  } catch (error) {
    child.kill('SIGKILL');
    file.destroy();
    signal.throwIfAborted();
    if (timeout.aborted) throw new ReaderLimit('The file took too long');
    throw error;
  }
}

interface Exit {
  readonly code: number | null;
  readonly signalName: string | null;
}

const failureOf = ({ code, signalName }: Exit, complaint: string): Error =>
  signalName !== null && ofLimits.has(signalName)
    ? new ReaderLimit('The reader came to its limits')
    : new Error(`The reader of files ended with ${signalName ?? code}: ${complaint}`);

/** A reader that has made up its mind takes no more. */
const isEndOfReader = (error: unknown): boolean =>
  ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(
    String((error as NodeJS.ErrnoException | undefined)?.code),
  );

function startReader(
  { script, args = [], packages, folders: shared = [], timeMs }: Reader,
  signal: AbortSignal,
) {
  const own = dirname(script);
  const beside = shared.map((name) => join(dirname(own), name));
  const folders = [own, ...beside, ...packages.map((name) => dirname(pathOf(`${name}/package.json`)))];
  const node = [
    process.execPath,
    `--max-old-space-size=${heapMiB}`,
    '--permission',
    ...folders.map((folder) => `--allow-fs-read=${folder}/*`),
    script,
    ...args,
  ];
  const limits = [`--as=${addressSpaceBytes}`, `--cpu=${timeMs / 1000}`, '--nofile=64', '--core=0'];
  const [command = '', ...rest] = existsSync(prlimit) ? [prlimit, ...limits, ...node] : node;
  return spawn(command, rest, { env: {}, stdio: ['pipe', 'pipe', 'pipe'], signal, killSignal: 'SIGKILL' });
}

async function answerText(stdout: Readable, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stdout as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new ReaderLimit('The reader answers too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function endOf(stderr: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stderr.setEncoding('utf8')) text = `${text}${chunk}`.slice(-shownErrorChars);
  return text.trim();
}
