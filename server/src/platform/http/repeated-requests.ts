import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import { AppError, badField, illegalState } from '../errors.ts';
import type { Logger } from '../logger.ts';
import { createRepeating, type Repeating } from '../repeating.ts';
import { type SecretBox, UnknownKeyError } from '../secrets/secret-box.ts';
import { claimKey, deleteOldKeys, findRequest, keepAnswer, releaseKey } from './repeated-requests.store.ts';

/** Carries a write out, or answers what it answered the first time under the same key. */
export type Once = (
  call: { request: FastifyRequest; reply: FastifyReply },
  work: () => Promise<object>,
) => Promise<object>;

const header = 'idempotency-key';
const sweepEveryMs = 10 * 60_000;
const keyPattern = /^[A-Za-z0-9_-]{1,64}$/;

export interface RepeatedRequests extends Repeating {
  once: Once;
  /** Forgets keys that hold no more, once, now. */
  sweep(): Promise<void>;
}

interface Deps {
  db: Db;
  box: SecretBox;
  logger: Logger;
}

/**
 * `Idempotency-Key` of a write: for 24 hours the same session, key and request get the first answer again.
 * A write that was refused releases its key; one whose end nobody knows keeps it, and answers 409.
 */
export function createRepeatedRequests({ db, box, logger }: Deps): RepeatedRequests {
  const sweep = () => deleteOldKeys(db);
  const failure = 'keys of writes could not be deleted';
  return {
    sweep,
    ...createRepeating({ everyMs: sweepEveryMs, run: sweep, logger, failure }),
    async once({ request, reply }, work) {
      const key = request.headers[header];
      const { caller } = request;
      if (key === undefined || caller === null || request.method !== 'POST') return work();
      if (typeof key !== 'string' || !keyPattern.test(key))
        throw badField('Idempotency-Key', 'pattern', 'A key has 1 to 64 letters, digits, _ or -');
      const id = { userId: caller.userId, key };
      const requestHash = box.digest(textOf(request, caller.sessionId));
      const purpose = `answer:${caller.userId}:${key}`;
      if (!(await claimKey(db, id, requestHash))) {
        const known = await findRequest(db, id);
        if (known && !known.requestHash.equals(requestHash))
          throw illegalState('This key was used for another request', 'endUnknown');
        const answer = known?.answer ? opened(box, known.answer, purpose) : undefined;
        if (!answer)
          throw illegalState(
            'The first request of this key has not ended, or nobody knows how',
            'endUnknown',
          );
        reply.header('idempotency-replayed', 'true');
        return answer;
      }
      const answer = await work().catch(async (error: unknown) => {
        // Of an error that nobody foresaw nobody knows how far the work had come.
        if (error instanceof AppError) await releaseKey(db, id);
        throw error;
      });
      await keepAnswer(db, id, box.seal(Buffer.from(JSON.stringify(answer)), purpose));
      return answer;
    },
  };
}

/** Of one session: what it has proven does not hold for another. */
const textOf = ({ method, url, body }: FastifyRequest, sessionId: number): string =>
  JSON.stringify([sessionId, method, url, body]);

function opened(box: SecretBox, answer: Buffer, purpose: string): object | undefined {
  try {
    return JSON.parse(box.open(answer, purpose).toString()) as object;
  } catch (error) {
    if (error instanceof UnknownKeyError) return undefined;
    throw error;
  }
}
