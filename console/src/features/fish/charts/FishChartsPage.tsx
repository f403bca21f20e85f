import { useQuery } from '@tanstack/react-query';
import {
  type ChartGrouping,
  type ChartMetric,
  chartGroupings,
  chartMetrics,
  getSurveyChart,
  metricsOfOneSpecies,
} from '@weir/contract/fish/charts';
import { lengthTypes } from '@weir/contract/fish/species';
import { gears } from '@weir/contract/fish/surveys';
import { gearWords } from '@weir/contract/fish/surveys.words';
import { type WaterParameter, waterParameters } from '@weir/contract/fish/water';
import { waterParameterWords } from '@weir/contract/fish/water.words';
import { Alert, Input, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { queryOf } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useTopic } from '../../../platform/realtime/realtime.ts';
import { SectionSelect } from '../river-sections/SectionSelect.tsx';
import { FishSelect } from '../species/FishSelect.tsx';
import { ChartResult } from './ChartResult.tsx';
import { chartsMessages } from './charts.messages.ts';
import styles from './charts.module.css';
import { type AskedReport, ReportButton } from './report/ReportButton.tsx';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const binsMm = [5, 10, 20, 50] as const;

const oneOf = <V extends string>(values: readonly V[], text: string | null): V | undefined =>
  values.find((value) => value === text);

/** What is asked for, from the address. */
function askedFor(address: URLSearchParams) {
  const dayOf = (name: string) => {
    const text = address.get(name);
    return text !== null && dayPattern.test(text) ? text : undefined;
  };
  const bin = numberFilter(address.get('binMm') ?? undefined);
  return {
    metric: oneOf(chartMetrics, address.get('metric')) ?? 'composition',
    groupBy: oneOf(chartGroupings, address.get('groupBy')) ?? 'none',
    fishId: numberFilter(address.get('fishId') ?? undefined),
    sectionId: numberFilter(address.get('sectionId') ?? undefined),
    gear: oneOf(gears, address.get('gear')),
    from: dayOf('from'),
    to: dayOf('to'),
    nonStandard: address.get('nonStandard') === '1',
    lengthType: oneOf(lengthTypes, address.get('lengthType')) ?? 'SL',
    binMm: binsMm.find((value) => value === bin) ?? 10,
    parameter: oneOf(waterParameters, address.get('parameter')),
  };
}

type Asked = ReturnType<typeof askedFor>;

/** The surveys that a report is made of: those of the charts, whichever chart is shown. */
const reportOf = ({ sectionId, gear, from, to, nonStandard, groupBy, lengthType }: Asked): AskedReport => ({
  ...{ groupBy: groupBy === 'none' ? 'season' : groupBy, lengthType },
  ...surveysOf({ sectionId, gear, from, to, nonStandard }),
});

/** Which surveys are counted. */
const surveysOf = ({
  sectionId,
  gear,
  from,
  to,
  nonStandard,
}: Pick<Asked, 'sectionId' | 'gear' | 'from' | 'to' | 'nonStandard'>) => ({
  ...(sectionId !== undefined && { riverSectionIds: String(sectionId) }),
  ...(gear && { gears: gear }),
  ...(from && { from }),
  ...(to && { to }),
  ...(nonStandard && { nonStandard: 1 }),
});

const chartQueryOf = ({ fishId, sectionId, gear, from, to, nonStandard, parameter, ...asked }: Asked) =>
  queryOf(getSurveyChart, {
    query: {
      ...asked,
      ...(fishId !== undefined && { fishIds: String(fishId) }),
      ...surveysOf({ sectionId, gear, from, to, nonStandard }),
      ...(parameter && { parameter }),
    },
  });

/** Statistics of approved surveys: what is chosen stands in the address. */
export function FishChartsPage() {
  const t = useMessages(chartsMessages);
  const { query: address } = usePage();
  const asked = askedFor(address);
  const lacks = lackOf(asked);
  useTopic(['fish']);
  const chart = useQuery({ ...chartQueryOf(asked), enabled: lacks === undefined });
  return (
    <>
      <PageHeader title={t('title')} actions={<ReportButton request={reportOf(asked)} />} />
      <ChartChoices asked={asked} />
      {lacks !== undefined && <Alert type="info" showIcon title={t(lacks)} />}
      {lacks === undefined && !chart.data && <QueryState query={chart} />}
      {lacks === undefined && chart.data && <ChartResult key={chart.data.metric} chart={chart.data} />}
    </>
  );
}

