import type { Language } from '@weir/contract/common';
import type { CommonLink } from '@weir/contract/site/common-links';
import type { Question } from '@weir/contract/site/questions';
import type { SiteContact } from '@weir/contract/site/site-contacts';
import type { Db } from '../../../platform/db/database.ts';
import {
  shownContact,
  shownForm,
  shownLink,
  shownMembers,
  shownQuestion,
  shownTexts,
} from './shown.policy.ts';
import { findPublishedLanguages } from './shown-items.store.ts';
import type { SitePages } from './site-pages.service.ts';
import type { ShownQuery, SiteRows } from './site-rows.service.ts';

interface Deps {
  db: Db;
  sitePages: SitePages;
  siteLinks: SiteRows<CommonLink>;
  siteContacts: SiteRows<SiteContact>;
  siteQuestions: SiteRows<Question>;
}

export type ShownSite = ReturnType<typeof createShownSite>;

/** What visitors see, in a language. */
export function createShownSite({ db, sitePages, siteLinks, siteContacts, siteQuestions }: Deps) {
  return {
    settings: (language: Language) => sitePages.shownSettings(language),
    async about(language: Language) {
      return shownTexts(language, (await sitePages.shownPage('about', language)).published);
    },
    async team(language: Language) {
      const { published, page } = await sitePages.shownPage('team', language);
      return { ...shownTexts(language, published), members: shownMembers(page, language) };
    },
    async feedback(language: Language) {
      const { published, page } = await sitePages.shownPage('feedback', language);
      return { ...shownTexts(language, published), form: shownForm(page, language) };
    },
    links: (language: Language, query: ShownQuery) => siteLinks.shown(language, query, shownLink(language)),
    contacts: (language: Language, query: ShownQuery) =>
      siteContacts.shown(language, query, shownContact(language)),
    questions: (language: Language, query: ShownQuery) =>
      siteQuestions.shown(language, query, shownQuestion(language)),
    /** The languages in which a page has texts of its own. */
    languagesOf: (of: 'about' | 'team') => findPublishedLanguages(db, of),
  };
}
