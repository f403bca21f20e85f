import type { Language } from '@weir/contract/common';
import { fieldIn } from '@weir/contract/local-text';
import type { CommonLink } from '@weir/contract/site/common-links';
import type { Question } from '@weir/contract/site/questions';
import type { SiteContact } from '@weir/contract/site/site-contacts';
import type { SitePageKind } from '@weir/contract/site/site-pages';
import type { Db } from '../../../platform/db/database.ts';
import type { MediaUses } from '../media/media-uses.service.ts';
import { pictureIn, picturesIn } from './pictures.policy.ts';
import {
  shownContact,
  shownDocument,
  shownForm,
  shownLink,
  shownMembers,
  shownQuestion,
  shownTexts,
} from './shown.policy.ts';
import { findPublishedLanguages } from './shown-items.store.ts';
import { type Fields, questionKind } from './site-kinds.policy.ts';
import type { SitePages } from './site-pages.service.ts';
import type { ShownQuery, SiteRows } from './site-rows.service.ts';

interface Deps {
  db: Db;
  media: Pick<MediaUses, 'describe'>;
  sitePages: SitePages;
  siteLinks: SiteRows<CommonLink>;
  siteContacts: SiteRows<SiteContact>;
  siteQuestions: SiteRows<Question>;
}

export type ShownSite = ReturnType<typeof createShownSite>;

/** What visitors see, in a language; `markup` of a document is for pages, `html` the same for calls. */
export function createShownSite(deps: Deps) {
  const { db, media, sitePages, siteLinks, siteContacts, siteQuestions } = deps;

  /** How the pictures of these documents are drawn. */
  const pictures = async (language: Language, documents: readonly unknown[]) =>
    pictureIn(language, await media.describe(db, picturesIn(documents)));

  const page = async <Of extends SitePageKind>(of: Of, language: Language) => {
    const { published, page: whole } = await sitePages.shownPage(of, language);
    const texts = shownTexts(published);
    const picture = await pictures(language, [texts.content]);
    return { texts: { ...texts, ...shownDocument(texts.content, language, picture) }, whole };
  };

  return {
    settings: (language: Language) => sitePages.shownSettings(language),
    about: async (language: Language) => (await page('about', language)).texts,
    async team(language: Language) {
      const { texts, whole } = await page('team', language);
      return { ...texts, members: shownMembers(whole, language) };
    },
    async feedback(language: Language) {
      const { texts, whole } = await page('feedback', language);
      return { ...texts, form: shownForm(whole, language) };
    },
    links: (language: Language, query: ShownQuery) => siteLinks.shown(language, query, shownLink(language)),
    contacts: (language: Language, query: ShownQuery) =>
      siteContacts.shown(language, query, shownContact(language)),
    async questions(language: Language, query: ShownQuery) {
      const found = await siteQuestions.shown(language, query, shownQuestion);
      const picture = await pictures(
        language,
        found.list.map(({ answer }) => answer),
      );
      const list = found.list.map((row) => ({ ...row, ...shownDocument(row.answer, language, picture) }));
      return { ...found, list };
    },
    /** The draft of a page or a question, as it would be shown. */
    async drafted({ kind, fields, language }: { kind: string; fields: Fields; language: Language }) {
      const isQuestion = kind === questionKind.kind;
      const document = fields[fieldIn(isQuestion ? 'answer' : 'content', language)];
      const shown = shownDocument(document, language, await pictures(language, [document]));
      const own = (name: string) => fields[fieldIn(name, language)];
      const text = { title: own('title'), summary: own('summary'), content: document };
      return {
        texts: { ...shownTexts({ used: language, fields: text }), ...shown },
        question: {
          ...{ id: 0, group: null, used: language },
          ...shownQuestion({ fields: { question: own('question'), answer: document } }),
          ...shown,
        },
      };
    },
    /** The languages in which a page has texts of its own. */
    languagesOf: (of: 'about' | 'team') => findPublishedLanguages(db, of),
  };
}
