import type { SectionSpecies, SectionSurvey } from '@weir/contract/fish/river-sections';
import { type WaterMeasurement, waterRanges } from '@weir/contract/fish/water';
import { waterParameterWords } from '@weir/contract/fish/water.words';
import { numberText } from '@weir/contract/value-text';
import { Button } from 'antd';
import { PlainTable } from '../../../../components/PlainTable.tsx';
import { ExactTime } from '../../../../components/RelativeTime.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { FishNameValue } from '../../names/FishNameValue.tsx';
import { cockpitMessages } from './cockpit.messages.ts';

interface SurveysProps {
  surveys: readonly SectionSurvey[];
  onSurvey: (id: number) => void;
}

/** Approved surveys of a section. */
export function SurveysTable({ surveys, onSurvey }: SurveysProps) {
  const t = useMessages(cockpitMessages);
  const language = useLanguage();
  if (surveys.length === 0) return <EmptyState text={t('noSurveys')} />;
  return (
    <PlainTable<SectionSurvey>
      label={t('surveys')}
      rowKey="id"
      dataSource={surveys}
      pagination={{ pageSize: 10 }}
      columns={[
        {
          title: t('surveyNo'),
          render: (_, { id, surveyNo }) => (
            <Button type="link" onClick={() => onSurvey(id)}>
              {surveyNo}
            </Button>
          ),
        },
        { title: t('time'), render: (_, { startTime }) => <ExactTime time={startTime} /> },
        { title: t('species'), dataIndex: 'species', align: 'right' },
        { title: t('individuals'), dataIndex: 'individuals', align: 'right' },
        {
          title: t('weight'),
          align: 'right',
          render: (_, { weightG }) => numberText(weightG, 1, language),
        },
      ]}
    />
  );
}

/** Species that were caught in a section. */
export function SpeciesTable({ species }: { species: readonly SectionSpecies[] }) {
  const t = useMessages(cockpitMessages);
  if (species.length === 0) return <EmptyState text={t('noSpecies')} />;
  return (
    <PlainTable<SectionSpecies>
      label={t('recorded')}
      rowKey="id"
      dataSource={species}
      pagination={{ pageSize: 10 }}
      columns={[
        {
          title: t('recorded'),
          render: (_, one) => <FishNameValue fish={one} />,
        },
        { title: t('times'), dataIndex: 'surveys', align: 'right' },
        { title: t('individuals'), dataIndex: 'individuals', align: 'right' },
        { title: t('lastTime'), render: (_, { lastTime }) => <ExactTime time={lastTime} /> },
      ]}
    />
  );
}

const keyOf = ({ parameter, statistic, method, deviceId, value }: WaterMeasurement) =>
  [parameter, statistic, method, deviceId, value].join(' ');

/** The water as it was kept with a survey. */
export function WaterTable({ water }: { water: readonly WaterMeasurement[] }) {
  const t = useMessages(cockpitMessages);
  const language = useLanguage();
  const words = waterParameterWords[language];
  if (water.length === 0) return <EmptyState text={t('noWater')} />;
  return (
    <PlainTable<WaterMeasurement>
      label={t('frozen')}
      rowKey={keyOf}
      dataSource={water}
      columns={[
        {
          title: t('frozen'),
          render: (_, { parameter, statistic }) => `${words[parameter]}, ${t(`statistic_${statistic}`)}`,
        },
        {
          title: t('value'),
          align: 'right',
          render: (_, { value, parameter }) =>
            `${numberText(value, 2, language)} ${waterRanges[parameter].unit}`,
        },
        { title: t('count'), align: 'right', render: (_, { count }) => count ?? '—' },
        {
          title: t('station'),
          render: (_, { serialNumber, windowHours }) =>
            [serialNumber, windowHours && t('window', { hours: windowHours })].filter(Boolean).join(' · ') ||
            '—',
        },
      ]}
    />
  );
}
