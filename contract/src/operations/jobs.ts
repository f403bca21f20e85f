import { id, idQuery, listOf, paging, removedAnswer, time } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { integer, json, nullable, object, oneOf, type Static, string } from '../schema.ts';

export const jobStates = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** It waits for its turn, or runs. */
export const isJobOpen = ({ state }: { state: JobState }): boolean =>
  state === 'queued' || state === 'running';

/** Every kind that people start; the console has words for each. */
export const jobKinds = [
  'historyExport',
  'deviceImport',
  'supportBundle',
  'alarmRehearsal',
  'deviceChange',
  'deviceRemoval',
  'trackImport',
  'fishImport',
  'fishReport',
  'loggerImport',
  'cardListing',
  'cardImport',
] as const;
export type JobKind = (typeof jobKinds)[number];

/**
 * Why a job failed. `interrupted`: its worker ended in the middle of it; `tooLarge`: of its file or its rows;
 * `noSpace`: the disk is nearly full; `internal`: our fault, the server's log knows more.
 */
export const jobErrors = [
  'interrupted',
  'tooLarge',
  'noSpace',
  'notPermitted',
  'notFound',
  'conflict',
  'badInput',
  'unavailable',
  'internal',
] as const;
export type JobError = (typeof jobErrors)[number];

/** What the thing that began a task shows of it. */
export const jobSummary = {
  id,
  state: oneOf(jobStates),
  error: nullable(oneOf(jobErrors)),
  done: integer(),
  /** Null: nobody knows how much there is to do. */
  total: nullable(integer()),
};

/** How much is done, in percent; null: nobody knows. Counted ahead of the work, the total may be short of it: 99 at the most. */
export const jobPercent = ({ done, total }: { done: number; total: number | null }): number | null =>
  total === null || total === 0 ? null : Math.min(99, Math.floor((done / total) * 100));

export const Job = object({
  ...jobSummary,
  /** One of `jobKinds`, or of a later version's. */
  kind: string(),
  /** What it is about: a device's name, a file's. */
  subject: nullable(string()),
  /** The step it is at, a word of its kind. */
  note: nullable(string()),
  attempts: integer(),
  /** What its kind has to say about the outcome. */
  result: json,
  /** Null: it made none, or it has expired. */
  file: nullable(object({ name: string(), sizeBytes: integer() })),
  createdTime: time,
  startedTime: nullable(time),
  finishedTime: nullable(time),
  /** When the file goes. */
  expiresTime: nullable(time),
});
export type Job = Static<typeof Job>;

const additions = additionsOf('Jobs');

export const listJobs = additions.get('/job/list', {
  summary: "The caller's background tasks, newest first.",
  access: 'signedIn',
  scope: scopes.rows('job'),
  query: object(paging({ pages: 10_000, limit: 100 })),
  response: listOf(Job),
});

export const getJob = additions.get('/job/item', {
  summary: "One of the caller's background tasks.",
  access: 'signedIn',
  scope: scopes.view('job'),
  query: idQuery,
  response: Job,
});

export const cancelJob = additions.post('/job/cancel', {
  summary: 'Cancels a background task: at once while it waits, at its next step while it runs.',
  access: 'signedIn',
  scope: scopes.operate('job'),
  body: idQuery,
  response: Job,
});

export const deleteJob = additions.delete('/job/delete', {
  summary: 'Deletes a finished background task and its file.',
  access: 'signedIn',
  scope: scopes.operate('job', 'query.id'),
  query: idQuery,
  response: removedAnswer,
});

export const jobFile = additions.get('/job/file', {
  summary: 'The file that a background task made, until it expires.',
  access: 'signedIn',
  scope: scopes.view('job'),
  query: idQuery,
  response: 'download',
});
