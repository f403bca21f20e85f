import { flag, id, listOf, maxPageSize, nullableNames, paging, time } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { array, integer, nullable, number, object, oneOf, optional, type Static, string } from '../schema.ts';
import { alarmLevels, alarmOrigins } from './alarms.ts';
import { deliverySteps, notifiedKinds } from './notifications.ts';

/** What time makes of an order. */
export const orderNoticeSteps = ['orderDue', 'orderOverdue'] as const;
export type OrderNoticeStep = (typeof orderNoticeSteps)[number];

/** What became of a record of the fish-species database. */
export const recordNoticeSteps = [
  'recordApproved',
  'recordReturned',
  'recordRejected',
  'recordResubmitted',
] as const;
export type RecordNoticeStep = (typeof recordNoticeSteps)[number];

const noticeId = integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const Notice = object({
  id: noticeId,
  at: time,
  read: flag,
  /** Why it was sent. */
  step: oneOf([
    ...deliverySteps,
    ...(['test', 'fenceExpired', 'feedback', 'transferLate', 'cardDigest'] as const),
    ...recordNoticeSteps,
    ...orderNoticeSteps,
  ]),
  kind: oneOf(notifiedKinds),
  level: oneOf(alarmLevels),
  /** What it is about; null where there is no alarm. */
  alarmId: nullable(noticeId),
  /** What a visitor of the site wrote; null where it is about something else. */
  feedbackId: nullable(id),
  /** A record of the fish-species database and its kind; null where it is about something else. */
  recordId: nullable(id),
  recordKind: nullable(string()),
  /** A transfer between stores that is on its way for long; null where it is about something else. */
  transferId: nullable(id),
  /** An order that is due soon, or overdue, and its number; null where it is about something else. */
  orderId: nullable(id),
  orderNumber: nullable(string()),
  /** How many SIM cards in no device somebody should look at; null where it is about something else. */
  cardCount: nullable(integer()),
  /** Null where it is about no device. */
  deviceId: nullable(id),
  deviceName: nullable(string()),
  projectName: nullable(string()),
  /** Of the signal, or as the device calls it; null for a silent device. Of the record, where it is about one. */
  ...nullableNames,
  origin: nullable(oneOf(alarmOrigins)),
  /** As the alarm has it. */
  semaphoreId: nullable(string()),
  value: nullable(number()),
  unit: nullable(string()),
});
export type Notice = Static<typeof Notice>;

const additions = additionsOf('Notices');
const unread = integer({ minimum: 0 });

/** Unread ones are counted so far. */
export const countedNotices = 1000;

export const listNotices = additions.get('/notice/list', {
  summary: "The caller's notices, newest first, of devices that are in the caller's scope now.",
  access: 'signedIn',
  scope: scopes.self,
  query: object({
    ...paging({ pages: 1000 }),
    /** 1: only those that are not read. */
    unread: optional(flag),
  }),
  response: listOf(Notice),
});

export const unreadNotices = additions.get('/notice/unread', {
  summary: 'How many notices the caller has not read, counted up to 1000.',
  access: 'signedIn',
  scope: scopes.self,
  response: object({ unread }),
});

export const readNotices = additions.post('/notice/read', {
  summary: "Marks notices of the caller's as read, or as unread again; those of others are left alone.",
  access: 'signedIn',
  scope: scopes.self,
  body: object({ noticeIds: array(noticeId, { minItems: 1, maxItems: maxPageSize }), read: flag }),
  response: object({ unread }),
});

export const readAllNotices = additions.post('/notice/readall', {
  summary: "Marks the caller's notices as read, up to the newest that was seen.",
  access: 'signedIn',
  scope: scopes.self,
  body: object({ upTo: noticeId }),
  response: object({ unread }),
});
