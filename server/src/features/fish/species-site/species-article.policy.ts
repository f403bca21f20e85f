import type { Language } from '@weir/contract/common';
import { conservationText } from '@weir/contract/fish/conservation';
import { recordFieldWords } from '@weir/contract/fish/record-fields.words';
import * as words from '@weir/contract/fish/species.words';
import type { FishItem } from '@weir/contract/fish/species-item';
import { localName } from '@weir/contract/local-name';
import { textIn } from '@weir/contract/local-text';
import { type Html, html, nothing } from '@weir/contract/site/html';
import type { DrawSpeciesPicture } from '../../site/public/public-species.service.ts';
import { latinName, ownName, slugOf } from './species-names.policy.ts';
import { speciesWordsIn } from './species-site-words.policy.ts';

/** The page of a species. */
export function articleHtml(item: FishItem, language: Language, picture: DrawSpeciesPicture): Html {
  const say = speciesWordsIn(language);
  return html`<article class="species"><p><a href="/${language}/species">${say('all')}</a></p>
${heading(item, language)}${gallery(item, picture, language)}${prose(item, language)}${facts(item, language)}
${traitTable(item, language)}${basinTable(item, language)}${literature(item, language)}</article>`;
}

function heading(item: FishItem, language: Language): Html {
  const say = speciesWordsIn(language);
  const { scientificName, authorship, accepted, synonyms, conservation = [] } = item;
  const latin = latinName(scientificName, authorship);
  const own = ownName(item, language);
  const link = (other: (typeof synonyms)[number]) =>
    html`<a href="/${language}/species/${slugOf(other.scientificName)}">${latinName(other.scientificName)}</a>`;
  const line = (word: 'synonymOf' | 'synonyms', others: typeof synonyms) =>
    others.length === 0
      ? nothing
      : html`<p>${say(word)}: ${others.map((other, at) => html`${at > 0 ? ', ' : ''}${link(other)}`)}</p>`;
  const marks = [...new Set(conservation.map((one) => conservationText(one, language)))];
  return html`${own === null ? html`<h1>${latin}</h1>` : html`<h1>${own}</h1><p class="latin">${latin}</p>`}
${line('synonymOf', accepted === null ? [] : [accepted])}${line('synonyms', synonyms)}
${marks.length === 0 ? nothing : html`<ul class="marks">${marks.map((mark) => html`<li>${mark}</li>`)}</ul>`}`;
}

function gallery({ photos }: FishItem, picture: DrawSpeciesPicture, language: Language): Html {
  const say = speciesWordsIn(language);
  const figures = photos.flatMap((photo, at) => {
    const drawn = picture(photo.picture, {
      ...{ sizes: '(max-width: 520px) 100vw, 352px', width: 960, isFirst: at === 0 },
    });
    if (drawn === nothing) return [];
    const title = textIn(photo, 'title', language);
    const rights = `${photo.photographer} · ${photo.licence}`;
    return [
      html`<li><figure>${drawn}<figcaption class="quiet">${title === null ? rights : `${title} · ${rights}`}</figcaption></figure></li>`,
    ];
  });
  if (figures.length === 0) return nothing;
  return html`<h2 class="unseen">${say('photos')}</h2><ul class="gallery">${figures}</ul>`;
}

const prose = (item: FishItem, language: Language): Html =>
  html`${(['diagnosis', 'habits'] as const).map((field) => {
    const text = textIn(item, field, language);
    if (text === null) return nothing;
    return html`<h2>${recordFieldWords[language][`${field}Heading`]}</h2><p class="prose">${text}</p>`;
  })}`;

