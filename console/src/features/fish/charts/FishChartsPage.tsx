import { useQuery } from '@tanstack/react-query';
import { metricsOfOneSpecies } from '@weir/contract/fish/charts';
import { Alert } from 'antd';
import { ViewsButton } from '../../../components/data-table/ViewsButton.tsx';
import { viewChanges } from '../../../components/data-table/view-query.ts';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useTopic } from '../../../platform/realtime/realtime.ts';
import { askedFor, askedNames, chartQueryOf, reportOf } from './asked-chart.ts';
import { ChartChoices } from './ChartChoices.tsx';
import { ChartResult } from './ChartResult.tsx';
import { chartsMessages } from './charts.messages.ts';
import { ReportButton } from './report/ReportButton.tsx';

/** Statistics of approved surveys: what is chosen stands in the address. */
export function FishChartsPage() {
  const t = useMessages(chartsMessages);
  const { query: address, setQuery } = usePage();
  const asked = askedFor(address);
  const views = {
    address,
    filterNames: askedNames,
    showView: (view: string, viewId: number | undefined) =>
      setQuery({ ...viewChanges(view, askedNames), view: viewId }),
  };
  const lacksSpecies = metricsOfOneSpecies.includes(asked.metric) && asked.fishId === undefined;
  useTopic(['fish']);
  const chart = useQuery({ ...chartQueryOf(asked), enabled: !lacksSpecies });
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <ViewsButton list={views} />
            <ReportButton request={reportOf(asked)} />
          </>
        }
      />
      <ChartChoices asked={asked} />
      {lacksSpecies && <Alert type="info" showIcon title={t('chooseSpecies')} />}
      {!lacksSpecies && !chart.data && <QueryState query={chart} />}
      {!lacksSpecies && chart.data && (
        <ChartResult key={chart.data.metric} chart={chart.data} parameter={asked.parameter} />
      )}
    </>
  );
}
