import { type Language, languageTags } from '@weir/contract/common';
import type { ShownLink } from '@weir/contract/site/common-links';
import type { SiteDocument } from '@weir/contract/site/document-nodes';
import { mediaOf, textOf } from '@weir/contract/site/document-text';
import { type Html, html, nothing } from '@weir/contract/site/html';
import { mediaIdOf } from '@weir/contract/site/media';
import type { ShownQuestion } from '@weir/contract/site/questions';
import type { ShownContact } from '@weir/contract/site/site-contacts';
import type { Say } from './parts/public-words.policy.ts';
import { type Body, dialled, pathOf } from './public-layout.policy.ts';
import { type Drawing, pictureAt, sayOf } from './public-pictures.policy.ts';

/** What a page with a document says. */
export interface PageTexts {
  title: string | null;
  summary: string | null;
  content: unknown;
  markup: Html;
  used: Language | null;
}

/** Of a document that was checked before it was stored. */
export const firstPicture = ({ content }: Pick<PageTexts, 'content'>): number | undefined =>
  content ? mediaOf(content as SiteDocument)[0] : undefined;

const optional = (text: string | null, kind: string): Html =>
  text === null ? nothing : html`<p class="${kind}">${text}</p>`;

export const texts = (
  { title, summary, content, markup, used }: PageTexts,
  fallback: string,
  say: Say,
): Html => {
  const isEmpty = title === null && summary === null && content === null;
  const inner = [
    html`<h1>${title ?? fallback}</h1>`,
    optional(summary, 'lead'),
    html`<div class="doc">${markup}</div>`,
    isEmpty ? html`<p class="quiet">${say('nothing')}</p>` : nothing,
  ];
  return used === null
    ? html`<article>${inner}</article>`
    : html`<article lang="${languageTags[used]}">${inner}</article>`;
};

const told = (page: PageTexts) => ({ ...page, description: page.summary, picture: firstPicture(page) });

export const aboutBody = (page: PageTexts, drawing: Drawing): Body => {
  const say = sayOf(drawing);
  return { ...told(page), main: texts(page, say('about'), say) };
};

export interface MemberTexts {
  name: string;
  role: string | null;
  text: string | null;
  photo: string | null;
}

export function teamBody(page: PageTexts, members: readonly MemberTexts[], drawing: Drawing): Body {
  const say = sayOf(drawing);
  const first = firstPicture(page);
  const cards = members.map(({ name, role, text, photo }, at) => {
    const look = { sizes: '112px', width: 480, isFirst: first === undefined && at === 0 } as const;
    return html`<li>${pictureAt(photo, drawing, look)}<h2>${name}</h2>${optional(role, 'quiet')}${text === null ? nothing : html`<p>${text}</p>`}</li>`;
  });
  const list = cards.length === 0 ? nothing : html`<ul class="cards people">${cards}</ul>`;
  const isBare = page.used === null && cards.length > 0;
  const main = isBare ? html`<h1>${say('team')}</h1>` : texts(page, say('team'), say);
  const photo = members.map((member) => mediaIdOf(member.photo)).find((id) => id !== undefined);
  return { ...told(page), picture: first ?? photo, main: html`${main}${list}` };
}

interface Grouped {
  kind: string;
  /** The first of all. */
  isFirst: boolean;
}

/** Rows by their groups, in their order. */
function grouped<Row extends { group: string | null }>(
  rows: readonly Row[],
  draw: (row: Row, of: Pick<Grouped, 'isFirst'>) => Html,
  { kind, say }: { kind: string; say: Say },
): Html {
  if (rows.length === 0) return html`<p class="quiet">${say('nothing')}</p>`;
  const groups = [...Map.groupBy(rows, ({ group }) => group)];
  return html`${groups.map(
    ([group, own]) =>
      html`${group === null ? nothing : html`<h2>${group}</h2>`}<ul class="cards ${kind}">${own.map((row) => draw(row, { isFirst: row === rows[0] }))}</ul>`,
  )}`;
}

