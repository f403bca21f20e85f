import { type Language, languageTags } from '@weir/contract/common';
import type { ShownLink } from '@weir/contract/site/common-links';
import { type Html, html, nothing } from '@weir/contract/site/html';
import type { ShownQuestion } from '@weir/contract/site/questions';
import type { ShownContact } from '@weir/contract/site/site-contacts';
import type { PublicSettings } from '../items/site-pages.service.ts';
import type { Body } from './public-layout.policy.ts';
import { type Say, wordsIn } from './public-words.policy.ts';

/** What a page with a document says. */
export interface PageTexts {
  title: string | null;
  summary: string | null;
  content: unknown;
  markup: Html;
  used: Language | null;
}

export const texts = (
  { title, summary, content, markup, used }: PageTexts,
  fallback: string,
  say: Say,
): Html => {
  const isEmpty = title === null && summary === null && content === null;
  const inner = [
    html`<h1>${title ?? fallback}</h1>`,
    summary === null ? nothing : html`<p class="lead">${summary}</p>`,
    html`<div class="doc">${markup}</div>`,
    isEmpty ? html`<p class="quiet">${say('nothing')}</p>` : nothing,
  ];
  return used === null
    ? html`<article>${inner}</article>`
    : html`<article lang="${languageTags[used]}">${inner}</article>`;
};

export const aboutBody = (page: PageTexts, language: Language): Body => {
  const say = wordsIn(language);
  return { ...page, description: page.summary, main: texts(page, say('about'), say) };
};

export interface MemberTexts {
  name: string;
  role: string | null;
  text: string | null;
}

export function teamBody(page: PageTexts, members: readonly MemberTexts[], language: Language): Body {
  const say = wordsIn(language);
  const cards = members.map(
    ({ name, role, text }) =>
      html`<li><h2>${name}</h2>${role === null ? nothing : html`<p class="quiet">${role}</p>`}${text === null ? nothing : html`<p>${text}</p>`}</li>`,
  );
  const list = cards.length === 0 ? nothing : html`<ul class="cards">${cards}</ul>`;
  const isBare = page.used === null && cards.length > 0;
  const main = isBare ? html`<h1>${say('team')}</h1>` : texts(page, say('team'), say);
  return { ...page, description: page.summary, main: html`${main}${list}` };
}

export function homeBody(settings: PublicSettings, about: PageTexts, language: Language): Body {
  const { title, description, company } = settings.shown;
  const say = wordsIn(language);
  const intro = about.summary === null ? nothing : html`<p>${about.summary}</p>`;
  const more = about.used === null ? nothing : html`<p><a href="/${language}/about">${say('about')}</a></p>`;
  const organisation = { '@context': 'https://schema.org', '@type': 'Organization', name: company ?? title };
  const lead = description === null ? nothing : html`<p class="lead">${description}</p>`;
  return { facts: organisation, main: html`<h1>${title}</h1>${lead}${intro}${more}` };
}

/** Rows by their groups, in their order. */
function grouped<Row extends { group: string | null }>(
  rows: readonly Row[],
  draw: (row: Row) => Html,
  say: Say,
): Html {
  if (rows.length === 0) return html`<p class="quiet">${say('nothing')}</p>`;
  const groups = [...Map.groupBy(rows, ({ group }) => group)];
  return html`${groups.map(
    ([group, own]) =>
      html`${group === null ? nothing : html`<h2>${group}</h2>`}<ul class="cards">${own.map(draw)}</ul>`,
  )}`;
}

export function linksBody(links: readonly ShownLink[], language: Language): Body {
  const say = wordsIn(language);
  const draw = ({ name, url, description }: ShownLink) =>
    html`<li><h3><a href="${url}" rel="noopener noreferrer">${name}</a></h3>${description === null ? nothing : html`<p class="quiet">${description}</p>`}</li>`;
  return { main: html`<h1>${say('links')}</h1>${grouped(links, draw, say)}` };
}

type ContactWord = 'person' | 'tel' | 'email' | 'address' | 'hours' | 'place';

const factIn = (say: Say) => (word: ContactWord, value: Html | string | null) =>
  value === null ? nothing : html`<dt>${say(word)}</dt><dd>${value}</dd>`;

const mail = (email: string | null) => email && html`<a href="mailto:${email}">${email}</a>`;
const call = (tel: string | null) => tel && html`<a href="tel:${tel.replace(/[^\d+]/g, '')}">${tel}</a>`;

/** How the organisation is reached, as its settings have it; nothing where they do not say. */
export function generalContact(settings: PublicSettings, language: Language): Html {
  const fact = factIn(wordsIn(language));
  const { contact_tel: tel, contact_email: email, shown } = settings;
  if (tel === null && email === null && shown.contact_address === null) return nothing;
  return html`<dl>${[fact('tel', call(tel)), fact('email', mail(email)), fact('address', shown.contact_address)]}</dl>`;
}

export function contactBody(
  contacts: readonly ShownContact[],
  settings: PublicSettings,
  language: Language,
): Body {
  const say = wordsIn(language);
  const fact = factIn(say);
  const draw = ({ name, person, tel, email, address, hours, lng, lat }: ShownContact) =>
    html`<li><h3>${name}</h3><dl>${[
      fact('person', person),
      fact('tel', call(tel)),
      fact('email', mail(email)),
      fact('address', address),
      fact('hours', hours),
      fact('place', lng === null || lat === null ? null : `${lat.toFixed(5)}, ${lng.toFixed(5)}`),
    ]}</dl></li>`;
  const general = generalContact(settings, language);
  const list = contacts.length === 0 && general !== nothing ? nothing : grouped(contacts, draw, say);
  return { main: html`<h1>${say('contact')}</h1>${general}${list}` };
}

type DrawnQuestion = ShownQuestion & { markup: Html };

export function questionsBody(
  questions: readonly DrawnQuestion[],
  plainAnswers: readonly string[],
  language: Language,
): Body {
  const say = wordsIn(language);
  const draw = ({ question, markup, used }: DrawnQuestion) =>
    html`<details lang="${languageTags[used as Language]}"><summary>${question}</summary><div class="doc">${markup}</div></details>`;
  const groups = [...Map.groupBy(questions, ({ group }) => group)];
  const list = groups.map(
    ([group, own]) => html`${group === null ? nothing : html`<h2>${group}</h2>`}${own.map(draw)}`,
  );
  const entities = questions.map(({ question }, at) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainAnswers[at] ?? '' },
  }));
  return {
    main: html`<h1>${say('questions')}</h1>${questions.length === 0 ? html`<p class="quiet">${say('nothing')}</p>` : list}`,
    ...(questions.length > 0 && {
      facts: { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: entities },
    }),
  };
}

export const messageBody = (title: string, text: string): Body => ({
  title,
  main: html`<h1>${title}</h1><p>${text}</p>`,
  status: 404,
});
