import { methodCitations } from '../content/method-references.policy.ts';
import { noValue } from '../content/report-text.policy.ts';
import { numbers, type Part, type PartSource, paragraph, section } from './report-part.policy.ts';

/** The section, or the basin of one that the report may not name. */
const placeKey = ({ sectionId, basinId }: PartSource['data']['sets'][number]) =>
  sectionId === null ? `basin:${basinId}` : `section:${sectionId}`;

/** Which surveys the report is made of, and by which methods. */
export const surveysPart: Part = ({ data: { sets, request }, text }) => {
  const { say } = text;
  const gears = [...new Set(sets.map(({ gear }) => text.gearInSentence(gear)))];
  const from = text.day(sets[0]?.day ?? '');
  const to = text.day(sets.at(-1)?.day ?? '');
  const values = {
    ...methodCitations(text.language === 'zh' && (request.parts?.includes('references') ?? true)),
    lengthType: text.lengthType(request.lengthType),
  };
  return [
    paragraph(
      say('surveysText', {
        period: say('period', { from, to }),
        sections: new Set(sets.map(placeKey)).size,
        n: sets.length,
        gears: text.list(gears),
      }),
    ),
    section(say('heading_surveys')),
    {
      kind: 'table',
      caption: say('caption_surveys'),
      columns: [
        { title: say('col_no') },
        { title: say('col_date') },
        { title: say('col_section') },
        { title: say('col_gear') },
        numbers(say('col_effort')),
        { title: say('col_standard') },
      ],
      rows: sets.map((set) => [
        set.surveyNo ?? noValue,
        set.day,
        text.group({ key: placeKey(set) }),
        text.gear(set.gear),
        set.effort === null || set.unit === null
          ? noValue
          : `${text.number(set.effort)} ${text.unit(set.unit)}`,
        say(set.isStandard ? 'yes' : 'no'),
      ]),
    },
    section(say('heading_methods')),
    paragraph(say('methods_importance', values)),
    paragraph(say('methods_rates', values)),
    paragraph(say('methods_diversity', values)),
    paragraph(say('methods_lengths', values)),
    paragraph(say('methods_water', values)),
  ];
};
