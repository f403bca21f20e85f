import type { RichText, Run } from '../../../../platform/documents/document.ts';
import { runsOf } from '../../../../platform/documents/document.ts';
import { barChart } from '../../../../platform/documents/drawing/charts.ts';
import type { SurveyedRecords } from '../../charts/surveyed.service.ts';
import { noValue } from '../content/report-text.policy.ts';
import { barLabel, figure, numbers, type Part, paragraph } from './report-part.policy.ts';
import { mostBars } from './species-part.service.ts';

/** The index of relative importance, and which species are dominant by it. */
export const dominancePart =
  ({ dominanceOf }: Pick<SurveyedRecords, 'dominanceOf'>): Part =>
  async ({ data: { charts }, text, style }) => {
    const { say } = text;
    const rows = charts.importance.groups[0]?.rows ?? [];
    const ranked = rows.filter(({ figures }) => typeof figures.iri === 'number');
    const dominant = ranked.filter(({ figures }) => dominanceOf(figures.iri ?? 0) === 'dominant');
    const names = dominant.flatMap(({ key }, at): Run[] => [
      ...(at === 0 ? [] : [text.words.separator]),
      ...runsOf(text.species(key)),
    ]);
    const sentence: RichText =
      names.length === 0
        ? say('dominanceText', { n: 0 })
        : [
            say('dominanceNames', { n: dominant.length }),
            ...names,
            text.language === 'zh' || text.language === 'ja' ? '。' : '.',
          ];
    return [
      paragraph(ranked.length === 0 ? say('notWeighed') : sentence),
      {
        kind: 'table',
        caption: say('caption_importance'),
        columns: [
          { title: say('col_name') },
          { title: say('col_latin') },
          ...['N%', 'W%', 'F%', 'IRI'].map(numbers),
          { title: say('col_class') },
        ],
        rows: rows.map(({ key, figures }): RichText[] => [
          text.ownName(key) ?? noValue,
          text.latin(key),
          text.number(figures.numberPercent),
          text.number(figures.weightPercent),
          text.number(figures.occurrencePercent),
          text.number(figures.iri),
          typeof figures.iri === 'number' ? say(`class_${dominanceOf(figures.iri)}`) : noValue,
        ]),
      },
      ...(ranked.length === 0
        ? []
        : [
            figure(
              say('caption_importanceFigure'),
              say('caption_importanceFigure'),
              await barChart(
                ranked.slice(0, mostBars).map(({ key, figures }) => ({
                  ...{ label: barLabel(text.species(key)), value: figures.iri ?? 0 },
                })),
                'IRI',
                style,
              ),
            ),
          ]),
    ];
  };
