import { id, languageId, time } from '../common.ts';
import { additionsOf, callsOf, scopes } from '../endpoint.ts';
import {
  array,
  boolean,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  string,
} from '../schema.ts';

export const dashboardStyles = ['default', 'battery', 'voice'] as const;
export const userTypes = { administrator: 0, user: 1 } as const;

/** The signed-in user, as the console needs it. */
export const Account = object({
  id,
  username: string(),
  name: string(),
  type: oneOf([0, 1]),
  roleId: id,
  roleName: string(),
  roleNameEn: nullable(string()),
  roleNameEs: nullable(string()),
  roleNameJa: nullable(string()),
  /** Who stands above; null for whoever has nobody there. */
  parentName: nullable(string()),
  /** Role identifications; never empty. */
  roles: array(string(), { minItems: 1 }),
  permissions: array(string()),
  corporate_name: nullable(string()),
  corporate_address: nullable(string()),
  contact_number: nullable(string()),
  avatar: nullable(string()),
  introduction: nullable(string()),
  dashboard_style: oneOf(dashboardStyles),
  language: nullable(languageId),
  mustChangePassword: boolean(),
  /** The role asks for a second factor that is not set up: until then nothing else is answered. */
  mustSetTwoFactor: boolean(),
  /** Set while a super administrator looks at the console as a role. */
  preview: nullable(object({ roleId: id, roleName: string() })),
  /** Set for a screen on a wall, which reads the dashboard and nothing else. */
  wall: nullable(object({ name: string() })),
  createdTime: time,
});
export type Account = Static<typeof Account>;

/** The token is set as the session cookie too. */
export const SignedIn = object({ token: string(), user: Account });
/** The session lies in the cookie alone. */
export const Entered = object({ user: Account });

export const Captcha = object({
  key: string(),
  /** A PNG as a data URL. */
  image: string({ maxLength: 65_536 }),
  expiresInS: integer(),
  /**
   * Instead of the picture's text, `captcha` may be `pow:<nonce>` where SHA-256 of `challenge + nonce` (hex
   * nonce) begins with `difficultyBits` zero bits. Where `withPictureBits` is not 0 the picture's text needs such
   * a proof too, of so many bits: `<text> pow:<nonce>`.
   */
  proof: object({ challenge: string(), difficultyBits: integer(), withPictureBits: integer() }),
});
export type Captcha = Static<typeof Captcha>;

const calls = callsOf('Auth and users');
const additions = additionsOf('Auth and users');

export const captchaInfo = calls.get('/login/captchaInfo', {
  summary: 'A picture with a single-use key, and a proof of work that may be answered instead of it.',
  access: 'public',
  scope: scopes.nothing,
  response: Captcha,
});

export const login = calls.post('/user/login', {
  summary:
    'Signs in; the token is answered and set as the session cookie. With a second factor: 40012 and a ticket. A name that many try: 40013 and a captcha that takes more work.',
  access: 'public',
  scope: scopes.nothing,
  body: object({
    username: string({ minLength: 1, maxLength: 128 }),
    password: string({ minLength: 6, maxLength: 128 }),
    captcha: string({ minLength: 1, maxLength: 64 }),
    key: string({ minLength: 1, maxLength: 64 }),
    /** Keep me signed in: 14 days instead of 12 hours. */
    remember: optional(boolean()),
  }),
  response: SignedIn,
});

export const logout = calls.post('/user/logout', {
  summary: 'Ends the session.',
  access: 'signedIn',
  scope: scopes.self,
  beforePasswordChange: true,
  beforeSecondFactor: true,
  inPreview: true,
  response: object({ ended: boolean() }),
});

export const userInfo = calls.get('/user/info', {
  summary: 'The signed-in user with roles and permissions.',
  onWall: true,
  access: 'signedIn',
  scope: scopes.self,
  beforePasswordChange: true,
  beforeSecondFactor: true,
  query: object({
    /** Accepted because the specification names it; never a proof of identity. */
    token: optional(string()),
  }),
  response: Account,
});

export const changePassword = calls.post('/user/repassword', {
  answersMsg: true,
  summary: "Changes one's own password and ends one's other sessions.",
  access: 'signedIn',
  scope: scopes.self,
  beforePasswordChange: true,
  beforeSecondFactor: true,
  body: object({
    id,
    oldPassword: string({ minLength: 1, maxLength: 128 }),
    password: string({ minLength: 8, maxLength: 128 }),
    rePassword: string({ minLength: 1, maxLength: 128 }),
  }),
  response: object({ id }),
});

export const realtimeTicket = additions.post('/user/realtimeticket', {
  summary: 'A ticket for one WebSocket upgrade by a client without the session cookie; 30 s.',
  access: 'signedIn',
  scope: scopes.self,
  response: object({ ticket: string(), expiresInS: integer() }),
});

export const reauthenticate = additions.post('/user/reauthenticate', {
  summary: 'Gives the password again: sensitive actions are open to this session for five minutes.',
  access: 'signedIn',
  scope: scopes.self,
  beforeSecondFactor: true,
  body: object({ password: string({ minLength: 1, maxLength: 128 }) }),
  response: object({ until: time }),
});

export const preview = additions.post('/user/preview', {
  summary: 'Looks at the console as a role, without changing anything; for super administrators.',
  access: 'signedIn',
  scope: scopes.self,
  body: object({ roleId: id }),
  response: Entered,
});

export const endPreview = additions.post('/user/endpreview', {
  summary: "Ends the preview and returns to one's own session, under a new token.",
  access: 'signedIn',
  scope: scopes.self,
  inPreview: true,
  response: Entered,
});
