import { useQuery } from '@tanstack/react-query';
import { type WaterMeasurement, waterRanges } from '@weir/contract/fish/water';
import { waterParameterWords } from '@weir/contract/fish/water.words';
import { PlainTable } from '../../../components/PlainTable.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useFactsText } from './fields/use-facts-text.ts';
import { surveysMessages } from './model/surveys.messages.ts';
import { waterClassQuery } from './model/surveys.queries.ts';

const inColumns = ['parameter', 'value', 'isBelowLimit', 'deviceId'];

/** What was measured of the water, each with its class by GB 3838. */
export function WaterTable({ id, water }: { id: number; water: readonly WaterMeasurement[] }) {
  const t = useMessages(surveysMessages);
  const language = useLanguage();
  const factsText = useFactsText();
  const { data } = useQuery(waterClassQuery(id));
  if (water.length === 0) return <p className="quiet">{t('noWater')}</p>;
  const classText = (name: string) => (name === 'belowV' ? t('belowV') : name);
  const judgedOf = (parameter: string) => data?.judged.find((one) => one.parameter === parameter);
  const rows = water.map((row, at) => ({ ...row, key: `${row.parameter} ${at}` }));
  return (
    <>
      {data?.waterClass && (
        <p>
          {t('waterClass')}: <strong>{classText(data.waterClass)}</strong>
        </p>
      )}
      <PlainTable
        label={t('water')}
        dataSource={rows}
        pagination={false}
        columns={[
          { title: t('parameter'), render: (_, row) => waterParameterWords[language][row.parameter] },
          {
            ...{ title: t('value'), align: 'right' },
            render: (_, { parameter, value, isBelowLimit }) =>
              `${isBelowLimit === 1 ? '<' : ''}${value.toLocaleString(language)} ${waterRanges[parameter].unit}`,
          },
          {
            title: t('waterClass'),
            render: (_, { parameter }) => {
              const judged = judgedOf(parameter);
              if (!judged) return '—';
              return `${classText(judged.waterClass)}${judged.decides === 1 ? ` (${t('decides')})` : ''}`;
            },
          },
          { title: t('further'), render: (_, { key: _key, ...row }) => factsText(row, inColumns) },
        ]}
      />
    </>
  );
}
