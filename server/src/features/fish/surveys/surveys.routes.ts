import { openFieldSheet, uploadFieldSheet } from '@weir/contract/fish/field-sheets';
import { listAllSurveys } from '@weir/contract/fish/surveys';
import { getSurveyWaterClass } from '@weir/contract/fish/water-classes';
import { attachment } from '../../../platform/files/attachment.ts';
import type { Http } from '../../../platform/http/mount.ts';
import { uploadedBytes } from '../../../platform/http/uploads.ts';
import type { FishAccess } from '../records/fish-access.service.ts';
import type { FieldSheets } from './field-sheets/field-sheets.service.ts';
import type { Surveys } from './surveys.service.ts';

interface Services {
  surveys: Surveys;
  fieldSheets: FieldSheets;
  fishAccess: FishAccess;
}

export function registerSurveysRoutes(http: Http, { surveys, fieldSheets, fishAccess }: Services): void {
  http.mount(listAllSurveys, async ({ caller, query }) => {
    await fishAccess.assertOpen(caller);
    return surveys.listAll(query);
  });
  http.mount(getSurveyWaterClass, ({ query }) => surveys.waterClass(query.id));
  http.mount(uploadFieldSheet, async ({ query, request }) => ({
    scan: await fieldSheets.keep(query.name, uploadedBytes(request, uploadFieldSheet)),
  }));
  http.mount(openFieldSheet, async ({ query, reply }) => {
    const { stream, sizeBytes, type, name } = await fieldSheets.open(query.scan);
    return reply
      .type(type)
      .header('content-disposition', attachment(name))
      .header('content-length', sizeBytes)
      .header('cross-origin-resource-policy', 'same-origin')
      .send(stream);
  });
}
