import { waterParameters, waterRanges } from '@weir/contract/fish/water';
import { waterParameterWords } from '@weir/contract/fish/water.words';
import { noValue } from '../content/report-text.policy.ts';
import { numbers, type Part, paragraph, section } from './report-part.policy.ts';

/** What the water was like, section by section. */
export const waterPart: Part = ({ data: { water, waterClasses }, text }) => {
  const { say, language } = text;
  if (water.length === 0) return [paragraph(say('waterNone'))];
  const words = waterParameterWords[language];
  const ordered = water.toSorted(
    (one, other) =>
      one.sectionId - other.sectionId ||
      waterParameters.indexOf(one.parameter) - waterParameters.indexOf(other.parameter),
  );
  return [
    section(say('heading_means')),
    {
      kind: 'table',
      caption: say('caption_water'),
      columns: [
        { title: say('col_section') },
        { title: say('col_parameter') },
        ...['n', say('col_meanValue'), say('col_sd')].map(numbers),
        { title: say('col_measureUnit') },
      ],
      rows: ordered.map(({ sectionId, parameter, n, mean, sd }) => [
        text.section(`section:${sectionId}`),
        words[parameter],
        text.whole(n),
        text.number(mean),
        text.number(sd, 3),
        waterRanges[parameter].unit || noValue,
      ]),
      note: say('waterNote'),
    },
    section(say('heading_waterClass')),
    {
      kind: 'table',
      caption: say('caption_waterClass'),
      columns: [
        { title: say('col_section') },
        { title: say('col_waterClass') },
        { title: say('col_decisive') },
      ],
      rows: [...waterClasses].map(([sectionId, { waterClass, judged }]) => [
        text.section(`section:${sectionId}`),
        waterClass === 'belowV' ? say('belowV') : (waterClass ?? noValue),
        text.list(judged.filter(({ decides }) => decides === 1).map(({ parameter }) => words[parameter])) ||
          noValue,
      ]),
    },
  ];
};
