import type { Language } from '@weir/contract/common';
import { type Html, html, nothing } from '@weir/contract/site/html';
import { latinName, ownName, slugOf } from './species-names.policy.ts';
import type { ListedSpecies } from './species-site.store.ts';
import { speciesWordsIn } from './species-site-words.policy.ts';

const speciesPerPage = 200;

interface Shown {
  language: Language;
  /** All that were found, in the order of the system. */
  found: readonly ListedSpecies[];
  keyword: string | undefined;
  page: number;
}

/** The list of species under their orders and families. */
export function listHtml({ language, found, keyword, page }: Shown): Html {
  const say = speciesWordsIn(language);
  const own = found.slice((page - 1) * speciesPerPage, page * speciesPerPage);
  const orders = [...Map.groupBy(own, ({ order }) => order)].map(
    ([order, ofOrder]) =>
      html`<h2 lang="la">${order}</h2>${[...Map.groupBy(ofOrder, ({ family }) => family)].map(
        ([family, ofFamily]) =>
          html`<h3 lang="la">${family}</h3><ul class="taxa">${ofFamily.map((one) => row(one, language))}</ul>`,
      )}`,
  );
  const none = say(keyword === undefined ? 'empty' : 'none');
  const count = say('count').replace('{n}', String(found.length));
  return html`<div class="species"><h1>${say('title')}</h1>
<form class="find" role="search" action="/${language}/species"><label>${say('find')}<input type="search" name="q" maxlength="64" value="${keyword ?? ''}"></label><button>${say('search')}</button></form>
<p class="quiet" role="status">${own.length === 0 ? none : count}</p>
${orders}${pager({ language, found, keyword, page })}</div>`;
}

function row(species: ListedSpecies, language: Language): Html {
  const { scientificName, authorship } = species;
  const name = ownName(species, language);
  const latin = latinName(scientificName, authorship);
  return html`<li><a href="/${language}/species/${slugOf(scientificName)}">${name === null ? html`<strong>${latin}</strong>` : html`<strong>${name}</strong> ${latin}`}</a></li>`;
}

function pager({ language, found, keyword, page }: Shown): Html {
  const say = speciesWordsIn(language);
  const last = Math.max(1, Math.ceil(found.length / speciesPerPage));
  if (last === 1) return nothing;
  const search = keyword === undefined ? '' : `&q=${encodeURIComponent(keyword)}`;
  const link = (to: number, word: 'previous' | 'next', rel: string) =>
    to < 1 || to > last
      ? nothing
      : html`<a rel="${rel}" href="/${language}/species?page=${`${to}${search}`}">${say(word)}</a>`;
  return html`<nav class="pager" aria-label="${say('pages')}">${link(page - 1, 'previous', 'prev')}<span>${page} / ${last}</span>${link(page + 1, 'next', 'next')}</nav>`;
}
