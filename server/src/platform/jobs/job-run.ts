import type { TSchema } from '@weir/contract/schema';
import type { Db } from '../db/database.ts';
import { isTransient } from '../db/transient.ts';
import { safeFileName } from '../files/attachment.ts';
import { type FileContent, type Files, newFileId } from '../files/files.ts';
import type { Logger } from '../logger.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import {
  failureOf,
  filePurpose,
  type JobContext,
  type JobDefinition,
  JobFailure,
  type JobOwner,
} from './job-kind.ts';
import { createProgressWriter } from './job-progress.ts';
import {
  type ClaimedJob,
  finishJob,
  type Hold,
  type Outcome,
  renewLease,
  requeueJob,
  sumFileSizes,
  updateFileFacts,
  updateFileId,
} from './jobs.store.ts';

/** A definition whose params the runner has not looked at yet. */
export interface AnyDefinition extends JobDefinition<TSchema> {
  accepts(params: unknown): boolean;
}

export interface RunDeps {
  db: Db;
  files: Files;
  box: SecretBox;
  /** With the rights of now; undefined: may not sign in any more. */
  ownerOf(userId: number): Promise<JobOwner | undefined>;
  onChange(job: { jobId: number; ownerId: number }): void;
  logger: Logger;
  leaseMs: number;
  maxFileBytes: number;
  maxOwnerBytes: number;
}

export interface RunningJob {
  abort(reason: AbortReason): void;
  readonly ended: Promise<void>;
}

export type AbortReason = 'cancelled' | 'stopping' | 'lost';

const maxAttempts = 3;
const defaultKeepMs = 7 * 86_400_000;
const renewalsPerLease = 3;
const retryDelayMs = 5000;

/** Runs a claimed job to its end, and keeps its lease meanwhile. */
export function runJob(
  deps: RunDeps,
  job: ClaimedJob,
  worker: string,
  definition: AnyDefinition,
): RunningJob {
  const hold: Hold = { jobId: job.id, worker, attempt: job.attempts };
  const controller = new AbortController();
  const abort = (reason: AbortReason) => controller.abort(reason);
  const { signal } = controller;
  const changed = () => deps.onChange({ jobId: job.id, ownerId: job.ownerId });
  const lease = keepLease(deps, hold, abort);
  const progress = createProgressWriter({ ...deps, hold, onWritten: changed });
  if (job.cancelRequested) abort('cancelled');

  const run = async () => {
    changed();
    const ending = await work(deps, { job, definition, hold, signal, progress: progress.set }).then(
      succeeded,
      (error: unknown) => endingOf(deps, { job, definition, error, reason: signal.reason }),
    );
    await progress.end();
    if (ending === 'leave') return;
    if ('delayMs' in ending) await requeueJob(deps.db, hold, ending);
    else await finishJob(deps.db, hold, { ...ending, keepMs: definition.keepMs ?? defaultKeepMs });
  };

  const ended = run()
    // The lease runs out, and the job is taken up again.
    .catch((error: unknown) => deps.logger.warn({ err: error, jobId: job.id }, 'a job could not be ended'))
    .finally(() => {
      lease.stop();
      changed();
    });
  return { abort, ended };
}

interface Execution {
  job: ClaimedJob;
  definition: AnyDefinition;
  hold: Hold;
  signal: AbortSignal;
  progress: JobContext<unknown>['progress'];
}

async function work(deps: RunDeps, { job, definition, hold, signal, progress }: Execution): Promise<unknown> {
  if (job.attempts > (definition.whenInterrupted === 'again' ? maxAttempts : 1)) {
    throw new JobFailure('interrupted');
  }
  const owner = await deps.ownerOf(job.ownerId);
  // Who begins with an aborted signal would not hear of it.
  signal.throwIfAborted();
  const isPermitted = !definition.permission || owner?.permissions.has(definition.permission);
  if (!owner || !isPermitted) throw new JobFailure('notPermitted');
  if (!definition.accepts(job.params)) throw new JobFailure('badInput');
  return definition.run({
    jobId: job.id,
    params: job.params,
    owner,
    attempt: job.attempts,
    signal,
    progress,
    putFile: fileWriter(deps, { job, definition, hold, signal }),
    openInput: async () => (job.inputFileId === null ? undefined : deps.files.open(job.inputFileId)),
  });
}

type Ending = Omit<Outcome, 'keepMs'> | { delayMs: number; isCounted: boolean } | 'leave';

const succeeded = (result: unknown): Ending => ({ state: 'succeeded', error: null, result });

interface Failed {
  job: ClaimedJob;
  definition: AnyDefinition;
  error: unknown;
  reason: AbortReason | undefined;
}

function endingOf({ logger }: RunDeps, { job, definition, error, reason }: Failed): Ending {
  const mayRepeat = definition.whenInterrupted === 'again';
  if (reason === 'lost') return 'leave';
  if (reason === 'cancelled') return { state: 'cancelled', error: null, result: null };
  if (reason === 'stopping' && mayRepeat) return { delayMs: 0, isCounted: false };
  if (reason === 'stopping') return { state: 'failed', error: 'interrupted', result: null };
  if (mayRepeat && isTransient(error) && job.attempts < maxAttempts)
    return { delayMs: retryDelayMs * job.attempts, isCounted: true };
  const failure = failureOf(error);
  if (failure.reason === 'internal') {
    logger.error({ err: error, jobId: job.id, kind: job.kind }, 'a job failed');
  }
  return { state: 'failed', error: failure.reason, result: failure.result };
}

/** Aborts the job when its owner wants that, in whatever process, and when somebody else has it. */
function keepLease({ db, leaseMs, logger }: RunDeps, hold: Hold, abort: (reason: AbortReason) => void) {
  let heldUntil = performance.now() + leaseMs;
  const renew = async () => {
    const requestedAt = performance.now();
    const lease = await renewLease(db, hold, leaseMs);
    if (!lease) return abort('lost');
    heldUntil = requestedAt + leaseMs;
    if (lease.cancelRequested) abort('cancelled');
  };
  const timer = setInterval(() => {
    renew().catch((error: unknown) => {
      logger.warn({ err: error, jobId: hold.jobId }, 'a lease could not be renewed');
      if (performance.now() > heldUntil) abort('lost');
    });
  }, leaseMs / renewalsPerLease);
  return { stop: () => clearInterval(timer) };
}

function fileWriter(
  deps: RunDeps,
  { job, definition, hold, signal }: Omit<Execution, 'progress'>,
): JobContext<unknown>['putFile'] {
  const { db, files } = deps;
  let current = job.fileId;
  return async (content, { name, type }) => {
    const id = newFileId();
    if (!(await updateFileId(db, hold, id))) throw new JobFailure('interrupted');
    if (current !== null) await files.remove(current);
    current = id;
    const left = deps.maxOwnerBytes - (await sumFileSizes(db, job.ownerId));
    const maxBytes = Math.max(0, Math.min(deps.maxFileBytes, left));
    const stored = definition.isSecret ? sealed(deps.box, job.id, content) : content;
    const { sizeBytes } = await files.put(stored, { id, maxBytes, signal });
    await updateFileFacts(db, hold, { name: safeFileName(name), type, sizeBytes });
  };
}

/** Secrets are few: they are sealed as one piece. */
async function* sealed(box: SecretBox, jobId: number, content: FileContent): FileContent {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(typeof part === 'string' ? Buffer.from(part) : part);
  yield box.seal(Buffer.concat(parts), filePurpose(jobId));
}
