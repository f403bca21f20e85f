import type { ChartGroup } from '@weir/contract/fish/charts';
import type { Block } from '../../../../platform/documents/document.ts';
import { columnChart, curveChart } from '../../../../platform/documents/drawing/charts.ts';
import { figure, numbers, type Part, type PartSource, paragraph } from './report-part.policy.ts';

const indices = ['shannon', 'shannonByWeight', 'simpson', 'pielou', 'margalef', 'mcNaughton'] as const;
const signs = ['H′', 'H″', 'D', 'J′', 'R', 'McNaughton'];

const numberOf = ({ meta }: Pick<ChartGroup, 'meta'>, name: string): number | null => {
  const value = meta[name];
  return typeof value === 'number' ? value : null;
};

/** Indices of each group, and how the number of species grows with that of sets. */
export const diversityPart: Part = async (source) => {
  const { data, text, style } = source;
  const { say } = text;
  const { groupBy } = data.request;
  const { groups } = data.charts.diversity;
  const by = say(`by_${groupBy}`);
  const estimates = new Map(data.charts.richness.groups.map((group) => [group.key, group]));
  const drawn = groups.filter(({ value }) => value !== null);
  return [
    {
      kind: 'table',
      caption: say('caption_diversity', { by }),
      columns: [{ title: say('col_group') }, ...[say('col_sets'), 'n', 'S', 'Chao1', ...signs].map(numbers)],
      rows: groups.map((group) => [
        text.group(group),
        text.whole(group.events),
        text.whole(group.n),
        text.number(numberOf(group, 'richness')),
        text.number(numberOf(estimates.get(group.key) ?? group, 'chao1')),
        ...indices.map((name) => text.number(numberOf(group, name), 3)),
      ]),
      note: [say('diversityNote'), groupBy === 'season' ? ` ${say('seasonNote')}` : ''],
    },
    ...(drawn.length < 2
      ? []
      : [
          figure(
            say('caption_diversityFigure', { by }),
            say('caption_diversityFigure', { by }),
            await columnChart(
              {
                ...{ x: '', y: 'H′', series: ['H′'] },
                columns: drawn.map((group) => ({ label: text.group(group), values: [group.value ?? 0] })),
              },
              style,
            ),
          ),
        ]),
    ...(await accumulationBlocks(source)),
  ];
};

async function accumulationBlocks({ data, text, style }: PartSource): Promise<Block[]> {
  const { say } = text;
  const rows = data.charts.accumulation.groups[0]?.rows ?? [];
  if (rows.length < 2) return [];
  const points = rows.map(({ key, figures }) => {
    const y = figures.species ?? 0;
    const sd = figures.sd ?? 0;
    return { x: Number(key.slice('sets:'.length)), y, low: y - sd, high: y + sd };
  });
  const picture = await curveChart({ x: say('col_sets'), y: say('speciesCount'), points }, style);
  return [
    figure(say('caption_accumulation'), say('caption_accumulation'), picture),
    paragraph(say('accumulationText')),
  ];
}
