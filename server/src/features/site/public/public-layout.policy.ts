import { type Language, languageNames, languages, languageTags } from '@weir/contract/common';
import { type Html, html, jsonLd, nothing } from '@weir/contract/site/html';
import { mediaPath } from '@weir/contract/site/media';
import { siteAssets } from './parts/public-assets.policy.ts';
import { coloursAsset } from './parts/public-colours.policy.ts';
import type { PublicWord } from './parts/public-words.policy.ts';
import { headOf } from './public-head.policy.ts';
import { type Drawing, pictureAt, publicPicture, sayOf } from './public-pictures.policy.ts';

/** The pages of the site, in the order of its navigation. */
export const publicPages = [
  '',
  'about',
  'team',
  'contact',
  'links',
  'questions',
  'species',
  'feedback',
] as const;
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
  /** The picture that stands for the page on other sites, by its id. */
  picture?: number | undefined;
  /** Beside those of every page. */
  scripts?: readonly string[];
  styles?: readonly string[];
  status?: 200 | 404;
  /** Nobody but whoever has the link is to find it. */
  isDraft?: true;
  /** Search engines are to leave it alone. */
  isHidden?: true;
}

export interface Frame extends Drawing {
  /** Absent: there is no such page. */
  page: PublicPage | undefined;
  /** Languages in which the page has texts of its own. */
  published: readonly Language[];
  /** What follows the path of the page: `/coreius-heterodon`. */
  rest?: string | undefined;
  /** What the navigation leads to. */
  pages: readonly PublicPage[];
}

export const pathOf = (language: Language, page: PublicPage): string =>
  page === '' ? `/${language}` : `/${language}/${page}`;

const wordOf = (page: PublicPage): PublicWord => (page === '' ? 'home' : page);

/** A whole page, as it is sent. */
export function pageHtml(frame: Frame, body: Body): string {
  const { language, page, settings } = frame;
  const say = sayOf(frame);
  const { shown } = settings;
  const own = body.title ?? (page === undefined || page === '' ? null : say(wordOf(page)));
  const title = own === null || own === shown.title ? shown.title : `${own} – ${shown.title}`;
  const description = body.description ?? shown.description;
  const isForeign = body.used != null && body.used !== language;
  const scripts = [siteAssets.page.path, ...(body.scripts ?? [])];
  return `<!doctype html>\n${html`<html lang="${languageTags[language]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>${description === null ? nothing : html`<meta name="description" content="${description}">`}
${headOf(frame, {
  ...{ title, description, picture: body.picture },
  ...{
    isHidden: isForeign || body.status === 404 || body.isHidden === true || body.isDraft === true,
    used: body.used ?? language,
  },
  pathIn: page === undefined ? undefined : (of) => pathOf(of, page) + (frame.rest ?? ''),
})}
${iconOf(frame)}<link rel="stylesheet" href="${coloursAsset(settings.themeColour).path}"><link rel="stylesheet" href="${siteAssets.style.path}">
${(body.styles ?? []).map((path) => html`<link rel="stylesheet" href="${path}">`)}${scripts.map((path) => html`<script src="${path}" defer></script>`)}${body.facts === undefined ? nothing : jsonLd(body.facts)}</head>
<body><a class="skip" href="#content">${say('skip')}</a>
${headerOf(frame)}
<main id="content">${body.isDraft ? html`<p class="notice">${say('draft')}</p>` : nothing}${isForeign ? html`<p class="notice">${say('otherLanguage')}</p>` : nothing}${body.main}</main>
${footerOf(frame)}</body></html>`}\n`;
}

/** In the browser's tab. */
function iconOf({ settings, pictures }: Frame): Html {
  const icon = publicPicture(settings.favicon, pictures) ?? publicPicture(settings.logo, pictures);
  return icon ? html`<link rel="icon" type="image/webp" href="${mediaPath(icon, 480)}">` : nothing;
}

const current = (is: boolean): Html => (is ? html` aria-current="page"` : nothing);

function headerOf(frame: Frame): Html {
  const { language, page, settings, pages, rest = '' } = frame;
  const say = sayOf(frame);
  const entries = pages.map(
    (one) =>
      html`<li><a href="${pathOf(language, one)}"${current(one === page)}>${say(wordOf(one))}</a></li>`,
  );
  const others = languages.map(
    (one) =>
      html`<li><a href="${pathOf(one, page ?? '') + rest}" lang="${languageTags[one]}" hreflang="${languageTags[one]}"${current(one === language)}>${languageNames[one]}</a></li>`,
  );
  // The name beside it says what it shows.
  const logo = pictureAt(settings.logo, frame, { sizes: '160px', width: 480, isFirst: true, isTold: true });
  return html`<header><a class="name" href="${pathOf(language, '')}">${logo}${settings.shown.title}</a>
<nav class="tongues" aria-label="${say('languages')}"><details><summary><span><span class="unseen">${say('languages')}: </span>${languageNames[language]}</span></summary><ul>${others}</ul></details></nav>
<nav aria-label="${say('menu')}"><ul>${entries}</ul></nav></header>`;
}

/** Where filings of mainland China are looked up, which a site that has one must lead to. */
const filings = 'https://beian.miit.gov.cn/';

function footerOf(frame: Frame): Html {
  const say = sayOf(frame);
  const { shown, contact_tel: tel, contact_email: email, filing } = frame.settings;
  const line = (value: Html | string | null) => (value === null ? nothing : html`<p>${value}</p>`);
  const whose = [line(shown.company && html`<strong>${shown.company}</strong>`), line(shown.contact_address)];
  const reached = [
    line(tel && html`${say('tel')} <a href="tel:${dialled(tel)}">${tel}</a>`),
    line(email && html`${say('email')} <a href="mailto:${email}">${email}</a>`),
  ];
  const filed =
    filing !== null && /ICP/i.test(filing)
      ? html`<a href="${filings}" rel="noopener noreferrer">${filing}</a>`
      : filing;
  return html`<footer><div>${whose}</div><div>${reached}</div><div class="inner"><p><a href="/dashboard" rel="nofollow">${say('signIn')}</a></p></div>
<div class="legal">${line(shown.copyright)}${line(filed)}</div></footer>`;
}

export const dialled = (tel: string): string => tel.replace(/[^\d+]/g, '');
