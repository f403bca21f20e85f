import {
  checkLoggerFile,
  commitLoggerImport,
  getLoggerImport,
  listLoggerImports,
  undoLoggerImport,
  uploadLoggerFile,
} from '@weir/contract/telemetry/logger-files';
import type { Http } from '../../../platform/http/mount.ts';
import { uploadedFile } from '../../../platform/http/uploads.ts';
import type { LoggerImportsService } from './logger-imports.service.ts';

export function registerLoggerImportsRoutes(
  http: Http,
  { loggerImports }: { loggerImports: LoggerImportsService },
): void {
  http.mount(uploadLoggerFile, ({ caller, query: { id, name }, request }) =>
    loggerImports.upload(caller, id, uploadedFile(request, uploadLoggerFile, name)),
  );
  http.mount(checkLoggerFile, ({ caller, body: { id, mapping } }) =>
    loggerImports.check(caller, id, mapping),
  );
  http.mount(listLoggerImports, ({ caller, query }) => loggerImports.list(caller, query));
  http.mount(getLoggerImport, ({ caller, query }) => loggerImports.get(caller, query.id));
  http.mount(commitLoggerImport, ({ caller, body }) => loggerImports.commit(caller, body.id));
  http.mount(undoLoggerImport, ({ caller, body }) => loggerImports.undo(caller, body.id));
}
