import { id, semaphoreId, time } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { array, mapOf, nullable, object, oneOf, type Static, scalar } from '../schema.ts';

/** `ok`: nothing in the way; `bad`: a reason; `unknown`: nothing is stored that tells; `info`: good to know. */
export const whyOutcomes = ['ok', 'bad', 'unknown', 'info'] as const;
export type WhyOutcome = (typeof whyOutcomes)[number];

/** What is looked at when a device is offline, in this order, and what may be found. */
export const offlineAnswers = {
  credentials: ['live', 'viaGateway', 'revoked', 'none'],
  attempt: ['accepted', 'refusedRevoked', 'refusedWrongSecret', 'refusedTooOften', 'never'],
  gateway: ['online', 'offline'],
  connection: ['connected', 'notConnected', 'never'],
  disconnect: ['clean', 'timeout', 'replaced', 'revoked', 'silent', 'network', 'protocol', 'restart'],
  stability: ['stable', 'unstable'],
  data: ['fresh', 'late', 'never'],
  interval: ['set', 'notSet'],
  quarantine: ['none', 'some'],
  clock: ['right', 'ahead', 'behind', 'unknown'],
  moved: ['no', 'yes'],
} as const;

/** What is looked at when a signal does, or does not, raise an alarm. */
export const alarmAnswers = {
  setting: ['ofType', 'own', 'off', 'none'],
  open: ['open', 'none'],
  sample: ['known', 'none'],
  clock: ['right', 'ahead'],
  order: ['inOrder', 'late'],
  threshold: ['met', 'unseen', 'held', 'recovering', 'notMet', 'changed', 'notChanged', 'noLevels'],
  schedule: ['always', 'within', 'outside'],
  repeats: ['reached', 'notReached', 'notCounting'],
  delay: ['over', 'running', 'notRunning'],
  silence: ['notWatched', 'watched', 'missing', 'deviceSilent'],
  last: ['never', 'recovered', 'quiet'],
  quarantine: ['none', 'some'],
} as const;

type Answers = Readonly<Record<string, readonly string[]>>;
type Question<A extends Answers> = keyof A & string;

const questionsOf = <A extends Answers>(answers: A) => Object.keys(answers) as Question<A>[];
const answersIn = <A extends Answers>(answers: A) =>
  [...new Set(Object.values(answers).flat())] as A[Question<A>][number][];

export type OfflineQuestion = Question<typeof offlineAnswers>;
export type AlarmQuestion = Question<typeof alarmAnswers>;

/** A step: what was asked, what the stored evidence says, its values, and since when. */
const stepOf = <A extends Answers>(answers: A) =>
  object({
    question: oneOf(questionsOf(answers)),
    answer: oneOf(answersIn(answers)),
    outcome: oneOf(whyOutcomes),
    params: mapOf(scalar),
    at: nullable(time),
  });

export const OfflineStep = stepOf(offlineAnswers);
export type OfflineStep = Static<typeof OfflineStep>;
export const AlarmStep = stepOf(alarmAnswers);
export type AlarmStep = Static<typeof AlarmStep>;

const additions = additionsOf('Device log');

export const whyOffline = additions.get('/device/whyoffline', {
  summary: 'Why a device is offline, or what speaks for it being well, step by step from stored evidence.',
  access: 'devices:list',
  scope: scopes.view('device'),
  query: object({ id }),
  response: object({
    /** The question whose answer explains it best; null when nothing is wrong. */
    because: nullable(oneOf(questionsOf(offlineAnswers))),
    steps: array(OfflineStep, { maxItems: 20 }),
  }),
});

export const whyAlarm = additions.get('/device/whyalarm', {
  summary: 'Why a signal of a device does, or does not, raise an alarm, step by step from stored evidence.',
  access: 'alarms:list',
  scope: scopes.view('device'),
  query: object({ id, semaphoreId }),
  response: object({
    because: nullable(oneOf(questionsOf(alarmAnswers))),
    steps: array(AlarmStep, { maxItems: 20 }),
  }),
});
