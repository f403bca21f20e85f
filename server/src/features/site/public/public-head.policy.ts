import { type Language, languageTags } from '@weir/contract/common';
import { textIn } from '@weir/contract/local-text';
import { type Html, html, nothing } from '@weir/contract/site/html';
import { cardPath, cardSize, mediaIdOf } from '@weir/contract/site/media';
import type { Frame } from './public-layout.policy.ts';

interface HeadFacts {
  title: string;
  description: string | null;
  isHidden: boolean;
  used: Language;
  picture: number | undefined;
  /** Of the page in a language; undefined: there is no such page. */
  pathIn: ((language: Language) => string) | undefined;
}

const locales: Record<Language, string> = { zh: 'zh_CN', en: 'en_US', es: 'es_ES', ja: 'ja_JP' };

/** What search engines and those who share the page read. */
export function headOf(frame: Frame, facts: HeadFacts): Html[] {
  const { language, origin, published, settings } = frame;
  const { title, description, isHidden, used, pathIn } = facts;
  const robots = isHidden ? [html`<meta name="robots" content="noindex">`] : [];
  const graph = [
    html`<meta property="og:type" content="website"><meta property="og:title" content="${title}">`,
    html`<meta property="og:site_name" content="${settings.shown.title}"><meta property="og:locale" content="${locales[used]}">`,
    description === null ? nothing : html`<meta property="og:description" content="${description}">`,
    cardOf(frame, facts.picture),
  ];
  if (origin === undefined || pathIn === undefined) return [...robots, ...graph];
  const address = (of: Language) => `${origin}${pathIn(of)}`;
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

/** The page's own picture, else the logo; other sites take no address without a host. */
function cardOf({ origin, pictures, settings, language }: Frame, picture: number | undefined): Html {
  const media = [picture, mediaIdOf(settings.logo)]
    .map((id) => pictures.get(id ?? 0))
    .find((one) => one?.published === 1);
  if (!media || origin === undefined) return nothing;
  const alt = textIn({ ...media }, 'alt', language);
  const told = alt === null ? nothing : html`<meta property="og:image:alt" content="${alt}">`;
  return html`<meta property="og:image" content="${origin}${cardPath(media)}"><meta property="og:image:type" content="image/jpeg"><meta property="og:image:width" content="${cardSize.width}"><meta property="og:image:height" content="${cardSize.height}">${told}<meta name="twitter:card" content="summary_large_image">`;
}
