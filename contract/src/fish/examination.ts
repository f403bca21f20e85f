import { flag, id, listOf, nullableNames, paging, time, version } from '../common.ts';
import { additionsOf, callsOf, scopes } from '../endpoint.ts';
import {
  array,
  integer,
  json,
  mapOf,
  merged,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  string,
} from '../schema.ts';
import { Check, recordKind, reviewStatus, reviewStatuses } from './records.ts';

/** A claim ends by itself after so long, so that nobody waits for a reviewer who has gone home. */
export const claimMinutes = 30;

export const reasonCodes = [
  'misidentification',
  'missingPhoto',
  'coordinates',
  'duplicate',
  'units',
  'referenceMissing',
  'licence',
  'protocol',
  'other',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** Why two people must approve a revision, beside whoever wrote it. */
export const secondReviewReasons = [
  'newSpecies',
  'newBasinRecord',
  'basinRecordTakenBack',
  'protectedSpecies',
  'bulkRemoval',
] as const;
export type SecondReviewReason = (typeof secondReviewReasons)[number];

const { approved, returned, rejected } = reviewStatuses;
export const decision = oneOf([approved, returned, rejected]);

/** Whether a field has to change before its revision is approved; without one, the comment is only said. */
export const commentSeverities = ['mustChange', 'suggestion'] as const;

/** What is said of one field of the content, or of a row of it. */
const FieldComment = object({
  /** A JSON pointer into the content: `/catches/3/count`. */
  path: string({ pattern: '^(/[^/]{1,64}){1,8}$', maxLength: 256 }),
  comment: string({ minLength: 1, maxLength: 1000, pattern: '\\S' }),
  severity: optional(oneOf(commentSeverities)),
});
export type FieldComment = Static<typeof FieldComment>;
const mostComments = { maxItems: 200 };
const fieldComments = array(FieldComment, mostComments);

/** What was said of a field, and where that is found in another revision too. */
const SaidComment = merged(
  FieldComment,
  object({
    /** The path with rows named by what they are known by, as in differences: `/catches/rowId=a1/count`. */
    keyPath: string(),
  }),
);
export type SaidComment = Static<typeof SaidComment>;

export const Decision = object({
  /** Of the record. */
  id,
  examinationId: id,
  /** Of the examination, as the reviewer has read it. */
  expectedVersion: version,
  decision,
  reasonCode: optional(nullable(oneOf(reasonCodes))),
  /** At least five characters where something is returned or rejected. */
  reason: optional(nullable(string({ maxLength: 4000 }))),
  fieldComments: optional(fieldComments),
});
export type Decision = Static<typeof Decision>;

const Decided = object({
  status: reviewStatus,
  approvals: integer({ minimum: 0 }),
  approvalsNeeded: integer({ minimum: 1 }),
  /** The submission that waits longest of those left to the caller, `id` being that of its record; null: none. */
  nextPending: nullable(object({ kind: recordKind, id, examinationId: id })),
});

/** A revision on its way through the review. */
export const Examination = object({
  id,
  version,
  kind: recordKind,
  recordId: id,
  revisionNo: integer({ minimum: 1 }),
  /** The published revision that it was written upon; null: there was none. */
  baseRevisionNo: nullable(integer({ minimum: 1 })),
  removal: flag,
  status: reviewStatus,
  ...nullableNames,
  submitterId: nullable(id),
  submitter: nullable(string()),
  submittedTime: time,
  note: nullable(string()),
  assigneeId: nullable(id),
  assignee: nullable(string()),
  claimExpiresTime: nullable(time),
  approvals: integer({ minimum: 0 }),
  approvalsNeeded: integer({ minimum: 1 }),
  secondReviewReasons: array(oneOf(secondReviewReasons)),
  /** Checks that the submitter has confirmed. */
  confirmedChecks: integer({ minimum: 0 }),
  /** 1: the caller wrote or submitted it, and cannot review it. */
  own: flag,
  /** 1: the caller has approved it, and another reviewer must do so too. */
  approvedByCaller: flag,
});
export type Examination = Static<typeof Examination>;

export const examinationActions = [
  'submitted',
  'withdrawn',
  'claimed',
  'released',
  'approvedOnce',
  'approved',
  'returned',
  'rejected',
] as const;

const ExaminationEvent = object({
  id,
  time,
  action: oneOf(examinationActions),
  revisionNo: integer({ minimum: 1 }),
  user: nullable(string()),
  reasonCode: nullable(oneOf(reasonCodes)),
  reason: nullable(string()),
  fieldComments: array(SaidComment, mostComments),
});
export type ExaminationEvent = Static<typeof ExaminationEvent>;

/**
 * A value that differs, by a JSON pointer; what is not there is null. A row that is known by some of its fields is named
 * by them instead of its place, `/catches/rowId=a1/count`; rows that came or went are told as a whole.
 */
const Difference = object({ path: string(), before: json, after: json });

export const ExaminationItem = object({
  /** Null: the newest revision has not been submitted. */
  examination: nullable(Examination),
  events: array(ExaminationEvent),
  /** As they were found when it was submitted; now, where it is a draft. */
  checks: array(Check),
  base: json,
  revision: json,
  differences: array(Difference, { maxItems: 20_000 }),
  /** What ids in both stand for: `fish:12`, `basin:3` → its name by language. */
  names: mapOf(object(nullableNames)),
});
export type ExaminationItem = Static<typeof ExaminationItem>;

const calls = callsOf('Fish');
const additions = additionsOf('Fish');

export const getExaminationItem = calls.get('/fish/getFishExaminationItme', {
  summary: 'A record under review, and all that was said of it, to whoever may see records of the kind.',
  access: 'signedIn',
  scope: scopes.nothing,
  query: object({ id, kind: recordKind }),
  response: ExaminationItem,
});

export const listExaminations = additions.get('/fish/examinations', {
  summary: 'Submissions of the kinds that the caller reviews; `mine=1` those of the caller.',
  access: 'signedIn',
  scope: scopes.nothing,
  query: object({
    ...paging(),
    keyword: optional(string({ minLength: 1, maxLength: 64 })),
    kind: optional(recordKind),
    status: optional(reviewStatus),
    /** 1: what waits for a decision; 0: what does not. */
    open: optional(flag),
    mine: optional(flag),
    assignee: optional(oneOf(['me', 'nobody'])),
  }),
  response: listOf(Examination),
});

export const countExaminations = additions.get('/fish/examinationCounts', {
  summary: 'How many submissions wait, by kind: of those that the caller reviews and has not written.',
  access: 'signedIn',
  scope: scopes.nothing,
  response: object({ counts: array(object({ kind: recordKind, waiting: integer({ minimum: 0 }) })) }),
});

/** What a reviewer does with one examination. */
const step = object({ id, version });

export const claimExamination = additions.post('/fish/claimExamination', {
  summary: `Takes a submission up for ${claimMinutes} minutes; claiming it again prolongs that.`,
  access: 'signedIn',
  scope: scopes.nothing,
  body: step,
  response: Examination,
});

export const releaseExamination = additions.post('/fish/releaseExamination', {
  summary: 'Leaves a submission to others.',
  access: 'signedIn',
  scope: scopes.nothing,
  body: step,
  response: Examination,
});

const summary = 'Approves, returns or rejects a revision that the caller has claimed and has not written.';

export const decideFish = calls.post('/fish/toExamineFishInfo', {
  summary,
  access: 'fish:handle',
  scope: scopes.nothing,
  body: Decision,
  response: Decided,
});

export const decidePhoto = calls.post('/fish/toExamineFishPhotoInfo', {
  summary,
  access: 'fish-photos:handle',
  scope: scopes.nothing,
  body: Decision,
  response: Decided,
});

export const decideReference = calls.post('/fish/toExamineReferencesInfo', {
  summary,
  access: 'fish-references:handle',
  scope: scopes.nothing,
  body: Decision,
  response: Decided,
});

export const decideSurvey = calls.post('/fish/toExamineFishSurveyInfo', {
  summary,
  access: 'fish-surveys:handle',
  scope: scopes.nothing,
  body: Decision,
  response: Decided,
});

export const decideRiverSection = additions.post('/fish/toExamineInvestigateTheRiverSectionInfo', {
  summary,
  access: 'river-sections:handle',
  scope: scopes.nothing,
  body: Decision,
  response: Decided,
});