function lackOf({ metric, fishId, parameter }: Asked): 'chooseSpecies' | 'chooseParameter' | undefined {
  if (metricsOfOneSpecies.includes(metric) && fishId === undefined) return 'chooseSpecies';
  return metric === 'water' && parameter === undefined ? 'chooseParameter' : undefined;
}

function ChartChoices({ asked }: { asked: Asked }) {
  const t = useMessages(chartsMessages);
  const language = useLanguage();
  const { setQuery } = usePage();
  const isOfOne = metricsOfOneSpecies.includes(asked.metric);
  return (
    <div className={styles.choices}>
      <Choice label={t('metric')}>
        <Select<ChartMetric>
          aria-label={t('metric')}
          value={asked.metric}
          options={chartMetrics.map((value) => ({ value, label: t(`metric_${value}`) }))}
          onChange={(metric) => setQuery({ metric })}
        />
      </Choice>
      <Choice label={t('groupBy')}>
        <Select<ChartGrouping>
          aria-label={t('groupBy')}
          value={asked.groupBy}
          options={chartGroupings.map((value) => ({ value, label: t(`by_${value}`) }))}
          onChange={(groupBy) => setQuery({ groupBy: groupBy === 'none' ? undefined : groupBy })}
        />
      </Choice>
      <Choice label={t('species')}>
        <FishSelect
          aria-label={t('species')}
          allowClear
          placeholder={t('allSpecies')}
          value={asked.fishId ?? null}
          onChange={(fishId) => setQuery({ fishId: fishId ?? undefined })}
        />
      </Choice>
      <Choice label={t('section')}>
        <SectionSelect
          aria-label={t('section')}
          allowClear
          placeholder={t('allSections')}
          value={asked.sectionId ?? null}
          onChange={(sectionId) => setQuery({ sectionId: sectionId ?? undefined })}
        />
      </Choice>
      <Choice label={t('gear')}>
        <Select
          aria-label={t('gear')}
          allowClear
          placeholder={t('allGears')}
          value={asked.gear ?? null}
          options={gears.map((value) => ({ value, label: gearWords[language][value] }))}
          onChange={(gear) => setQuery({ gear: gear ?? undefined })}
        />
      </Choice>
      <Choice label={t('period')}>
        <div className={styles.days}>
          {(['from', 'to'] as const).map((name) => (
            <Input
              key={name}
              type="date"
              aria-label={`${t('period')} ${name === 'from' ? '≥' : '≤'}`}
              value={asked[name] ?? ''}
              onChange={({ target }) => setQuery({ [name]: target.value || undefined })}
            />
          ))}
        </div>
      </Choice>
      {isOfOne && asked.metric !== 'maturity' && (
        <Choice label={t('lengthType')}>
          <Select
            aria-label={t('lengthType')}
            value={asked.lengthType}
            options={lengthTypes.map((value) => ({ value, label: t(value) }))}
            onChange={(lengthType) => setQuery({ lengthType })}
          />
        </Choice>
      )}
      {asked.metric === 'lengthFrequency' && (
        <Choice label={t('binMm')}>
          <Select
            aria-label={t('binMm')}
            value={asked.binMm}
            options={binsMm.map((value) => ({ value, label: String(value) }))}
            onChange={(binMm) => setQuery({ binMm })}
          />
        </Choice>
      )}
      {asked.metric === 'water' && (
        <Choice label={t('parameter')}>
          <Select<WaterParameter>
            aria-label={t('parameter')}
            value={asked.parameter ?? null}
            options={waterParameters.map((value) => ({ value, label: waterParameterWords[language][value] }))}
            onChange={(parameter) => setQuery({ parameter })}
          />
        </Choice>
      )}
      <Choice label={t('nonStandard')}>
        <Switch
          aria-label={t('nonStandard')}
          checked={asked.nonStandard}
          onChange={(checked) => setQuery({ nonStandard: checked ? 1 : undefined })}
        />
      </Choice>
    </div>
  );
}

const Choice = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.choice}>
    <span className="quiet small" aria-hidden>
      {label}
    </span>
    {children}
  </div>
);
