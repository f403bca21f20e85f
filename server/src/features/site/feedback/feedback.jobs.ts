import type { Logger } from '../../../platform/logger.ts';
import { createRepeating } from '../../../platform/repeating.ts';
import type { FeedbackService } from './feedback.service.ts';

interface Deps {
  feedback: Pick<FeedbackService, 'wake' | 'sweep'>;
  logger: Logger;
  /** Whether it may be said by the clock what is old. */
  mayDrop: () => boolean;
}

const wakeEveryMs = 60_000;
const sweepEveryMs = 60 * 60_000;

/** Opens what waited until now. */
export const createFeedbackWaker = ({ feedback, logger }: Pick<Deps, 'feedback' | 'logger'>) =>
  createRepeating({
    ...{ everyMs: wakeEveryMs, run: feedback.wake, logger },
    failure: 'messages of visitors that waited could not be opened again',
  });

/** Erases whose the messages were, and what they said, when it is time. */
export function createFeedbackSweeper({ feedback, logger, mayDrop }: Deps) {
  const failure = 'messages of visitors could not be erased';
  const sweep = () => feedback.sweep();
  return {
    sweep,
    ...createRepeating({ everyMs: sweepEveryMs, run: sweep, isDue: mayDrop, logger, failure }),
  };
}
