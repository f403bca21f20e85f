import { id, time } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { Job } from '../operations/jobs.ts';
import {
  array,
  integer,
  mapOf,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  scalar,
  string,
} from '../schema.ts';

/** A recording ends by itself: after its time, or when it holds so many messages or so much text. */
export const recordingLimits = {
  minutes: 30,
  entries: 5000,
  sizeBytes: 4 * 1024 * 1024,
  /** Of one message; the rest is cut. */
  payloadChars: 8192,
  /** At once, of all devices. */
  atOnce: 20,
  /** Of the devices that people of one company record. */
  perCompany: 10,
  /** How long it can be read after its end. */
  keptHours: 24,
} as const;

export const recordingEnds = ['time', 'full', 'stopped', 'restart'] as const;

export const Recording = object({
  id,
  startedBy: nullable(string()),
  startedAt: time,
  /** It ends then at the latest. */
  endsAt: time,
  endedAt: nullable(time),
  endReason: nullable(oneOf(recordingEnds)),
  entries: integer({ minimum: 0 }),
  sizeBytes: integer({ minimum: 0 }),
});
export type Recording = Static<typeof Recording>;

/**
 * What became of a message: one from the device was `accepted`, or why not; one to it was `delivered`, or why
 * that is not sure. `failed`: it could not be stored.
 */
export const messageOutcomes = [
  'accepted',
  'unknownTopic',
  'malformed',
  'tooMany',
  'delivered',
  'uncertain',
  'notListening',
  'offline',
  'failed',
] as const;
export type MessageOutcome = (typeof messageOutcomes)[number];

export const RecordedMessage = object({
  seq: integer({ minimum: 1 }),
  at: time,
  direction: oneOf(['in', 'out']),
  transport: oneOf(['mqtt', 'http', 'gateway']),
  topic: string(),
  /** As it came, except that secrets are taken out; base64 when it is no text. */
  payload: string({ maxLength: 16_384 }),
  encoding: oneOf(['text', 'base64']),
  sizeBytes: integer({ minimum: 0 }),
  /** 1: the payload was longer. */
  isCut: oneOf([0, 1]),
  /** Null: not known within two seconds. */
  outcome: nullable(oneOf(messageOutcomes)),
  /** Until it was stored, or acknowledged by the device. */
  latencyMs: nullable(integer({ minimum: 0 })),
  /** Of telemetry: what the platform reads in it. */
  decoded: array(object({ ts: nullable(time), values: mapOf(scalar) }), { maxItems: 200 }),
});
export type RecordedMessage = Static<typeof RecordedMessage>;

const additions = additionsOf('Device log');

export const listRecordings = additions.get('/device/recordinglist', {
  summary: 'Recordings of the messages of a device, newest first; they are kept for a day after their end.',
  access: 'devices:record',
  scope: scopes.view('device'),
  query: object({ id }),
  response: object({ list: array(Recording, { maxItems: 20 }) }),
});

export const startRecording = additions.post('/device/startrecording', {
  summary: 'Records every message from and to a device for a while; answers the recording that runs already.',
  access: 'devices:record',
  scope: scopes.operate('device'),
  body: object({
    id,
    minutes: integer({ minimum: 1, maximum: recordingLimits.minutes, default: recordingLimits.minutes }),
  }),
  response: Recording,
});

export const stopRecording = additions.post('/device/stoprecording', {
  summary: 'Ends the recording of a device; without one there is nothing to do.',
  access: 'devices:record',
  scope: scopes.operate('device'),
  body: object({ id }),
  response: object({ list: array(Recording, { maxItems: 20 }) }),
});

export const recordedMessages = additions.get('/device/recordedmessages', {
  summary: 'Messages of the newest recording of a device, or of the named one, in their order.',
  access: 'devices:record',
  scope: scopes.view('device'),
  query: object({
    id,
    recording: optional(id),
    /** Only those after this number. */
    after: integer({ minimum: 0, default: 0, maximum: 1_000_000 }),
    limit: integer({ minimum: 1, maximum: 500, default: 200 }),
  }),
  response: object({
    recording: nullable(Recording),
    list: array(RecordedMessage),
    /** 1: there are later ones. */
    more: oneOf([0, 1]),
  }),
});

export const recordingFile = additions.get('/device/recordingfile', {
  summary: 'The messages of a recording as a file, one JSON object a line.',
  access: 'devices:record',
  scope: scopes.view('device'),
  query: object({ id, recording: optional(id) }),
  response: 'download',
});

export const startSupportBundle = additions.post('/device/supportbundle', {
  summary:
    'Writes what is known of a device to a ZIP in the background, without secrets and phone numbers; the file goes after a day.',
  access: 'devices:record',
  scope: scopes.view('device', 'body.id'),
  body: object({ id }),
  response: Job,
});
