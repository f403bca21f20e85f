import { getSurveyChart } from '@weir/contract/fish/charts';
import type { Http } from '../../../platform/http/mount.ts';
import type { FishAccess } from '../records/fish-access.service.ts';
import type { SurveyCharts } from './charts.service.ts';

interface Services {
  surveyCharts: SurveyCharts;
  fishAccess: FishAccess;
}

export function registerChartsRoutes(http: Http, { surveyCharts, fishAccess }: Services): void {
  http.mount(getSurveyChart, async ({ caller, query }) => {
    await fishAccess.assertOpen(caller);
    return surveyCharts.chart(caller, query);
  });
}
