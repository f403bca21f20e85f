import { exportLogs, getLog, listLogs, verifyLogs } from '@weir/contract/identity/logs';
import { sendTableFile } from '../../../platform/exports/table-file.ts';
import { answerLanguage } from '../../../platform/http/answer-language.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { AuditService } from './audit.service.ts';

export function registerAuditRoutes(http: Http, { audit }: { audit: AuditService }): void {
  http.mount(listLogs, ({ query, caller }) => audit.list(caller, query));
  http.mount(exportLogs, async ({ query, caller, request, reply }) => {
    const language = answerLanguage(request.headers['accept-language']);
    return sendTableFile(reply, await audit.export(caller, query, language));
  });
  http.mount(getLog, ({ query, caller }) => audit.get(caller, query.id));
  http.mount(verifyLogs, () => audit.verify());
}
