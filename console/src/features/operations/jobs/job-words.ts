import { type Job, type JobKind, jobKinds } from '@weir/contract/operations/jobs';
import type { Translate } from '../../../platform/i18n/messages.ts';
import type { jobsMessages } from './jobs.messages.ts';

export type JobWords = Translate<(typeof jobsMessages)['words']['zh']>;

const kindWords = {
  historyExport: 'kind_historyExport',
  deviceImport: 'kind_deviceImport',
  supportBundle: 'kind_supportBundle',
  alarmRehearsal: 'kind_alarmRehearsal',
  deviceChange: 'kind_deviceChange',
  deviceRemoval: 'kind_deviceRemoval',
  trackImport: 'kind_trackImport',
  fishImport: 'kind_fishImport',
  cardImport: 'kind_cardImport',
  fishReport: 'kind_fishReport',
  loggerImport: 'kind_loggerImport',
  cardListing: 'kind_cardListing',
} as const satisfies Record<JobKind, string>;

const isKnown = (kind: string): kind is JobKind => (jobKinds as readonly string[]).includes(kind);

/** What a task does, in words; one of a newer server is a task. */
export const kindText = ({ kind }: Job, t: JobWords): string =>
  t(isKnown(kind) ? kindWords[kind] : 'unknownKind');

/** With what it is about. */
export const jobText = (job: Job, t: JobWords): string =>
  job.subject === null ? kindText(job, t) : t('kindOf', { kind: kindText(job, t), subject: job.subject });
