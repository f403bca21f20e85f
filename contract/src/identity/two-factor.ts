import { id, time } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { array, boolean, integer, nullable, object, string } from '../schema.ts';
import { SignedIn } from './sessions.ts';

const additions = additionsOf('Two-step verification');

export const recoveryCodeCount = 10;

/** Six digits of the authenticator, or a recovery code. */
const code = string({ minLength: 6, maxLength: 32 });
const recoveryCodes = array(string(), { maxItems: recoveryCodeCount });

export const twoFactor = additions.get('/user/twofactor', {
  summary: 'Whether the second factor is on, and whether the role asks for it.',
  access: 'signedIn',
  scope: scopes.self,
  beforeSecondFactor: true,
  response: object({
    enabled: boolean(),
    enabledTime: nullable(time),
    recoveryCodesLeft: integer({ minimum: 0 }),
    required: boolean(),
  }),
});

export const startTwoFactor = additions.post('/user/twofactorstart', {
  summary: 'Begins to set up the second factor; nothing changes until it is confirmed.',
  access: 'signedIn',
  scope: scopes.self,
  beforeSecondFactor: true,
  reauthenticate: true,
  response: object({
    /** Base32, to be typed. */
    secret: string(),
    /** `otpauth://…`, to be shown as a QR code. */
    uri: string(),
  }),
});

export const confirmTwoFactor = additions.post('/user/twofactorconfirm', {
  summary: 'Turns the second factor on by a first code; the recovery codes are answered only here.',
  access: 'signedIn',
  scope: scopes.self,
  beforeSecondFactor: true,
  reauthenticate: true,
  body: object({ code }),
  response: object({ recoveryCodes }),
});

export const renewRecoveryCodes = additions.post('/user/twofactorcodes', {
  summary: 'New recovery codes instead of the old ones.',
  access: 'signedIn',
  scope: scopes.self,
  reauthenticate: true,
  body: object({ code }),
  response: object({ recoveryCodes }),
});

export const disableTwoFactor = additions.post('/user/twofactordisable', {
  summary: 'Turns the second factor off, unless the role asks for it.',
  access: 'signedIn',
  scope: scopes.self,
  reauthenticate: true,
  body: object({ password: string({ minLength: 1, maxLength: 128 }), code }),
  response: object({ enabled: boolean() }),
});

export const resetTwoFactor = additions.post('/user/twofactorreset', {
  summary: 'Turns the second factor of somebody below off who has lost it; the sign-ins of that user end.',
  access: 'users:update',
  scope: scopes.operate('user'),
  reauthenticate: true,
  body: object({ id }),
  response: object({ id }),
});

export const loginSecondFactor = additions.post('/user/loginsecondfactor', {
  summary: 'The second step of signing in: the ticket of the first and a code.',
  access: 'public',
  scope: scopes.nothing,
  body: object({ ticket: string({ minLength: 1, maxLength: 64 }), code }),
  response: SignedIn,
});
