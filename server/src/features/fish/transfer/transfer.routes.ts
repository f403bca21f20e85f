import { exportArchive } from '@weir/contract/fish/transfer/archives';
import {
  checkFishImport,
  commitFishImport,
  fishImportProblems,
  getFishImport,
  listFishImports,
  undoFishImport,
  uploadFishArchive,
  uploadFishWorkbook,
} from '@weir/contract/fish/transfer/imports';
import { addRelease, listReleases, withdrawRelease } from '@weir/contract/fish/transfer/releases';
import { countFishExport, exportFishWorkbook } from '@weir/contract/fish/transfer/workbooks';
import { sendsFile } from '../../../platform/exports/table-file.ts';
import { attachment } from '../../../platform/files/attachment.ts';
import { answerLanguage } from '../../../platform/http/answer-language.ts';
import type { Http } from '../../../platform/http/mount.ts';
import { uploadedFile } from '../../../platform/http/uploads.ts';
import type { ArchiveExport } from './export/archive-export.service.ts';
import type { ListedRecords } from './export/listed-records.service.ts';
import type { FishImports } from './import/fish-imports.service.ts';
import type { Releases } from './releases/releases.service.ts';
import type { WorkbookExport } from './workbooks/workbook-export.service.ts';

interface Services {
  fishExport: ArchiveExport;
  listedRecords: ListedRecords;
  fishImports: FishImports;
  fishWorkbooks: WorkbookExport;
  releases: Releases;
}

export function registerFishTransferRoutes(
  http: Http,
  { fishExport, listedRecords, fishImports, fishWorkbooks, releases }: Services,
): void {
  http.mount(exportArchive, sendsFile(fishExport.archive));
  http.mount(uploadFishArchive, ({ caller, query, request }) =>
    fishImports.upload(caller, 'archive', uploadedFile(request, uploadFishArchive, query.name)),
  );
  http.mount(uploadFishWorkbook, ({ caller, query, request }) =>
    fishImports.upload(caller, 'workbook', uploadedFile(request, uploadFishWorkbook, query.name)),
  );
  http.mount(exportFishWorkbook, sendsFile(fishWorkbooks.export));
  http.mount(countFishExport, ({ caller, query }) => listedRecords.count(caller, query));
  http.mount(listFishImports, ({ query }) => fishImports.list(query));
  http.mount(getFishImport, ({ query }) => fishImports.get(query.id));
  http.mount(checkFishImport, ({ caller, body }) => fishImports.check(caller, body));
  http.mount(commitFishImport, ({ caller, body }) => fishImports.commit(caller, body.id));
  http.mount(undoFishImport, ({ caller, body }) => fishImports.undo(caller, body.id));
  http.mount(fishImportProblems, async ({ query, request, reply }) =>
    reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-disposition', attachment('fish-import-problems.xlsx'))
      .send(await fishImports.problems(query.id, answerLanguage(request.headers['accept-language']))),
  );
  http.mount(listReleases, ({ caller, query }) => releases.list(caller, query));
  http.mount(addRelease, ({ caller, body }) => releases.add(caller, body));
  http.mount(withdrawRelease, ({ caller, body }) => releases.withdraw(caller, body.number, body.note));
}
