import type { Language } from '@weir/contract/common';
import { fieldIn } from '@weir/contract/local-text';
import type { CommonLink } from '@weir/contract/site/common-links';
import type { Question } from '@weir/contract/site/questions';
import type { SiteContact } from '@weir/contract/site/site-contacts';
import type { SitePageKind } from '@weir/contract/site/site-pages';
import type { Db } from '../../../platform/db/database.ts';
import type { MediaUses } from '../media/media-uses.service.ts';
import { openedBy, type Pictures, pictureIn, picturesAt, picturesIn } from './pictures.policy.ts';
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

export type { Pictures } from './pictures.policy.ts';

/** Paths of pictures that are drawn around it. */
type Beside = readonly (string | null | undefined)[];

export type ShownSite = ReturnType<typeof createShownSite>;

/**
 * What visitors see, in a language; `markup` of a document is for pages, `html` the same for calls. `pictures` are those
 * of it and of what is drawn around it.
 */
export function createShownSite(deps: Deps) {
  const { db, media, sitePages, siteLinks, siteContacts, siteQuestions } = deps;

  /** What is known of the pictures of documents and of those at paths, in one look. */
  const picturesOf = (documents: readonly unknown[], paths: Beside): Promise<Pictures> =>
    media.describe(db, [...new Set([...picturesIn(documents), ...picturesAt(paths)])]);

  const page = async <Of extends SitePageKind>(of: Of, language: Language, beside: Beside) => {
    const { published, page: whole } = await sitePages.shownPage(of, language);
    const texts = shownTexts(published);
    const photos = 'members' in whole ? whole.members.map(({ photo }) => photo) : [];
    const pictures = await picturesOf([texts.content], [...photos, ...beside]);
    const [first] = picturesIn([texts.content]);
    const draw = pictureIn(language, pictures, first);
    return { texts: { ...texts, ...shownDocument(texts.content, language, draw), pictures }, whole };
  };

  return {
    /** What is known of pictures at paths. */
    pictures: (paths: Beside) => picturesOf([], paths),
    settings: (language: Language) => sitePages.shownSettings(language),
    about: async (language: Language, beside: Beside = []) => (await page('about', language, beside)).texts,
    async team(language: Language, beside: Beside = []) {
      const { texts, whole } = await page('team', language, beside);
      return { ...texts, members: shownMembers(whole, language) };
    },
    async feedback(language: Language, beside: Beside = []) {
      const { texts, whole } = await page('feedback', language, beside);
      return { ...texts, form: shownForm(whole, language) };
    },
    async links(language: Language, query: ShownQuery, beside: Beside = []) {
      const found = await siteLinks.shown(language, query, shownLink(language));
      const logos = found.list.map(({ logo }) => logo);
      return { ...found, pictures: await picturesOf([], [...logos, ...beside]) };
    },
    async contacts(language: Language, query: ShownQuery, beside: Beside = []) {
      const found = await siteContacts.shown(language, query, shownContact(language));
      const codes = found.list.map(({ qr }) => qr);
      return { ...found, pictures: await picturesOf([], [...codes, ...beside]) };
    },
    async questions(language: Language, query: ShownQuery, beside: Beside = []) {
      const found = await siteQuestions.shown(language, query, shownQuestion);
      const answers = found.list.map(({ answer }) => answer);
      const pictures = await picturesOf(answers, beside);
      const draw = pictureIn(language, pictures);
      const list = found.list.map((row) => ({ ...row, ...shownDocument(row.answer, language, draw) }));
      return { ...found, list, pictures };
    },
    /** The draft of a page or a question, as it would be shown. */
    async drafted(
      { kind, fields, language }: { kind: string; fields: Fields; language: Language },
      token: string,
      beside: Beside = [],
    ) {
      const isQuestion = kind === questionKind.kind;
      const document = fields[fieldIn(isQuestion ? 'answer' : 'content', language)];
      const pictures = openedBy(token, await picturesOf([document], beside));
      const shown = shownDocument(document, language, pictureIn(language, pictures));
      const own = (name: string) => fields[fieldIn(name, language)];
      const text = { title: own('title'), summary: own('summary'), content: document };
      return {
        pictures,
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
