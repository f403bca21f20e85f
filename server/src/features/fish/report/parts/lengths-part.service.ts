import { lengthTypeWords } from '@weir/contract/fish/species.words';
import type { Block, RichText } from '../../../../platform/documents/document.ts';
import { runsOf } from '../../../../platform/documents/document.ts';
import { columnChart } from '../../../../platform/documents/drawing/charts.ts';
import { lengthBinMm, mostLengthSpecies, type SpeciesLengths } from '../content/report-data.service.ts';
import { noValue } from '../content/report-text.policy.ts';
import { figure, numbers, type Part, type PartSource, paragraph, section } from './report-part.policy.ts';

const mostHistograms = 6;
const sexes = ['female', 'male', 'undetermined'] as const;

/** How weights follow from lengths, and how many fish there are of each length. */
export const lengthsPart: Part = async (source) => {
  const { data, text } = source;
  const { say } = text;
  if (data.lengths.length === 0) return [paragraph(say('lengthsNone'))];
  const values = { lengthType: text.lengthType(data.request.lengthType), most: mostLengthSpecies };
  const histograms: Block[] = [];
  for (const lengths of data.lengths.slice(0, mostHistograms))
    histograms.push(await histogram(source, lengths));
  return [
    section(say('heading_lengthWeight')),
    {
      kind: 'table',
      caption: say('caption_lengthWeight'),
      columns: [
        { title: say('col_name') },
        { title: say('col_latin') },
        ...['n', 'a', 'b', 'SE(b)', 'r²'].map(numbers),
      ],
      rows: data.lengths.map(({ key, weight }): RichText[] => {
        const { n = 0, meta = {} } = weight.groups[0] ?? {};
        const found = (name: string) => (typeof meta[name] === 'number' ? meta[name] : null);
        const log10A = found('log10A');
        return [
          text.ownName(key) ?? noValue,
          text.latin(key),
          text.whole(n),
          log10A === null ? noValue : (10 ** log10A).toExponential(3),
          text.number(found('b')),
          text.number(found('standardErrorOfB'), 3),
          text.number(found('r2'), 3),
        ];
      }),
      note: say('lengthWeightNote', values),
    },
    section(say('heading_lengthFrequency')),
    paragraph(say('lengthFrequencyText', { bin: lengthBinMm, most: mostHistograms })),
    ...histograms,
  ];
};

async function histogram(
  { data, text, style }: PartSource,
  { key, frequency }: SpeciesLengths,
): Promise<Block> {
  const { say } = text;
  const [group] = frequency.groups;
  const rows = group?.rows ?? [];
  const seen = sexes.filter((sex) => rows.some(({ figures }) => (figures[sex] ?? 0) > 0));
  const caption = [...runsOf(text.species(key)), say('caption_lengthFrequency', { n: group?.n ?? 0 })];
  const picture = await columnChart(
    {
      x: `${lengthTypeWords[text.language][data.request.lengthType]} (mm)`,
      y: say('individuals'),
      series: seen.map((sex) => say(sex)),
      columns: rows.map(({ key: bin, figures }) => ({
        label: bin.slice('bin:'.length),
        values: seen.map((sex) => figures[sex] ?? 0),
      })),
    },
    style,
  );
  return figure(
    caption,
    caption.map((run) => (typeof run === 'string' ? run : run.italic)).join(''),
    picture,
  );
}
