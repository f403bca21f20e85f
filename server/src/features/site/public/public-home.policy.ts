import { type Language, languageTags } from '@weir/contract/common';
import type { ShownLink } from '@weir/contract/site/common-links';
import { type Html, html, nothing } from '@weir/contract/site/html';
import { mediaPath } from '@weir/contract/site/media';
import { pictureHtml } from '@weir/contract/site/picture-html';
import type { ShownQuestion } from '@weir/contract/site/questions';
import type { ShownContact } from '@weir/contract/site/site-contacts';
import { siteAssets } from './parts/public-assets.policy.ts';
import { firstPicture, type MemberTexts, type PageTexts } from './public-bodies.policy.ts';
import { type Body, dialled, pathOf } from './public-layout.policy.ts';
import { type Drawing, pictureAt, publicPicture, sayOf } from './public-pictures.policy.ts';

/** What the first page tells of the others; as much as it has room for. */
export interface HomeParts {
  about: PageTexts;
  team: PageTexts & { members: readonly MemberTexts[] };
  questions: readonly ShownQuestion[];
  contacts: readonly ShownContact[];
  links: readonly ShownLink[];
}

export function homeBody(parts: HomeParts, drawing: Drawing): Body {
  const say = sayOf(drawing);
  const cards = [
    teamCard(parts, drawing),
    questionsCard(parts, drawing),
    contactCard(parts, drawing),
    linksCard(parts, drawing),
  ].filter((card) => card !== nothing);
  const isBare = parts.about.used === null && cards.length === 0;
  const below = isBare
    ? html`<p class="quiet">${say('nothing')}</p>`
    : html`${introOf(parts, drawing)}${cards.length === 0 ? nothing : html`<ul class="cards home">${cards}</ul>`}`;
  return {
    facts: organisationOf(drawing),
    picture: firstPicture(parts.about),
    scripts: drawing.settings.particles.length === 0 ? [] : [siteAssets.particles.path],
    main: html`${heroOf(parts, drawing)}${below}`,
  };
}

function organisationOf({ settings, pictures, origin, language }: Drawing) {
  const { company, title, description } = settings.shown;
  const logo = publicPicture(settings.logo, pictures);
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company ?? title,
    ...(description !== null && { description }),
    ...(settings.contact_tel !== null && { telephone: settings.contact_tel }),
    ...(settings.contact_email !== null && { email: settings.contact_email }),
    ...(origin !== undefined && { url: origin + pathOf(language, '') }),
    ...(origin !== undefined && logo && { logo: origin + mediaPath(logo, 480) }),
  };
}

function heroOf({ about, contacts }: HomeParts, drawing: Drawing): Html {
  const { language, settings } = drawing;
  const say = sayOf(drawing);
  const { title, description } = settings.shown;
  const way = (page: 'about' | 'contact', kind: string) =>
    html`<a class="${kind}" href="${pathOf(language, page)}">${say(page)}</a>`;
  const isReached = contacts.length > 0 || settings.contact_tel !== null || settings.contact_email !== null;
  const ways = [
    about.used === null ? nothing : way('about', 'button main'),
    isReached ? way('contact', 'button') : nothing,
  ];
  const moving =
    settings.particles.length === 0
      ? nothing
      : html`<canvas data-colours="${settings.particles.join(' ')}" aria-hidden="true"></canvas><button class="motion" type="button" data-pause="${say('pause')}" data-play="${say('play')}" hidden></button>`;
  return html`<section class="hero"><h1>${title}</h1>${description === null ? nothing : html`<p class="lead">${description}</p>`}<p class="ways">${ways}</p>${moving}</section>`;
}

function introOf({ about }: HomeParts, { language, pictures }: Drawing): Html {
  if (about.used === null) return nothing;
  const say = sayOf({ language });
  const media = pictures.get(firstPicture(about) ?? 0);
  const look = { sizes: '(max-width: 760px) 100vw, 512px', width: 960, isFirst: true } as const;
  const picture = media?.published === 1 ? html`<div>${pictureHtml(media, language, look)}</div>` : nothing;
  return html`<section class="intro" lang="${languageTags[about.used]}"><div><h2>${about.title ?? say('about')}</h2>${about.summary === null ? nothing : html`<p>${about.summary}</p>`}${more(html`${say('aboutMore')}`, pathOf(language, 'about'), language)}</div>${picture}</section>`;
}

/** In the language of the page, whatever stands around it. */
const more = (words: Html, path: string, language: Drawing['language']): Html =>
  html`<a class="more" href="${path}" lang="${languageTags[language]}">${words}</a>`;

interface Card {
  page: 'team' | 'questions' | 'contact' | 'links';
  title?: string | null;
  content: Html;
}

function cardOf({ page, title, content }: Card, drawing: Drawing): Html {
  const say = sayOf(drawing);
  const { language } = drawing;
  return html`<li><h2>${title ?? say(page)}</h2>${content}${more(html`${say(`${page}More`)}`, pathOf(language, page), language)}</li>`;
}

const mostFaces = 5;

function teamCard({ team }: HomeParts, drawing: Drawing): Html {
  const { title, summary, used, members } = team;
  if (used === null && members.length === 0) return nothing;
  const faces = members
    .slice(0, mostFaces)
    .map(({ photo }) => pictureAt(photo, drawing, { sizes: '60px', width: 480, isTold: true }));
  const content = html`${summary === null ? nothing : html`<p>${summary}</p>`}<div class="faces">${faces}</div>`;
  return cardOf({ page: 'team', title, content }, drawing);
}

function questionsCard({ questions }: HomeParts, drawing: Drawing): Html {
  if (questions.length === 0) return nothing;
  const entries = questions.map(
    ({ id, question, used }) =>
      html`<li><a href="${pathOf(drawing.language, 'questions')}#q${id}" lang="${languageTags[used as Language]}">${question}</a></li>`,
  );
  return cardOf({ page: 'questions', content: html`<ul>${entries}</ul>` }, drawing);
}

function contactCard({ contacts }: HomeParts, drawing: Drawing): Html {
  const { settings, language } = drawing;
  const { contact_tel: tel, contact_email: email, shown } = settings;
  if (contacts.length === 0 && tel === null && email === null) return nothing;
  const say = sayOf({ language });
  const fact = (word: 'tel' | 'email' | 'address', value: Html | string | null) =>
    value === null ? nothing : html`<dt>${say(word)}</dt><dd>${value}</dd>`;
  const facts = [
    fact('tel', tel && html`<a href="tel:${dialled(tel)}">${tel}</a>`),
    fact('email', email && html`<a href="mailto:${email}">${email}</a>`),
    fact('address', shown.contact_address),
  ];
  return cardOf({ page: 'contact', content: html`<dl>${facts}</dl>` }, drawing);
}

function linksCard({ links }: HomeParts, drawing: Drawing): Html {
  if (links.length === 0) return nothing;
  const entries = links.map(
    ({ name, url }) => html`<li><a href="${url}" rel="noopener noreferrer">${name}</a></li>`,
  );
  return cardOf({ page: 'links', content: html`<ul>${entries}</ul>` }, drawing);
}
