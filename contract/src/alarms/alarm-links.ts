import { flag, time } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { nullable, object, oneOf, optional, string } from '../schema.ts';
import { Alarm, alarmNote } from './alarms.ts';

/** What a message carries: it names one alarm and one person, is sealed, and ends. */
const token = string({ minLength: 1, maxLength: 256, pattern: '^[A-Za-z0-9_-]+$' });

const additions = additionsOf('Alarms');

export const LinkedAlarm = object({
  alarm: Alarm,
  /** In whose name it would be handled, as people call them. */
  userName: string(),
  mayHandle: flag,
  expires: time,
});

export const readAlarmLink = additions.post('/alarm/readlink', {
  summary: 'The alarm that a link in a message is about. Changes nothing.',
  access: 'public',
  scope: scopes.nothing,
  body: object({ token }),
  response: LinkedAlarm,
});

export const handleByLink = additions.post('/alarm/handlelink', {
  summary:
    'Handles the alarm that a link in a message is about, as long as nobody has, in the name of its reader.',
  access: 'public',
  scope: scopes.nothing,
  body: object({
    token,
    warningStatus: oneOf(['notRequired', 'processed']),
    note: optional(nullable(alarmNote)),
  }),
  response: LinkedAlarm,
});
