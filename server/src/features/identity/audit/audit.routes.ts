import { exportLogs, getLog, listLogs, verifyLogs } from '@weir/contract/identity/logs';
import { sendsFile } from '../../../platform/exports/table-file.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { AuditService } from './audit.service.ts';

export function registerAuditRoutes(http: Http, { audit }: { audit: AuditService }): void {
  http.mount(listLogs, ({ query, caller }) => audit.list(caller, query));
  http.mount(exportLogs, sendsFile(audit.export));
  http.mount(getLog, ({ query, caller }) => audit.get(caller, query.id));
  http.mount(verifyLogs, () => audit.verify());
}
