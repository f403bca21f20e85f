import type { Logger } from '../../../../platform/logger.ts';
import { createRepeating } from '../../../../platform/repeating.ts';
import type { ContentWorkflow } from './workflow.service.ts';

interface Deps {
  contentWorkflow: Pick<ContentWorkflow, 'publishDue'>;
  logger: Logger;
}

const everyMs = 5000;

/** Publishes what was scheduled, once its hour has come; what was missed while nothing ran is published at once. */
export const createScheduledPublishing = ({ contentWorkflow, logger }: Deps) =>
  createRepeating({
    ...{ everyMs, run: contentWorkflow.publishDue, logger },
    failure: 'what is scheduled could not be published',
  });
