import { changesOf, idsQuery, lat, listOf, lng, removedAnswer } from '../common.ts';
import { callsOf, scopes } from '../endpoint.ts';
import { nullable, object, optional, type Static, string } from '../schema.ts';
import { email, inFour, line, lines, picture, siteName } from './site-fields.ts';
import {
  groupCalls,
  restoreCall,
  rowDraft,
  rowState,
  rowsQuery,
  shownQuery,
  shownState,
} from './site-rows.ts';

export const SiteContactDraft = object({
  ...inFour('name', optional(line(128))),
  name: siteName(128),
  ...inFour('person', optional(line(64))),
  tel: optional(line(64)),
  email: optional(email),
  ...inFour('address', optional(lines(256))),
  ...inFour('hours', optional(line(128))),
  /** Both or none; WGS-84. */
  lng: optional(nullable(lng)),
  lat: optional(nullable(lat)),
  /** A code that is scanned to get in touch. */
  qr: optional(picture),
  ...rowDraft,
});
export type SiteContactDraft = Static<typeof SiteContactDraft>;

const place = { lng: nullable(lng), lat: nullable(lat) };

export const SiteContact = object({
  ...rowState,
  ...inFour('name', line(128)),
  ...inFour('person', line(64)),
  tel: line(64),
  email,
  ...inFour('address', lines(256)),
  ...inFour('hours', line(128)),
  ...place,
  qr: picture,
});
export type SiteContact = Static<typeof SiteContact>;

const ShownContact = object({
  ...shownState,
  name: string(),
  person: nullable(string()),
  tel: nullable(string()),
  email: nullable(string()),
  address: nullable(string()),
  hours: nullable(string()),
  ...place,
  qr: picture,
});
export type ShownContact = Static<typeof ShownContact>;

const calls = callsOf('Site');

export const listSiteContacts = calls.get('/config/getContactusList', {
  summary: 'How the organisation is reached, to edit it. `deleted=1` lists the recycle bin.',
  access: 'site-contacts:list',
  scope: scopes.nothing,
  query: rowsQuery(['name']),
  response: listOf(SiteContact),
});

export const addSiteContact = calls.post('/config/addContactus', {
  summary: 'Adds a contact.',
  access: 'site-contacts:create',
  scope: scopes.nothing,
  body: SiteContactDraft,
  response: SiteContact,
});

export const editSiteContact = calls.post('/config/editContactus', {
  summary: 'Changes the fields that are sent, unless one of them has changed since `version`.',
  access: 'site-contacts:update',
  scope: scopes.nothing,
  body: changesOf(SiteContactDraft),
  response: SiteContact,
});

export const deleteSiteContacts = calls.delete('/config/deleteContactus', {
  summary: 'Moves contacts to the recycle bin, for 30 days: all of them or none.',
  access: 'site-contacts:remove',
  scope: scopes.nothing,
  query: idsQuery,
  response: removedAnswer,
});

export const restoreSiteContacts = restoreCall('Contactus', 'site-contacts');
export const contactGroups = groupCalls('contactus', 'site-contacts');
export const {
  list: listContactGroups,
  add: addContactGroup,
  edit: editContactGroup,
  remove: deleteContactGroups,
} = contactGroups;

export const listShownContacts = calls.get('/config/contactusList', {
  summary: 'How the organisation is reached, as visitors see it, in one language.',
  access: 'public',
  scope: scopes.nothing,
  query: shownQuery,
  response: listOf(ShownContact),
});
