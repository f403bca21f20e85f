import type { Language } from '@weir/contract/common';
import { textIn } from '@weir/contract/local-text';
import type { ShownLink } from '@weir/contract/site/common-links';
import { documentMarkup } from '@weir/contract/site/document-html';
import { nothing } from '@weir/contract/site/html';
import type { ShownQuestion } from '@weir/contract/site/questions';
import type { ShownContact } from '@weir/contract/site/site-contacts';
import type { FeedbackPage, TeamPage } from '@weir/contract/site/site-pages';
import { type DrawPicture, documentsIn } from './pictures.policy.ts';
import type { Fields } from './site-kinds.policy.ts';

/** What `shown` of rows adds by itself. */
type Drawn<Row> = Omit<Row, 'id' | 'group' | 'used'>;

interface Row {
  readonly fields: Fields;
}

/** The words that a table of documents is called by. */
const tableLabels: Record<Language, string> = { zh: '表格', en: 'Table', es: 'Tabla', ja: '表' };

/** The wire's fields of a kind have these types; the store knows them as JSON. */
const stringOf = (value: unknown) => (typeof value === 'string' ? value : null);

export const shownLink =
  (language: Language) =>
  ({ fields }: Row): Drawn<ShownLink> => ({
    name: textIn(fields, 'name', language) ?? '',
    url: stringOf(fields.url) ?? '',
    description: textIn(fields, 'description', language),
    logo: stringOf(fields.logo),
  });

export const shownContact =
  (language: Language) =>
  ({ fields }: Row): Drawn<ShownContact> => ({
    name: textIn(fields, 'name', language) ?? '',
    person: textIn(fields, 'person', language),
    tel: stringOf(fields.tel),
    email: stringOf(fields.email),
    address: textIn(fields, 'address', language),
    hours: textIn(fields, 'hours', language),
    lng: typeof fields.lng === 'number' ? fields.lng : null,
    lat: typeof fields.lat === 'number' ? fields.lat : null,
    qr: stringOf(fields.qr),
  });

export const shownQuestion = ({ fields }: Row): Drawn<ShownQuestion> => ({
  question: stringOf(fields.question) ?? '',
  answer: fields.answer ?? null,
  html: '',
});

export const shownTexts = (published: { used: Language; fields: Fields } | undefined) => ({
  title: stringOf(published?.fields.title),
  summary: stringOf(published?.fields.summary),
  content: published?.fields.content ?? null,
  used: published?.used ?? null,
});

/** A document as it is shown, or nothing where there is none. */
export function shownDocument(document: unknown, language: Language, picture: DrawPicture) {
  const [checked] = documentsIn([document]);
  const markup = checked ? documentMarkup(checked, { tableLabel: tableLabels[language], picture }) : nothing;
  return { markup, html: markup.toString() };
}

export const shownMembers = ({ members }: TeamPage, language: Language) =>
  members.map((member) => ({
    name: textIn(member, 'name', language) ?? '',
    role: textIn(member, 'role', language),
    text: textIn(member, 'text', language),
    photo: member.photo ?? null,
  }));

export const shownForm = (page: FeedbackPage, language: Language) => ({
  open: page.open,
  kinds: page.kinds.map((kind) => textIn(kind, 'name', language) ?? ''),
  consent: textIn(page, 'consent', language),
});
