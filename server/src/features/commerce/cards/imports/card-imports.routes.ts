import {
  cardImportTemplate,
  checkCardImport,
  commitCardImport,
  correctedCardImport,
  getCardImport,
  listCardImports,
  undoCardImport,
  uploadCardImport,
} from '@weir/contract/commerce/cards/card-imports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachment } from '../../../../platform/files/attachment.ts';
import { answerLanguage } from '../../../../platform/http/answer-language.ts';
import type { Http } from '../../../../platform/http/mount.ts';
import { uploadedFile } from '../../../../platform/http/uploads.ts';
import type { CardImports } from './card-imports.service.ts';

const languageOf = ({ headers }: FastifyRequest) => answerLanguage(headers['accept-language']);

const workbook = (reply: FastifyReply, name: string) =>
  reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', attachment(name));

export function registerCardImportsRoutes(http: Http, { cardImports }: { cardImports: CardImports }): void {
  http.mount(cardImportTemplate, async ({ caller, request, reply }) =>
    workbook(reply, 'cards.xlsx').send(await cardImports.template(caller, languageOf(request))),
  );
  http.mount(uploadCardImport, ({ caller, query, request }) =>
    cardImports.upload(caller, query.projectId, uploadedFile(request, uploadCardImport, query.name)),
  );
  http.mount(listCardImports, ({ caller, query }) => cardImports.list(caller.userId, query));
  http.mount(getCardImport, ({ caller, query }) => cardImports.get(caller.userId, query.id));
  http.mount(checkCardImport, ({ caller, query, request }) =>
    cardImports.check(caller, query.id, languageOf(request)),
  );
  http.mount(correctedCardImport, async ({ caller, query, request, reply }) => {
    const file = await cardImports.corrected(caller, query.id, languageOf(request));
    return workbook(reply, 'cards-corrected.xlsx').send(file);
  });
  http.mount(commitCardImport, ({ caller, body }) => cardImports.commit(caller, body.id));
  http.mount(undoCardImport, ({ caller, body }) => cardImports.undo(caller, body.id));
}
