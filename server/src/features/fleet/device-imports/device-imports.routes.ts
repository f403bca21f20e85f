import {
  checkDeviceImport,
  commitDeviceImport,
  correctedImport,
  deleteDeviceImport,
  getDeviceImport,
  importTemplate,
  listDeviceImports,
  undoDeviceImport,
  uploadDeviceImport,
} from '@weir/contract/fleet/device-imports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachment } from '../../../platform/files/attachment.ts';
import { answerLanguage } from '../../../platform/http/answer-language.ts';
import type { Http } from '../../../platform/http/mount.ts';
import { uploadedFile } from '../../../platform/http/uploads.ts';
import type { DeviceImportsService } from './device-imports.service.ts';

const languageOf = ({ headers }: FastifyRequest) => answerLanguage(headers['accept-language']);

const workbook = (reply: FastifyReply, name: string) =>
  reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', attachment(name));

export function registerDeviceImportsRoutes(
  http: Http,
  { deviceImports }: { deviceImports: DeviceImportsService },
): void {
  http.mount(importTemplate, async ({ caller, request, reply }) =>
    workbook(reply, 'devices.xlsx').send(await deviceImports.template(caller, languageOf(request))),
  );
  http.mount(uploadDeviceImport, ({ caller, query, request }) =>
    deviceImports.upload(caller, uploadedFile(request, uploadDeviceImport, query.name)),
  );
  http.mount(listDeviceImports, ({ caller, query }) => deviceImports.list(caller.userId, query));
  http.mount(getDeviceImport, ({ caller, query }) => deviceImports.get(caller.userId, query.id));
  http.mount(checkDeviceImport, ({ caller, body: { id, ...mapping }, request }) =>
    deviceImports.check(caller, id, { mapping, language: languageOf(request) }),
  );
  http.mount(correctedImport, async ({ caller, query, request, reply }) => {
    const file = await deviceImports.corrected(caller, query.id, languageOf(request));
    return workbook(reply, 'devices-corrected.xlsx').send(file);
  });
  http.mount(commitDeviceImport, ({ caller, body, request }) =>
    deviceImports.commit(caller, { ...body, language: languageOf(request) }),
  );
  http.mount(undoDeviceImport, ({ caller, body }) => deviceImports.undo(caller, body.id));
  http.mount(deleteDeviceImport, async ({ caller, query }) => ({
    removed: await deviceImports.remove(caller.userId, query.id),
  }));
}
