import { randomUUID } from 'node:crypto';
import type { Static, TSchema } from '@weir/contract/schema';
import type { Author } from '../access/caller.ts';
import type { Bus } from '../bus/bus.ts';
import type { Db, Trx } from '../db/database.ts';
import { badInput, tooMany } from '../errors.ts';
import type { Files } from '../files/files.ts';
import { createValidator, fieldErrors } from '../http/validation.ts';
import type { Logger } from '../logger.ts';
import { createRepeating } from '../repeating.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { withTimeout } from '../with-timeout.ts';
import type {
  Enqueued,
  EnqueueOptions,
  FileRules,
  JobDefinition,
  JobKindHandle,
  JobOwner,
} from './job-kind.ts';
import { type AnyDefinition, type RunDeps, type RunningJob, runJob } from './job-run.ts';
import { createJobSweeper } from './job-sweeper.ts';
import { jobMoved } from './jobs.events.ts';
import { claimJob, countOpen, insertJob } from './jobs.store.ts';

export interface Jobs {
  /** Before `start`. */
  define<S extends TSchema>(kind: string, definition: JobDefinition<S>): JobKindHandle<Static<S>>;
  /** After the commit: wakes the workers. A job that nobody announces is found within 5 s. */
  announce(enqueued: Enqueued): void;
  /** Ends a job that runs here; another process sees in its row that it is to end. */
  abort(jobId: number): void;
  /** Undefined for a kind of another version. */
  fileRulesOf(kind: string): FileRules | undefined;
  start(): void;
  /** Gives running jobs back, or fails them, as their kinds say. */
  stop(): Promise<void>;
  /** Removes what is due, once, now. */
  sweep(): Promise<void>;
}

export interface JobsDeps {
  db: Db;
  bus: Bus;
  files: Files;
  box: SecretBox;
  ownerOf(userId: number): Promise<JobOwner | undefined>;
  logger: Logger;
  options?: Partial<typeof defaults>;
}

const defaults = {
  /** At once in this process. */
  atOnce: 3,
  perCompany: 2,
  leaseMs: 15_000,
  checkIntervalMs: 5000,
  sweepEveryMs: 600_000,
  /** How long a stop waits for jobs to notice. */
  stopWithinMs: 3000,
  maxFileBytes: 512 * 1024 ** 2,
  maxOwnerBytes: 2 * 1024 ** 3,
};

const maxOpen = 20;

/** Work that outlives the request that asked for it: kept in a table, taken up again after a crash. */
export function createJobs({ db, bus, files, box, ownerOf, logger, options }: JobsDeps): Jobs {
  const settings = { ...defaults, ...options };
  const worker = randomUUID();
  const definitions = new Map<string, AnyDefinition>();
  const running = new Map<number, RunningJob>();
  const moved = (enqueued: Enqueued) => bus.emit(jobMoved, enqueued);
  const sweeper = createJobSweeper({ db, files });
  const runDeps: RunDeps = { ...settings, db, files, box, ownerOf, logger, onChange: moved };
  let isOpen = false;

  const claimNext = async (): Promise<boolean> => {
    if (!isOpen || running.size >= settings.atOnce) return false;
    const kinds = [...definitions.keys()];
    const { leaseMs, perCompany } = settings;
    const claim = { worker, leaseMs, kinds, perCompany, except: [...running.keys()] };
    const job = await claimJob(db, claim);
    const definition = job && definitions.get(job.kind);
    if (!definition) return false;
    const run = runJob(runDeps, job, worker, definition);
    running.set(job.id, run);
    if (!isOpen) run.abort('stopping');
    void run.ended.finally(() => {
      running.delete(job.id);
      checking.now();
    });
    return true;
  };

  const checking = createRepeating({
    everyMs: settings.checkIntervalMs,
    run: async () => {
      while (await claimNext());
    },
    logger,
    failure: 'jobs could not be looked for',
  });
  const sweeping = createRepeating({
    ...{ everyMs: settings.sweepEveryMs, run: sweeper.sweep, logger },
    failure: 'finished jobs could not be swept',
  });

  const announce = (enqueued: Enqueued) => {
    moved(enqueued);
    checking.now();
  };

  return {
    announce,
    sweep: sweeper.sweep,
    fileRulesOf: (kind) => definitions.get(kind),
    abort: (jobId) => running.get(jobId)?.abort('cancelled'),
    define(kind, definition) {
      if (definitions.has(kind)) throw new Error(`The kind of job ${kind} is defined twice`);
      definitions.set(kind, anyDefinition(definition));
      return createHandle(db, { kind, schema: definition.params, announce });
    },
    start() {
      isOpen = true;
      checking.start();
      sweeping.start();
    },
    async stop() {
      isOpen = false;
      await Promise.all([checking.stop(), sweeping.stop()]);
      for (const run of running.values()) run.abort('stopping');
      const ended = Promise.allSettled([...running.values()].map((run) => run.ended));
      await withTimeout(settings.stopWithinMs, ended).catch(() => undefined);
    },
  };
}

/** The runner hands a definition only params that it has accepted. */
const anyDefinition = <S extends TSchema>(definition: JobDefinition<S>): AnyDefinition => ({
  ...(definition as unknown as JobDefinition<TSchema>),
  accepts: createValidator<unknown>(definition.params),
});

interface HandleOptions {
  kind: string;
  schema: TSchema;
  announce: (enqueued: Enqueued) => void;
}

function createHandle<P>(db: Db, { kind, schema, announce }: HandleOptions): JobKindHandle<P> {
  const validate = createValidator<P>(schema);
  const enqueue = async (
    trx: Trx,
    { userId }: Author,
    params: P,
    { subject, inputFileId }: EnqueueOptions = {},
  ): Promise<Enqueued> => {
    if (!validate(params)) throw badInput(fieldErrors(validate.errors));
    if ((await countOpen(trx, userId)) >= maxOpen) throw tooMany(30);
    const job = { kind, ownerId: userId, params, subject: subject ?? null, inputFileId: inputFileId ?? null };
    return { jobId: await insertJob(trx, job), ownerId: userId };
  };
  return {
    enqueue,
    async submit(author, params, options) {
      const enqueued = await db.transaction().execute(async (trx) => {
        await options?.alongside?.(trx);
        return enqueue(trx, author, params, options);
      });
      announce(enqueued);
      return enqueued;
    },
  };
}
