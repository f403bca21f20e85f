import { id, languageId, title } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { merged, nullable, object, oneOf, optional, type Static, string } from '../schema.ts';
import { dashboardStyles } from './sessions.ts';
import { introduction, phone, User } from './users.ts';

/** A picture in base64: PNG, JPEG or WebP, at most 700 KB. Null takes the present one away. */
const picture = nullable(string({ pattern: '^[A-Za-z0-9+/]+={0,2}$', maxLength: 700 * 1024 }));

const additions = additionsOf('Auth and users');

export const setAvatar = additions.post('/user/setavatar', {
  summary: 'Sets the picture of a user, drawn anew at 256 × 256 without what the file said beside it.',
  access: 'users:update',
  scope: scopes.operate('user'),
  body: object({ id, image: picture }),
  response: object({ id, avatar: nullable(string()) }),
});

export const getAvatar = additions.get('/user/avatar', {
  summary: 'The picture of the caller or of somebody below, as WebP.',
  access: 'signedIn',
  scope: scopes.view('user'),
  query: object({
    id,
    /** The version that the address of a picture carries: with it, a browser may keep the picture. */
    v: optional(string({ pattern: '^[0-9a-f]{16}$', maxLength: 16 })),
  }),
  response: 'download',
});

/** What everybody may say of themselves, but for the picture. */
export const ProfileDraft = object({
  name: optional(title),
  contact_number: optional(nullable(phone)),
  introduction: optional(nullable(introduction)),
  dashboard_style: optional(oneOf(dashboardStyles)),
  language: optional(nullable(languageId)),
});
export type ProfileDraft = Static<typeof ProfileDraft>;

export const setProfile = additions.post('/user/setprofile', {
  summary: 'Changes what everybody may say of themselves; only the fields that are sent.',
  access: 'signedIn',
  scope: scopes.self,
  body: merged(ProfileDraft, object({ image: optional(picture) })),
  response: User,
});
