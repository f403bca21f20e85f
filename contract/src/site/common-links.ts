import { changesOf, idsQuery, listOf, removedAnswer } from '../common.ts';
import { callsOf, scopes } from '../endpoint.ts';
import { nullable, object, optional, type Static, string } from '../schema.ts';
import { inFour, line, lines, picture, siteName } from './site-fields.ts';
import {
  groupCalls,
  restoreCall,
  rowDraft,
  rowState,
  rowsQuery,
  shownQuery,
  shownState,
} from './site-rows.ts';

export const CommonLinkDraft = object({
  ...inFour('name', optional(line(128))),
  name: siteName(128),
  /** Of another site, by http or https. */
  url: string({ minLength: 1, maxLength: 2000 }),
  ...inFour('description', optional(lines(256))),
  logo: optional(picture),
  ...rowDraft,
});
export type CommonLinkDraft = Static<typeof CommonLinkDraft>;

export const CommonLink = object({
  ...rowState,
  ...inFour('name', line(128)),
  url: string(),
  ...inFour('description', lines(256)),
  logo: picture,
});
export type CommonLink = Static<typeof CommonLink>;

const ShownLink = object({
  ...shownState,
  name: string(),
  url: string(),
  description: nullable(string()),
  logo: picture,
});
export type ShownLink = Static<typeof ShownLink>;

const calls = callsOf('Site');

export const listCommonLinks = calls.get('/config/getCommonLinksList', {
  summary: 'Links to other sites, to edit them. `deleted=1` lists the recycle bin.',
  access: 'common-links:list',
  scope: scopes.nothing,
  query: rowsQuery(['name', 'url']),
  response: listOf(CommonLink),
});

export const addCommonLink = calls.post('/config/addCommonLinks', {
  summary: 'Adds a link.',
  access: 'common-links:create',
  scope: scopes.nothing,
  body: CommonLinkDraft,
  response: CommonLink,
});

export const editCommonLink = calls.post('/config/editCommonLinks', {
  summary: 'Changes the fields that are sent, unless one of them has changed since `version`.',
  access: 'common-links:update',
  scope: scopes.nothing,
  body: changesOf(CommonLinkDraft),
  response: CommonLink,
});

export const deleteCommonLinks = calls.delete('/config/deleteCommonLinks', {
  summary: 'Moves links to the recycle bin, for 30 days: all of them or none.',
  access: 'common-links:remove',
  scope: scopes.nothing,
  query: idsQuery,
  response: removedAnswer,
});

export const restoreCommonLinks = restoreCall('CommonLinks', 'common-links');
export const linkGroups = groupCalls('commonLinks', 'common-links');
export const {
  list: listLinkGroups,
  add: addLinkGroup,
  edit: editLinkGroup,
  remove: deleteLinkGroups,
} = linkGroups;

export const listShownLinks = calls.get('/config/commonLinksList', {
  summary: 'Links to other sites, as visitors see them, in one language.',
  access: 'public',
  scope: scopes.nothing,
  query: shownQuery,
  response: listOf(ShownLink),
});