function facts(item: FishItem, language: Language): Html {
  const say = speciesWordsIn(language);
  const labels = recordFieldWords[language];
  const { spawnTempMinC: min, spawnTempMaxC: max, spawningMonths = [] } = item;
  const temperatures = [min, max].filter((value) => typeof value === 'number');
  const latin = (name: string) => html`<span lang="la">${name}</span>`;
  const known: readonly (readonly [keyof typeof labels, Html | string | undefined])[] = [
    ['order', latin(item.order)],
    ['family', latin(item.family)],
    ['bodyShape', item.bodyShape ? words.bodyShapeWords[language][item.bodyShape] : undefined],
    ['ecoType', item.ecoType ? words.ecoTypeWords[language][item.ecoType] : undefined],
    ['diadromy', item.diadromy ? words.diadromyWords[language][item.diadromy] : undefined],
    ['waterLayer', item.waterLayer ? words.waterLayerWords[language][item.waterLayer] : undefined],
    ['diet', item.diet ? words.dietWords[language][item.diet] : undefined],
    ['eggType', item.eggType ? words.eggTypeWords[language][item.eggType] : undefined],
    ['spawningMonths', spawningMonths.join(', ')],
    ['spawnTemp', temperatures.join('–')],
    ['typeLocality', item.typeLocality ?? undefined],
  ];
  const rows = known.flatMap(([name, value]) =>
    value ? [html`<dt>${labels[name]}</dt><dd>${value}</dd>`] : [],
  );
  return html`<h2>${say('ecology')}</h2><dl class="facts">${rows}</dl>`;
}

/** The number of a reference in the list below; nothing where it is not shown. */
const cited = ({ references }: FishItem, id: number | null | undefined): Html => {
  const at = references.findIndex((one) => one.id === id);
  return at < 0 ? nothing : html`<a href="#r${at + 1}">[${at + 1}]</a>`;
};

const table = (
  title: string,
  columns: readonly string[],
  rows: readonly (readonly (Html | string)[])[],
): Html =>
  rows.length === 0
    ? nothing
    : html`<h2>${title}</h2><div class="table" role="region" aria-label="${title}" tabindex="0"><table><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</table></div>`;

function traitTable(item: FishItem, language: Language): Html {
  const say = speciesWordsIn(language);
  const labels = recordFieldWords[language];
  const rows = (item.traits ?? []).map(({ trait, value, lengthType, sex, referenceId }) => [
    words.traitWords[language][trait],
    [
      value.toLocaleString(language),
      words.traitUnitWords[language][words.traitUnits[trait]],
      lengthType ?? '',
      sex ? words.sexWords[language][sex] : '',
    ]
      .filter(Boolean)
      .join(' '),
    cited(item, referenceId),
  ]);
  return table(labels.traits, [labels.trait, labels.value, say('source')], rows);
}

function basinTable(item: FishItem, language: Language): Html {
  const say = speciesWordsIn(language);
  const labels = recordFieldWords[language];
  const rows = (item.basins ?? []).map((row) => {
    const named = item.basinNames[row.basinId];
    return [
      named ? localName({ ...named, name: named.name ?? '' }, language) : `#${row.basinId}`,
      words.occurrenceStatusWords[language][row.occurrenceStatus],
      words.establishmentMeansWords[language][row.establishmentMeans],
      cited(item, row.referenceId),
    ];
  });
  const columns = [labels.basinId, labels.occurrenceStatus, labels.establishmentMeans, say('source')];
  return table(labels.basins, columns, rows);
}

function literature({ references }: FishItem, language: Language): Html {
  if (references.length === 0) return nothing;
  const entries = references.map(({ text, url }, at) => {
    const link =
      url === null || text.includes(url)
        ? nothing
        : html` <a href="${url}" rel="noopener noreferrer">${url}</a>`;
    return html`<li id="r${at + 1}">${text}${link}</li>`;
  });
  return html`<h2>${speciesWordsIn(language)('references')}</h2><ol>${entries}</ol>`;
}

/** As search engines read a taxon (schema.org, Taxon). */
export const taxonFacts = (item: FishItem, url: string | undefined) => ({
  '@context': 'https://schema.org',
  '@type': 'Taxon',
  name: item.scientificName,
  taxonRank: item.taxonRank,
  alternateName: [
    ...[item.name, item.nameEn, item.nameEs, item.nameJa].filter(Boolean),
    ...(item.otherNames ?? []).map(({ text }) => text),
  ],
  parentTaxon: { '@type': 'Taxon', name: item.family, taxonRank: 'family' },
  ...(url !== undefined && { url }),
});