export function linksBody(links: readonly ShownLink[], drawing: Drawing): Body {
  const say = sayOf(drawing);
  const level = (words: Html, isGrouped: boolean) =>
    isGrouped ? html`<h3>${words}</h3>` : html`<h2>${words}</h2>`;
  const draw = (
    { name, url, description, logo, group }: ShownLink,
    { isFirst }: Pick<Grouped, 'isFirst'>,
  ) => {
    const picture = pictureAt(logo, drawing, { sizes: '52px', width: 480, isFirst });
    const link = html`<a href="${url}" rel="noopener noreferrer">${name}</a>`;
    return html`<li>${picture}<div>${level(link, group !== null)}${optional(description, 'quiet')}</div></li>`;
  };
  return { main: html`<h1>${say('links')}</h1>${grouped(links, draw, { kind: 'links', say })}` };
}

type ContactWord = 'person' | 'tel' | 'email' | 'address' | 'hours' | 'place';

const factIn = (say: Say) => (word: ContactWord, value: Html | string | null) =>
  value === null ? nothing : html`<dt>${say(word)}</dt><dd>${value}</dd>`;

const mail = (email: string | null) => email && html`<a href="mailto:${email}">${email}</a>`;
const call = (tel: string | null) => tel && html`<a href="tel:${dialled(tel)}">${tel}</a>`;

/** How the organisation is reached, as its settings have it; nothing where they do not say. */
export function generalContact({ settings, language }: Pick<Drawing, 'settings' | 'language'>): Html {
  const fact = factIn(sayOf({ language }));
  const { contact_tel: tel, contact_email: email, shown } = settings;
  if (tel === null && email === null && shown.contact_address === null) return nothing;
  return html`<dl class="general">${[fact('tel', call(tel)), fact('email', mail(email)), fact('address', shown.contact_address)]}</dl>`;
}

export function contactBody(contacts: readonly ShownContact[], drawing: Drawing): Body {
  const say = sayOf(drawing);
  const fact = factIn(say);
  const codeOf = (qr: string | null, isFirst: boolean) => {
    const code = pictureAt(qr, drawing, { sizes: '136px', width: 480, isFirst });
    return code === nothing ? nothing : html`<div class="code">${code}</div>`;
  };
  const draw = (contact: ShownContact, { isFirst }: Pick<Grouped, 'isFirst'>) => {
    const { name, person, tel, email, address, hours, lng, lat, qr, group } = contact;
    const heading = group === null ? html`<h2>${name}</h2>` : html`<h3>${name}</h3>`;
    return html`<li>${heading}<dl>${[
      fact('person', person),
      fact('tel', call(tel)),
      fact('email', mail(email)),
      fact('address', address),
      fact('hours', hours),
      fact('place', lng === null || lat === null ? null : `${lat.toFixed(5)}, ${lng.toFixed(5)}`),
    ]}</dl>${codeOf(qr, isFirst)}</li>`;
  };
  const general = generalContact(drawing);
  const list =
    contacts.length === 0 && general !== nothing
      ? nothing
      : grouped(contacts, draw, { kind: 'contacts', say });
  return { main: html`<h1>${say('contact')}</h1>${general}${list}` };
}

type DrawnQuestion = ShownQuestion & { markup: Html };

export function questionsBody(questions: readonly DrawnQuestion[], drawing: Drawing): Body {
  const say = sayOf(drawing);
  const draw = ({ id, question, markup, used }: DrawnQuestion) =>
    html`<details id="q${id}" lang="${languageTags[used as Language]}"><summary>${question}</summary><div class="doc">${markup}</div></details>`;
  const groups = [...Map.groupBy(questions, ({ group }) => group)];
  const list = groups.map(
    ([group, own]) => html`${group === null ? nothing : html`<h2>${group}</h2>`}${own.map(draw)}`,
  );
  // Checked before it was stored.
  const plain = (answer: unknown) => (answer ? textOf(answer as SiteDocument) : '');
  const entities = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
  }));
  const none = html`<p class="quiet">${say('nothing')}</p>`;
  return {
    main: html`<div class="column"><h1>${say('questions')}</h1>${questions.length === 0 ? none : list}</div>`,
    ...(questions.length > 0 && {
      facts: { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: entities },
    }),
  };
}

const messageBody = (title: string, further: Html): Body => ({
  title,
  main: html`<article><h1>${title}</h1>${further}</article>`,
  status: 404,
});

export function closedBody(language: Language): Body {
  const say = sayOf({ language });
  return messageBody(say('closed'), html`<p>${say('closedText')}</p>`);
}

export function notFoundBody(language: Language): Body {
  const say = sayOf({ language });
  return messageBody(
    say('notFound'),
    html`<p><a class="more" href="${pathOf(language, '')}">${say('home')}</a></p>`,
  );
}
