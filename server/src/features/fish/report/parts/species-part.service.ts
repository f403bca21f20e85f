import type { Language } from '@weir/contract/common';
import { categoryText, conservationText } from '@weir/contract/fish/conservation';
import type { Conservation } from '@weir/contract/fish/species';
import { establishmentMeansWords } from '@weir/contract/fish/species.words';
import type { RichText } from '../../../../platform/documents/document.ts';
import { barChart } from '../../../../platform/documents/drawing/charts.ts';
import type { ReportedFish } from '../content/report-data.service.ts';
import { noValue } from '../content/report-text.policy.ts';
import { barLabel, figure, numbers, type Part, paragraph } from './report-part.policy.ts';

export const mostBars = 12;

/** What was caught, in the order of the taxa. */
export const speciesPart: Part = async ({ data: { charts, fish }, text, style }) => {
  const { say, language } = text;
  const [group] = charts.composition.groups;
  const caught = (group?.rows ?? []).map(({ key, figures }) => ({
    ...{ key, figures },
    fish: fish.get(Number(key.slice('fish:'.length))),
  }));
  const known = caught.flatMap((one) => (one.fish ? [one.fish] : []));
  const taxa = (rank: 'order' | 'family') => new Set(known.map((one) => one[rank])).size;
  const orderOf = ({ fish: one }: { fish: ReportedFish | undefined }) =>
    one ? `${one.order} ${one.family} ${one.scientificName}` : '~';
  const weightG = group?.meta.weightG;
  return [
    paragraph(
      say('speciesText', {
        ...{ species: caught.length, orders: taxa('order'), families: taxa('family'), n: group?.n ?? 0 },
        weight: text.number(typeof weightG === 'number' ? weightG / 1000 : null),
      }),
    ),
    {
      kind: 'table',
      caption: say('caption_species'),
      columns: [
        { title: say('col_order') },
        { title: say('col_family') },
        { title: say('col_name') },
        { title: say('col_latin') },
        { title: say('col_protection') },
        { title: say('col_redList') },
        { title: say('col_origin') },
        numbers(say('col_count')),
        numbers(say('col_weight')),
      ],
      rows: caught
        .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
        .map(({ key, figures, fish: one }): RichText[] => [
          one?.order ?? noValue,
          one?.family ?? noValue,
          text.ownName(key) ?? noValue,
          one
            ? [{ italic: one.scientificName }, one.authorship ? ` ${one.authorship}` : '']
            : text.latin(key),
          protectionText(one?.conservation ?? [], language),
          redListText(one?.conservation ?? []),
          originText(one, language),
          typeof figures.count === 'number' ? text.whole(figures.count) : noValue,
          text.number(figures.weightG),
        ]),
      note: say('speciesNote'),
    },
    ...(caught.length === 0
      ? []
      : [
          figure(
            say('caption_composition'),
            say('caption_composition'),
            await barChart(
              caught
                .filter(({ figures }) => typeof figures.numberPercent === 'number')
                .slice(0, mostBars)
                .map(({ key, figures }) => ({
                  label: barLabel(text.species(key)),
                  value: figures.numberPercent ?? 0,
                })),
              say('axis_numberPercent'),
              style,
            ),
          ),
        ]),
  ];
};

const protectionText = (conservation: readonly Conservation[], language: Language): string =>
  conservation
    .filter(({ scheme }) => scheme !== 'IUCN' && scheme !== 'CN_REDLIST')
    .map((one) =>
      one.scheme === 'CN_NATIONAL' ? categoryText(one, language) : conservationText(one, language),
    )
    .join('; ') || noValue;

const redListText = (conservation: readonly Conservation[]): string =>
  conservation
    .filter(({ scheme }) => scheme === 'IUCN' || scheme === 'CN_REDLIST')
    .map(({ scheme, category }) => `${scheme === 'IUCN' ? 'IUCN' : 'CN'} ${category}`)
    .join('; ') || noValue;

const originText = (fish: ReportedFish | undefined, language: Language): string =>
  (fish?.origins ?? []).map((origin) => establishmentMeansWords[language][origin]).join(' / ') || noValue;
