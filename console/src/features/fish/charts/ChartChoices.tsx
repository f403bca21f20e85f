import {
  type ChartGrouping,
  type ChartMetric,
  chartGroupings,
  chartMetrics,
  metricsOfChosenSpecies,
  metricsOfOneSpecies,
} from '@weir/contract/fish/charts';
import { gears } from '@weir/contract/fish/gears';
import { lengthTypes } from '@weir/contract/fish/species';
import { gearWords } from '@weir/contract/fish/surveys.words';
import { type WaterParameter, waterParameters } from '@weir/contract/fish/water';
import { waterParameterWords } from '@weir/contract/fish/water.words';
import { Input, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { FoldedPart } from '../../../components/FoldedPart.tsx';
import { useMobile } from '../../../components/mobile.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { BasinSelect } from '../basins/names/BasinSelect.tsx';
import { SectionSelect } from '../river-sections/SectionSelect.tsx';
import { FishSelect } from '../species/FishSelect.tsx';
import { type Asked, binsMm } from './asked-chart.ts';
import { chartsMessages } from './charts.messages.ts';
import styles from './charts.module.css';

/** What is drawn, and of which surveys; it all stands in the address. */
export function ChartChoices({ asked }: { asked: Asked }) {
  const t = useMessages(chartsMessages);
  const language = useLanguage();
  const { setQuery } = usePage();
  const mobile = useMobile();
  const isOfOne = metricsOfOneSpecies.includes(asked.metric);
  const { basinId, sectionId, gear, from, to, nonStandard } = asked;
  const narrowed = [basinId, sectionId, gear, from ?? to, nonStandard || undefined].filter(
    (choice) => choice != null,
  ).length;
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
      {metricsOfChosenSpecies.includes(asked.metric) && (
        <Choice label={t('species')}>
          <FishSelect
            aria-label={t('species')}
            allowClear
            placeholder={t('allSpecies')}
            value={asked.fishId ?? null}
            onChange={(fishId) => setQuery({ fishId: fishId ?? undefined })}
          />
        </Choice>
      )}
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
            value={asked.parameter}
            options={waterParameters.map((value) => ({ value, label: waterParameterWords[language][value] }))}
            onChange={(parameter) => setQuery({ parameter })}
          />
        </Choice>
      )}
      {!mobile && <Narrowing asked={asked} />}
      {mobile && (
        <FoldedPart title={t('whichSurveys')} count={narrowed || undefined} level={2} isOpen={false}>
          <div className={styles.choices}>
            <Narrowing asked={asked} />
          </div>
        </FoldedPart>
      )}
    </div>
  );
}

/** Of which surveys it is drawn. */
function Narrowing({ asked }: { asked: Asked }) {
  const t = useMessages(chartsMessages);
  const language = useLanguage();
  const { setQuery } = usePage();
  return (
    <>
      <Choice label={t('basin')}>
        <BasinSelect
          aria-label={t('basin')}
          allowClear
          placeholder={t('allBasins')}
          value={asked.basinId}
          onChange={(basinId) => setQuery({ basinId: basinId ?? undefined })}
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
      <Choice label={t('nonStandard')}>
        <Switch
          aria-label={t('nonStandard')}
          checked={asked.nonStandard}
          onChange={(checked) => setQuery({ nonStandard: checked ? 1 : undefined })}
        />
      </Choice>
    </>
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
