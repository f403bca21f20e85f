import {
  exportQuery,
  flag,
  id,
  idFilter,
  idQuery,
  idsQuery,
  languageId,
  languages,
  listOf,
  listQuery,
  nullableNames,
  removedAnswer,
  time,
  version,
} from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { array, integer, nullable, object, oneOf, optional, type Static, string } from '../schema.ts';
import { email, line, siteName, writtenText } from './site-fields.ts';

/**
 * `new`: nobody has looked at it; `open`: somebody works on it; `waiting`: for something, until a time; `answered`;
 * `closed`, and why; `spam`: nobody needs to read it.
 */
export const feedbackStates = ['new', 'open', 'waiting', 'answered', 'closed', 'spam'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

export const closedReasons = ['done', 'duplicate', 'noAnswer'] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** Where people can move a message to; that it is answered, an answer says. */
export const feedbackMoves: Readonly<Record<FeedbackState, readonly FeedbackState[]>> = {
  new: ['open', 'waiting', 'closed', 'spam'],
  open: ['waiting', 'closed', 'spam'],
  waiting: ['open', 'waiting', 'closed', 'spam'],
  answered: ['open', 'waiting', 'closed', 'spam'],
  closed: ['open'],
  spam: ['open'],
};

/** What a message is taken for spam by. */
export const spamReasons = ['hiddenField', 'tooQuick', 'links', 'repeated'] as const;
export type SpamReason = (typeof spamReasons)[number];

/** What its history is made of: a note is for colleagues; an answer and a follow-up the visitor sees too. */
export const feedbackEntryKinds = ['state', 'assigned', 'note', 'answer', 'followUp'] as const;

/** What a visitor is told of the state. */
export const receiptStates = ['received', 'inProgress', 'answered', 'closed'] as const;
export type ReceiptState = (typeof receiptStates)[number];

export const messageLengths = { least: 10, most: 2000 } as const;
const message = writtenText(messageLengths.least, messageLengths.most);
const reply = writtenText(1, 4000);
const person = nullable(string({ maxLength: 128 }));
const tel = nullable(string({ maxLength: 32, pattern: '^([0-9+()\\-. /]{3,32})?$' }));

/** 100 random bits in letters and digits that are not mistaken for each other. */
export const receiptToken = string({ pattern: '^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}$' });

const Proof = object({
  challenge: string({ minLength: 1, maxLength: 200 }),
  /** In hexadecimal. */
  nonce: string({ pattern: '^[0-9a-f]{1,16}$' }),
});

/** What of a message is told in lists. */
const row = {
  id,
  state: oneOf(feedbackStates),
  /** Null unless it is closed. */
  closedReason: nullable(oneOf(closedReasons)),
  /** Null unless it waits. */
  waitingUntil: nullable(time),
  /** As the form called it in Chinese; null: the form had no kinds. */
  kind: nullable(string()),
  /** What it is called in each language; null as `kind` is. */
  kindNames: object(nullableNames),
  /** The language that the visitor wrote in. */
  language: oneOf(languages),
  name: nullable(string()),
  email: nullable(string()),
  tel: nullable(string()),
  subject: nullable(string()),
  /** Null when it was erased. */
  message: nullable(string()),
  assigneeId: nullable(id),
  assigneeName: person,
  createdTime: time,
  updatedTime: time,
  version,
};

const Entry = object({
  id,
  kind: oneOf(feedbackEntryKinds),
  at: time,
  /** Null: the visitor, or the platform. */
  author: person,
  /** Of a state: where it was moved to. */
  state: nullable(oneOf(feedbackStates)),
  closedReason: nullable(oneOf(closedReasons)),
  /** Of a note, an answer or a follow-up; of an assignment whom it was given to. */
  text: nullable(string()),
});
export type FeedbackEntry = Static<typeof Entry>;

export const FeedbackRow = object(row);
export type FeedbackRow = Static<typeof FeedbackRow>;

export const FeedbackMessage = object({
  ...row,
  spamReasons: array(oneOf(spamReasons)),
  /** Where it came from, for a week. */
  address: nullable(string()),
  /** When name and addresses were erased. */
  erasedTime: nullable(time),
  /** In the order in which they happened. */
  history: array(Entry),
});
export type FeedbackMessage = Static<typeof FeedbackMessage>;

const Receipt = object({
  state: oneOf(receiptStates),
  subject: nullable(string()),
  message: nullable(string()),
  createdTime: time,
  /** What was said since, by `us` or by the visitor. */
  replies: array(object({ by: oneOf(['us', 'visitor']), at: time, text: nullable(string()) })),
});
export type Receipt = Static<typeof Receipt>;

const additions = additionsOf('Site');

export const feedbackChallenge = additions.get('/feedback/challenge', {
  summary: 'Work to be done before something is sent: what is found is good once.',
  access: 'public',
  scope: scopes.nothing,
  response: object({
    challenge: string(),
    /** SHA-256 of challenge and nonce begins with so many zero bits. */
    difficultyBits: integer(),
    expiresInS: integer(),
  }),
});

export const submitFeedback = additions.post('/feedback/submit', {
  summary: 'A visitor writes; the token of the receipt is answered once, and opens what becomes of it.',
  access: 'public',
  scope: scopes.nothing,
  body: object({
    language: optional(languageId),
    /** As the form calls it in that language. */
    kind: optional(siteName(64)),
    name: optional(line(64)),
    email: optional(email),
    tel: optional(tel),
    subject: optional(line(128)),
    message,
    /** 1: the visitor agrees to the text beside it, where there is one. */
    consent: optional(flag),
    /** A field that people do not see. */
    leaveEmpty: optional(string({ maxLength: 256 })),
    proof: Proof,
  }),
  response: object({ receipt: receiptToken }),
});

export const openReceipt = additions.post('/feedback/receipt', {
  summary:
    'What becomes of a message, for the visitor who has its receipt. In the body: addresses are logged.',
  access: 'public',
  scope: scopes.nothing,
  body: object({ receipt: receiptToken }),
  response: Receipt,
});

export const followUpFeedback = additions.post('/feedback/followup', {
  summary: 'The visitor adds something: a message that was answered or closed is open again.',
  access: 'public',
  scope: scopes.nothing,
  body: object({ receipt: receiptToken, message: writtenText(1, messageLengths.most), proof: Proof }),
  response: Receipt,
});

const filters = {
  state: optional(oneOf(feedbackStates)),
  /** As the form calls it in Chinese. */
  kind: optional(string({ minLength: 1, maxLength: 64 })),
  assigneeId: idFilter,
};

export const listFeedback = additions.get('/feedback/list', {
  summary: 'What visitors wrote, newest first; spam only where its state is asked for.',
  access: 'feedback-messages:list',
  scope: scopes.nothing,
  query: listQuery(['createdTime', 'updatedTime', 'waitingUntil'], filters),
  response: listOf(FeedbackRow),
});

export const countFeedback = additions.get('/feedback/counts', {
  summary: 'How many messages there are in each state.',
  access: 'feedback-messages:list',
  scope: scopes.nothing,
  response: object({
    new: integer(),
    open: integer(),
    waiting: integer(),
    answered: integer(),
    closed: integer(),
    spam: integer(),
  }),
});

export const getFeedback = additions.get('/feedback/item', {
  summary: 'One message with everything that happened to it.',
  access: 'feedback-messages:get',
  scope: scopes.nothing,
  query: idQuery,
  response: FeedbackMessage,
});

export const editFeedback = additions.post('/feedback/edit', {
  summary: 'Moves a message on, gives it to somebody, or adds a note for colleagues.',
  access: 'feedback-messages:handle',
  scope: scopes.nothing,
  body: object({
    id,
    version,
    state: optional(oneOf(feedbackStates)),
    /** Goes with the state `closed`. */
    closedReason: optional(oneOf(closedReasons)),
    /** Goes with the state `waiting`: then it is open again. */
    waitingUntil: optional(time),
    /** Null: nobody's. */
    assigneeId: optional(nullable(id)),
    note: optional(reply),
  }),
  response: FeedbackMessage,
});

export const answerFeedback = additions.post('/feedback/answer', {
  summary: 'Answers a message: the visitor reads it by the receipt.',
  access: 'feedback-messages:handle',
  scope: scopes.nothing,
  body: object({ id, version, text: reply }),
  response: FeedbackMessage,
});

export const deleteFeedback = additions.delete('/feedback/delete', {
  summary: 'Deletes messages for good, with their answers: all of them or none.',
  access: 'feedback-messages:remove',
  scope: scopes.nothing,
  query: idsQuery,
  response: removedAnswer,
});

export const feedbackColumns = [
  'createdTime',
  'state',
  'closedReason',
  'kind',
  'language',
  'name',
  'email',
  'tel',
  'subject',
  'message',
  'assigneeName',
  'waitingUntil',
  'updatedTime',
] as const;

export const exportFeedback = additions.get('/feedback/export', {
  summary: 'The filtered messages as a file.',
  access: 'feedback-messages:export',
  scope: scopes.nothing,
  reauthenticate: true,
  query: exportQuery(listFeedback.query.properties, feedbackColumns),
  response: 'download',
});

export const makeFeedbackQuestion = additions.post('/feedback/makequestion', {
  summary: 'Makes a draft of a question of what the visitor asked and what was answered.',
  access: 'questions:create',
  scope: scopes.nothing,
  body: object({ id }),
  /** Of the question. */
  response: object({ id }),
});
