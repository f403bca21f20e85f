import type { SurveyChart } from '@weir/contract/fish/charts';
import type { ReportPart } from '@weir/contract/fish/report';
import type { ReportWord } from '@weir/contract/fish/report.words';
import type { RichText } from '../../../../platform/documents/document.ts';
import { runsOf } from '../../../../platform/documents/document.ts';
import type { ReportData } from '../content/report-data.service.ts';
import type { ReportText } from '../content/report-text.policy.ts';
import { type Part, paragraph } from './report-part.policy.ts';

const exclusionWords: Record<keyof SurveyChart['excluded'], ReportWord> = {
  ...{ notStandard: 'notStandard', separateGear: 'separateGear', notEnumerated: 'notEnumerated' },
  ...{ notCounted: 'notCounted', noEffort: 'noEffort', notWeighed: 'notWeighedCount' },
  ...{ notMeasured: 'notMeasured', otherLength: 'otherLength', notIdentified: 'notIdentified' },
};

/** What each statistic leaves out and why, and how far it may be trusted. */
export const exclusionsPart: Part = ({ data, text }) => {
  const { say } = text;
  const rows = chartsOf(data, text).flatMap(({ name, chart }): RichText[][] => {
    const cautions = cautionsOf(chart, text);
    return cautions === '' ? [] : [[name, cautions]];
  });
  if (rows.length === 0) return [paragraph(say('exclusionsNone'))];
  return [
    {
      kind: 'table',
      caption: say('caption_exclusions'),
      columns: [{ title: say('col_analysis') }, { title: say('col_cautions') }],
      rows,
    },
  ];
};

function chartsOf(
  { charts, lengths }: ReportData,
  text: ReportText,
): { name: RichText; chart: SurveyChart }[] {
  const named = (part: ReportPart, chart: SurveyChart) => ({ name: text.say(`part_${part}`), chart });
  return [
    named('species', charts.composition),
    named('dominance', charts.importance),
    named('catchRates', charts.catchRate),
    named('diversity', charts.diversity),
    ...lengths.map(({ key, weight }) => ({
      name: [`${text.say('heading_lengthWeight')}${text.words.colon}`, ...runsOf(text.species(key))],
      chart: weight,
    })),
  ];
}

const cautionsOf = ({ excluded, warnings }: SurveyChart, text: ReportText): string =>
  [
    ...Object.entries(exclusionWords).flatMap(([name, word]) => {
      const n = excluded[name as keyof SurveyChart['excluded']];
      return n > 0 ? [text.say(word, { n })] : [];
    }),
    ...warnings.map((warning) => text.say(warning)),
  ].join(text.language === 'zh' || text.language === 'ja' ? '；' : '; ');
