import { auditEvents } from '../../app/audit.ts';
import { createCommerce } from '../../app/commerce.ts';
import type { App } from '../../app.ts';
import { createAudit } from '../../features/identity/audit/audit.service.ts';
import { createJobs } from '../../platform/jobs/jobs.ts';
import type { Clock } from './play/calendar.ts';

export type Commerce = ReturnType<typeof clockedCommerce>;

/** The services of the business by another clock. None of them does anything by itself. */
export function clockedCommerce(app: App, clock: Clock) {
  const now = () => clock.ms;
  const audit = auditEvents(createAudit({ now }));
  const runner = createJobs({ ...app, files: app.jobFiles, options: {} });
  return createCommerce({ ...app, now, audit, runner }).services;
}
