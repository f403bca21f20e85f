import { id, time, title } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { object, string } from '../schema.ts';

const additions = additionsOf('Sessions and tokens');

export const wallLimits = { walls: 20, linkHours: 24, days: 30 } as const;

export const addWall = additions.post('/session/addwall', {
  summary:
    'Makes the link of a wall screen: it is answered only here, and opens once, within 24 hours, a session of 30 days that reads the dashboard and nothing else.',
  access: 'dashboard:list',
  scope: scopes.self,
  reauthenticate: true,
  body: object({ name: title }),
  response: object({
    id,
    /** What the address of the link ends with, `/wall#<link>`. */
    link: string(),
    openByTime: time,
  }),
});

export const openWall = additions.post('/session/openwall', {
  summary: 'Opens the link of a wall screen: its session is set as the session cookie.',
  access: 'public',
  scope: scopes.nothing,
  body: object({ link: string({ minLength: 20, maxLength: 128 }) }),
  response: object({ name: string(), expiresTime: time }),
});
