import { type Language, languageNames, languages, languageTags } from '@weir/contract/common';
import { type Html, html, jsonLd, nothing } from '@weir/contract/site/html';
import type { PublicSettings } from '../items/site-pages.service.ts';
import { type Asset, coloursAsset, scriptAsset, styleAsset } from './public-style.policy.ts';
import { type PublicWord, wordsIn } from './public-words.policy.ts';

/** The pages of the site, in the order of its navigation. */
export const publicPages = ['', 'about', 'team', 'contact', 'links', 'questions', 'feedback'] as const;
export type PublicPage = (typeof publicPages)[number];

export interface Body {
  /** Of the document; absent: that of the page. */
  title?: string | null;
  description?: string | null;
  main: Html;
  /** The language of the texts, where it is not that of the page. */
  used?: Language | null;
  /** What search engines read beside it (schema.org). */
  facts?: Readonly<Record<string, unknown>>;
  status?: 200 | 404;
  /** Search engines are to leave it alone. */
  isHidden?: true;
  /** Beside that of every page. */
  script?: Asset;
}

export interface Frame {
  language: Language;
  /** Absent: there is no such page. */
  page: PublicPage | undefined;
  settings: PublicSettings;
  /** Where the site is opened from outside; undefined: nobody knows. */
  origin: string | undefined;
  /** Languages in which the page has texts of its own. */
  published: readonly Language[];
  /** What the navigation leads to. */
  pages: readonly PublicPage[];
}

export const pathOf = (language: Language, page: PublicPage): string =>
  page === '' ? `/${language}` : `/${language}/${page}`;

const wordOf = (page: PublicPage): PublicWord => (page === '' ? 'home' : page);

/** A whole page, as it is sent. */
export function pageHtml(frame: Frame, body: Body): string {
  const { language, page, settings } = frame;
  const say = wordsIn(language);
  const { shown } = settings;
  const own = body.title ?? (page === undefined || page === '' ? null : say(wordOf(page)));
  const title = own === null || own === shown.title ? shown.title : `${own} – ${shown.title}`;
  const description = body.description ?? shown.description;
  const isForeign = body.used != null && body.used !== language;
  return `<!doctype html>\n${html`<html lang="${languageTags[language]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>${description === null ? nothing : html`<meta name="description" content="${description}">`}
${headOf(frame, { title, description, isHidden: isForeign || body.status === 404 || body.isHidden === true, used: body.used ?? language })}
<link rel="stylesheet" href="${coloursAsset(settings.themeColour).path}"><link rel="stylesheet" href="${styleAsset.path}">
<script src="${scriptAsset.path}" defer></script>${body.script === undefined ? nothing : html`<script src="${body.script.path}" defer></script>`}${body.facts === undefined ? nothing : jsonLd(body.facts)}</head>
<body><a class="skip" href="#content">${say('skip')}</a>
${headerOf(frame)}
<main id="content">${isForeign ? html`<p class="notice">${say('otherLanguage')}</p>` : nothing}${body.main}</main>
${footerOf(frame)}</body></html>`}\n`;
}

interface HeadFacts {
  title: string;
  description: string | null;
  isHidden: boolean;
  used: Language;
}

/** What search engines and those who share the page read. */
function headOf({ page, language, origin, published, settings }: Frame, facts: HeadFacts): Html[] {
  const { title, description, isHidden, used } = facts;
  const robots = isHidden ? [html`<meta name="robots" content="noindex">`] : [];
  const graph = [
    html`<meta property="og:type" content="website"><meta property="og:title" content="${title}">`,
    html`<meta property="og:site_name" content="${settings.shown.title}">`,
    ...(description === null ? [] : [html`<meta property="og:description" content="${description}">`]),
  ];
  if (origin === undefined || page === undefined) return [...robots, ...graph];
  const address = (of: Language) => `${origin}${pathOf(of, page)}`;
  const fallback = published.includes('en') ? 'en' : 'zh';
  return [
    ...robots,
    html`<link rel="canonical" href="${address(used)}"><meta property="og:url" content="${address(language)}">`,
    ...published.map(
      (one) => html`<link rel="alternate" hreflang="${languageTags[one]}" href="${address(one)}">`,
    ),
    html`<link rel="alternate" hreflang="x-default" href="${address(fallback)}">`,
    ...graph,
  ];
}

function headerOf({ language, page, settings, pages }: Frame): Html {
  const say = wordsIn(language);
  const current = (is: boolean) => (is ? html` aria-current="page"` : nothing);
  const entries = pages.map(
    (one) =>
      html`<li><a href="${pathOf(language, one)}"${current(one === page)}>${say(wordOf(one))}</a></li>`,
  );
  const others = languages.map(
    (one) =>
      html`<li><a href="${pathOf(one, page ?? '')}" lang="${languageTags[one]}" hreflang="${languageTags[one]}"${current(one === language)}>${languageNames[one]}</a></li>`,
  );
  return html`<header><a class="name" href="${pathOf(language, '')}">${settings.shown.title}</a>
<nav aria-label="${say('menu')}"><ul>${entries}</ul></nav>
<nav aria-label="${say('languages')}"><ul>${others}</ul></nav></header>`;
}

function footerOf({ language, settings }: Frame): Html {
  const say = wordsIn(language);
  const { shown, contact_tel: tel, contact_email: email, filing } = settings;
  const lines = [
    shown.company === null ? nothing : html`<p>${shown.company}</p>`,
    shown.contact_address === null ? nothing : html`<p>${shown.contact_address}</p>`,
    tel === null ? nothing : html`<p>${say('tel')} ${tel}</p>`,
    email === null ? nothing : html`<p><a href="mailto:${email}">${email}</a></p>`,
    shown.copyright === null ? nothing : html`<p>${shown.copyright}</p>`,
    filing === null ? nothing : html`<p>${filing}</p>`,
    html`<p><a href="/dashboard" rel="nofollow">${say('signIn')}</a></p>`,
  ];
  return html`<footer>${lines}</footer>`;
}
