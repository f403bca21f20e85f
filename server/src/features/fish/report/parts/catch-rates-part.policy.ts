import type { EffortUnit } from '@weir/contract/fish/gears';
import { noValue } from '../content/report-text.policy.ts';
import { numbers, type Part, paragraph } from './report-part.policy.ts';

/** The catch per unit of effort, of each gear by itself. */
export const catchRatesPart: Part = ({ data: { charts }, text }) => {
  const { say } = text;
  const { groups } = charts.catchRate;
  if (groups.length === 0) return [paragraph(say('ratesNone'))];
  return [
    {
      kind: 'table',
      caption: say('caption_catchRates'),
      columns: [
        { title: say('col_gear') },
        { title: say('col_unit') },
        numbers(say('col_sets')),
        numbers(say('col_mean')),
        numbers(say('col_ci')),
        numbers(say('col_weightMean')),
      ],
      rows: groups.map(({ meta, n, value, ciLow, ciHigh }) => [
        text.net(meta),
        text.usualEffort(String(meta.unit) as EffortUnit),
        text.whole(n),
        text.number(value),
        ciLow === null || ciHigh === null ? noValue : `${text.number(ciLow)} – ${text.number(ciHigh)}`,
        text.number(typeof meta.weightMean === 'number' ? meta.weightMean : null),
      ]),
      note: say('ratesNote'),
    },
  ];
};
