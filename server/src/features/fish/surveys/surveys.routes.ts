import { listAllSurveys } from '@weir/contract/fish/surveys';
import { getSurveyWaterClass } from '@weir/contract/fish/water-classes';
import type { Http } from '../../../platform/http/mount.ts';
import type { FishAccess } from '../records/fish-access.service.ts';
import type { Surveys } from './surveys.service.ts';

interface Services {
  surveys: Surveys;
  fishAccess: FishAccess;
}

export function registerSurveysRoutes(http: Http, { surveys, fishAccess }: Services): void {
  http.mount(listAllSurveys, async ({ caller, query }) => {
    await fishAccess.assertOpen(caller);
    return surveys.listAll(caller, query);
  });
  http.mount(getSurveyWaterClass, ({ query }) => surveys.waterClass(query.id));
}
