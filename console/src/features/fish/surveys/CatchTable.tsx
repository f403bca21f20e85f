import { effortOf, usualEffort } from '@weir/contract/fish/effort';
import { usualEffortText } from '@weir/contract/fish/effort.words';
import { catchTotals, countOfRow, weightOfRow } from '@weir/contract/fish/survey-totals';
import type { CatchRow, FishSurvey } from '@weir/contract/fish/surveys';
import { countStatusWords } from '@weir/contract/fish/surveys.words';
import { PlainTable } from '../../../components/PlainTable.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { CaughtName, RowFacts } from './CatchFacts.tsx';
import { surveysMessages } from './model/surveys.messages.ts';

const inColumns = [
  ...['rowId', 'fishId', 'provisionalName', 'qualifier', 'countStatus', 'count', 'totalWeightG'],
];

/** The catch with S, N and W, and how much of each species a unit of effort brought. */
export function CatchTable({
  survey: { catches = [], gear, effort, individuals = [] },
}: {
  survey: FishSurvey;
}) {
  const t = useMessages(surveysMessages);
  const language = useLanguage();
  if (catches.length === 0) return <p className="quiet">{t('noCatch')}</p>;
  const amount = effortOf(gear, effort);
  const per = amount ? t('per', { effort: usualEffortText(amount.unit, language) }) : '';
  const told = (value: number | null) =>
    value === null ? '—' : value.toLocaleString(language, { maximumSignificantDigits: 4 });
  const rate = (value: number | null) => told(amount && value !== null ? value / usualEffort(amount) : null);
  const { species, count, weightG } = catchTotals(catches);
  const numbers = { align: 'right' as const };
  return (
    <>
      <PlainTable<CatchRow>
        label={t('catch')}
        rowKey="rowId"
        dataSource={[...catches]}
        pagination={false}
        columns={[
          {
            title: t('fish'),
            render: (_, row) => <CaughtName row={row} />,
          },
          { title: t('status'), render: (_, row) => countStatusWords[language][row.countStatus] },
          { title: t('count'), ...numbers, render: (_, row) => told(countOfRow(row)) },
          { title: t('weight'), ...numbers, render: (_, row) => told(weightOfRow(row)) },
          { title: `${t('cpue')} ${per}`, ...numbers, render: (_, row) => rate(countOfRow(row)) },
          { title: `${t('wpue')} ${per}`, ...numbers, render: (_, row) => rate(weightOfRow(row)) },
          { title: t('further'), render: (_, row) => <RowFacts of={row} elsewhere={inColumns} /> },
        ]}
      />
      <p>
        {t('species')}: {species} · {t('count')}: {told(count)} · {t('weight')}: {told(weightG)}
        {individuals.length > 0 && ` · ${t('measured', { count: individuals.length })}`}
      </p>
    </>
  );
}
