import { auditPages } from '../../e2e/lighthouse.ts';
import { takeJob } from '../stage/job.ts';
import type { LighthouseJob, LighthouseResult } from './lighthouse-job.ts';

/** Pages in a real browser, in a process of its own. */
takeJob<LighthouseJob, LighthouseResult>(async ({ pages }, tell) => {
  const audits = await auditPages(pages);
  tell({ performance: audits.map(({ performance }) => performance) });
});
