import { flag, id, languageId, time, version } from '../common.ts';
import { callsOf, scopes } from '../endpoint.ts';
import {
  array,
  integer,
  json,
  merged,
  nullable,
  object,
  optional,
  partial,
  type Static,
  string,
} from '../schema.ts';
import { publicationByLanguage } from './publication.ts';
import { inFour, line, lines, picture, siteName } from './site-fields.ts';

/** Pages of which there is one each. */
export type SitePageKind = 'about' | 'team' | 'feedback';

const page = {
  ...inFour('title', line(128)),
  ...inFour('summary', lines(300)),
  /** A document; `null`: there is none. */
  ...inFour('content', json),
};

const Member = object({
  ...inFour('name', optional(line(64))),
  name: siteName(64),
  ...inFour('role', optional(line(64))),
  ...inFour('text', optional(lines(500))),
  photo: optional(picture),
});
export type Member = Static<typeof Member>;

const FeedbackKind = object({ ...inFour('name', optional(line(64))), name: siteName(64) });

const team = { members: array(Member, { maxItems: 100 }) };
const feedback = {
  /** 1: visitors may write. */
  open: flag,
  /** What visitors may write about. */
  kinds: array(FeedbackKind, { maxItems: 10 }),
  ...inFour('consent', lines(1000)),
  /** Name and addresses are erased so long after a message is closed. */
  retentionDays: integer({ minimum: 30, maximum: 730 }),
  /** Who gets a notice of each new message. */
  notifyUserIds: array(id, { maxItems: 20 }),
};

const state = { id, updatedTime: time, version, states: publicationByLanguage };
/** 1: visitors go on seeing what is published. Else all languages that are sent are published at once. */
const draft = {
  draft: optional(flag),
  /** 1: a correction so small that translations stay right. */
  minor: optional(flag),
};

const aboutFields = object(page);
const teamFields = object({ ...page, ...team });
const feedbackFields = object({ ...page, ...feedback });

export const AboutPage = merged(aboutFields, object(state));
export const TeamPage = merged(teamFields, object(state));
export const FeedbackPage = merged(feedbackFields, object(state));
export type SitePage = Static<typeof AboutPage>;
export type TeamPage = Static<typeof TeamPage>;
export type FeedbackPage = Static<typeof FeedbackPage>;

const shown = {
  title: nullable(string()),
  summary: nullable(string()),
  content: json,
  /** The content as it is shown. */
  html: string(),
  /** The language that is really shown; null: nothing is published. */
  used: nullable(string()),
};
const shownQuery = object({ language: optional(languageId) });
const ShownMember = object({
  name: string(),
  role: nullable(string()),
  text: nullable(string()),
  photo: picture,
});
const ShownForm = object({ open: flag, kinds: array(string()), consent: nullable(string()) });

const calls = callsOf('Site');

export const getAboutPage = calls.get('/config/getAboutUs', {
  summary: 'The page about the organisation, to edit it.',
  access: 'site-pages:list',
  scope: scopes.nothing,
  response: AboutPage,
});

export const saveAboutPage = calls.post('/config/addOrEditAboutUs', {
  summary: 'Changes the fields that are sent, unless one of them has changed since `version`.',
  access: 'site-pages:update',
  scope: scopes.nothing,
  body: merged(partial(aboutFields), object({ version, ...draft })),
  response: AboutPage,
});

export const getTeamPage = calls.get('/config/getTeam', {
  summary: 'The page about the team, to edit it.',
  access: 'site-pages:list',
  scope: scopes.nothing,
  response: TeamPage,
});

export const saveTeamPage = calls.post('/config/addOrEditTeam', {
  summary: 'Changes the fields that are sent, unless one of them has changed since `version`.',
  access: 'site-pages:update',
  scope: scopes.nothing,
  body: merged(partial(teamFields), object({ version, ...draft })),
  response: TeamPage,
});

export const getFeedbackPage = calls.get('/config/getFeedback', {
  summary: 'The page on which visitors write, to edit it.',
  access: 'site-pages:list',
  scope: scopes.nothing,
  response: FeedbackPage,
});

export const saveFeedbackPage = calls.post('/config/addOrEditFeedback', {
  summary: 'Changes the fields that are sent, unless one of them has changed since `version`.',
  access: 'site-pages:update',
  scope: scopes.nothing,
  body: merged(partial(feedbackFields), object({ version, ...draft })),
  response: FeedbackPage,
});

export const getShownAbout = calls.get('/config/aboutUs', {
  summary: 'The page about the organisation, as visitors see it, in one language.',
  access: 'public',
  scope: scopes.nothing,
  query: shownQuery,
  response: object(shown),
});

export const getShownTeam = calls.get('/config/team', {
  summary: 'The page about the team, as visitors see it, in one language.',
  access: 'public',
  scope: scopes.nothing,
  query: shownQuery,
  response: object({ ...shown, members: array(ShownMember) }),
});

export const getShownFeedback = calls.get('/config/feedback', {
  summary: 'The page on which visitors write, as they see it, in one language.',
  access: 'public',
  scope: scopes.nothing,
  query: shownQuery,
  response: object({ ...shown, form: ShownForm }),
});
