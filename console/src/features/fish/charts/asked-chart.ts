import {
  chartGroupings,
  chartMetrics,
  getSurveyChart,
  metricsOfChosenSpecies,
} from '@weir/contract/fish/charts';
import { gears } from '@weir/contract/fish/gears';
import { lengthTypes } from '@weir/contract/fish/species';
import { waterParameters } from '@weir/contract/fish/water';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { queryOf } from '../../../platform/api.ts';
import type { AskedReport } from './report/ReportButton.tsx';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
export const binsMm = [5, 10, 20, 50] as const;

const oneOf = <V extends string>(values: readonly V[], text: string | null): V | undefined =>
  values.find((value) => value === text);

/** What is asked for, from the address. */
export function askedFor(address: URLSearchParams) {
  const dayOf = (name: string) => {
    const text = address.get(name);
    return text !== null && dayPattern.test(text) ? text : undefined;
  };
  const bin = numberFilter(address.get('binMm') ?? undefined);
  return {
    metric: oneOf(chartMetrics, address.get('metric')) ?? 'composition',
    groupBy: oneOf(chartGroupings, address.get('groupBy')) ?? 'none',
    fishId: numberFilter(address.get('fishId') ?? undefined),
    basinId: numberFilter(address.get('basinId') ?? undefined),
    sectionId: numberFilter(address.get('sectionId') ?? undefined),
    gear: oneOf(gears, address.get('gear')),
    from: dayOf('from'),
    to: dayOf('to'),
    nonStandard: address.get('nonStandard') === '1',
    lengthType: oneOf(lengthTypes, address.get('lengthType')) ?? 'SL',
    binMm: binsMm.find((value) => value === bin) ?? 10,
    parameter: oneOf(waterParameters, address.get('parameter')) ?? waterParameters[0],
  };
}

export type Asked = ReturnType<typeof askedFor>;

/** The address's names of what a saved view keeps. */
export const askedNames = [
  ...['metric', 'groupBy', 'fishId', 'basinId', 'sectionId', 'gear', 'from', 'to', 'nonStandard'],
  ...['lengthType', 'binMm', 'parameter'],
];

/** The surveys that a report is made of: those of the charts, whichever chart is shown. */
export const reportOf = ({ groupBy, lengthType, ...asked }: Asked): AskedReport => ({
  ...{ groupBy: groupBy === 'none' ? 'season' : groupBy, lengthType },
  ...surveysOf(asked),
});

/** Which surveys are counted. */
const surveysOf = ({
  basinId,
  sectionId,
  gear,
  from,
  to,
  nonStandard,
}: Pick<Asked, 'basinId' | 'sectionId' | 'gear' | 'from' | 'to' | 'nonStandard'>) => ({
  ...(basinId !== undefined && { basinIds: String(basinId) }),
  ...(sectionId !== undefined && { riverSectionIds: String(sectionId) }),
  ...(gear && { gears: gear }),
  ...(from && { from }),
  ...(to && { to }),
  ...(nonStandard && { nonStandard: 1 }),
});

export const chartQueryOf = (asked: Asked) => {
  const { metric, groupBy, fishId, lengthType, binMm, parameter } = asked;
  return queryOf(getSurveyChart, {
    query: {
      ...{ metric, groupBy, lengthType, binMm },
      ...(fishId !== undefined && metricsOfChosenSpecies.includes(metric) && { fishIds: String(fishId) }),
      ...surveysOf(asked),
      ...(metric === 'water' && { parameter }),
    },
  });
};
