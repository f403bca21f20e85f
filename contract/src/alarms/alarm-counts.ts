import { id, idFilter } from '../common.ts';
import { callsOf, scopes } from '../endpoint.ts';
import { array, integer, object, oneOf, string } from '../schema.ts';
import { alarmLevels } from './alarms.ts';

const calls = callsOf('Dashboard');

export const levelCounts = calls.get('/home/levelnum', {
  summary: 'Open alarms by level, and how many more are shelved.',
  onWall: true,
  access: 'dashboard:list',
  scope: scopes.rows('device'),
  query: object({ projectId: idFilter }),
  response: object({
    list: array(object({ level: oneOf(alarmLevels), count: integer({ minimum: 0 }) })),
    /** Open, and shelved at present: not in the list. */
    shelved: integer({ minimum: 0 }),
  }),
});

export const dayCounts = calls.get('/home/alarmnum', {
  summary: 'Alarms raised on each of the last days, by level, in the time zone of the installation.',
  onWall: true,
  access: 'dashboard:list',
  scope: scopes.rows('device'),
  query: object({ projectId: idFilter, days: integer({ minimum: 1, maximum: 366, default: 7 }) }),
  response: object({
    list: array(
      object({
        day: string({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }),
        counts: array(integer(), { maxItems: 4 }),
      }),
    ),
  }),
});

export const noisiestDevices = calls.get('/home/gettop5', {
  summary: 'The five devices that raised the most alarms in the last days.',
  onWall: true,
  access: 'dashboard:list',
  scope: scopes.rows('device'),
  query: object({ projectId: idFilter, days: integer({ minimum: 1, maximum: 366, default: 7 }) }),
  response: object({
    list: array(object({ deviceId: id, name: string(), SN: string(), count: integer({ minimum: 1 }) })),
  }),
});
