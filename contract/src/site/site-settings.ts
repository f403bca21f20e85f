import { flag, languageId, version } from '../common.ts';
import { callsOf, scopes } from '../endpoint.ts';
import { array, merged, nullable, object, oneOf, optional, partial, type Static, string } from '../schema.ts';
import { email, inFour, line, lines, picture } from './site-fields.ts';

const colour = string({ pattern: '^#[0-9a-fA-F]{6}$', maxLength: 7 });

/** The specification's names: the first one in snake case. */
const contactAddress = {
  contact_address: lines(256),
  contactAddressEn: lines(256),
  contactAddressEs: lines(256),
  contactAddressJa: lines(256),
};

/** What the installation says of itself. */
export const SiteSettings = object({
  ...inFour('title', line(64)),
  ...inFour('description', lines(160)),
  ...inFour('company', line(128)),
  ...inFour('copyright', line(200)),
  logo: picture,
  favicon: picture,
  contact_tel: line(64),
  contact_email: email,
  ...contactAddress,
  /** Number under which the site is filed with the authorities (ICP). */
  filing: line(64),
  themeColour: nullable(colour),
  /** Colours of the particles behind the sign-in; none: there are no particles. */
  particles: array(colour, { maxItems: 5 }),
  /** 0: visitors see no page of the site. */
  siteOpen: flag,
  /** 1: everybody may read approved records of the fish-species database. */
  fishPublic: flag,
  /** Where `/` leads. */
  landing: oneOf(['console', 'site']),
});
export type SiteSettings = Static<typeof SiteSettings>;

/** `company_en` is the specification's second name of `companyEn`. */
const saved = merged(SiteSettings, object({ company_en: line(128) }));

/** The texts of the settings in one language. */
export const ShownSettings = object({
  title: string(),
  description: nullable(string()),
  company: nullable(string()),
  copyright: nullable(string()),
  contact_address: nullable(string()),
});
export type ShownSettings = Static<typeof ShownSettings>;

const calls = callsOf('Site');

export const getPublicSettings = calls.get('/config', {
  summary: 'What the installation says of itself, in all languages, and in one with fallback.',
  access: 'public',
  scope: scopes.nothing,
  query: object({ language: optional(languageId) }),
  response: merged(saved, object({ shown: ShownSettings })),
});

export const getSiteSettings = calls.get('/config/getSysSet', {
  summary: 'The home settings, to edit them.',
  access: 'site-settings:get',
  scope: scopes.nothing,
  response: merged(saved, object({ version })),
});

export const saveSiteSettings = calls.post('/config/addOrEditSysSet', {
  summary: 'Changes the home settings that are sent, unless one of them has changed since `version`.',
  access: 'site-settings:update',
  scope: scopes.nothing,
  body: merged(partial(saved), object({ version })),
  response: merged(saved, object({ version })),
});
