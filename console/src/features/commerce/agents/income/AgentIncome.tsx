import { useQuery } from '@tanstack/react-query';
import { getSettlement, type Settlement } from '@weir/contract/commerce/agent-income';
import { languageTags } from '@weir/contract/common';
import type { Period } from '@weir/contract/period';
import { amountColumn } from '../../../../components/amount-column.ts';
import { sumsText } from '../../../../components/money-text.ts';
import { Panel } from '../../../../components/Panel.tsx';
import { PlainTable } from '../../../../components/PlainTable.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { ResourceList } from '../../../../components/resource/ResourceList.tsx';
import { DayPeriodInputs } from '../../../../components/time-range/DayPeriodInputs.tsx';
import { dayPeriodOf } from '../../../../components/time-range/day-period.ts';
import { steadyQueryOf } from '../../../../platform/api.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { useMay } from '../../../../platform/session.ts';
import { agentIncomeMessages } from './agent-income.messages.ts';
import { agentShares } from './agent-shares.resource.tsx';

/** What is payable to an agent for a time, and for which orders; for whoever may see income. */
export function AgentIncome({ id }: { id: number }) {
  const t = useMessages(agentIncomeMessages);
  const { query, setQuery } = usePage();
  if (!useMay()('income:list')) return null;
  const period = dayPeriodOf(query);
  return (
    <>
      <Panel
        title={t('settlement')}
        tools={
          <DayPeriodInputs
            period={period}
            onChange={(changes) => setQuery({ ...changes, page: undefined })}
          />
        }
      >
        <Months id={id} period={period} />
      </Panel>
      <ResourceList resource={agentShares} within={{ id, ...period }} />
    </>
  );
}

function Months({ id, period }: { id: number; period: Period }) {
  const t = useMessages(agentIncomeMessages);
  const language = useLanguage();
  const query = useQuery(steadyQueryOf(getSettlement, { query: { id, ...period } }));
  if (!query.data) return <QueryState query={query} rows={2} />;
  const { months, totals } = query.data;
  if (months.length === 0) return <p className="quiet">{t('nothing')}</p>;
  return (
    <div className="stack gapSm">
      <PlainTable<Settlement['months'][number]>
        label={t('settlement')}
        rowKey={({ month, currency }) => `${month} ${currency}`}
        dataSource={months}
        columns={[
          { title: t('month'), render: (_, { month }) => monthText(month, languageTags[language]) },
          amountColumn(t('amount'), language),
        ]}
      />
      <div>
        {t('total')} <strong className="figures">{sumsText(totals, language)}</strong>
      </div>
      <div className="quiet small">{t('settlementText')}</div>
    </div>
  );
}

const monthText = (month: string, tag: string) =>
  new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
