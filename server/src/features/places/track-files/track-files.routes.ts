import { exportTrack } from '@weir/contract/places/track-files';
import {
  commitTrackImport,
  getTrackImport,
  listTrackImports,
  undoTrackImport,
  uploadTrack,
} from '@weir/contract/places/track-imports';
import { sendsFile } from '../../../platform/exports/table-file.ts';
import type { Http } from '../../../platform/http/mount.ts';
import { uploadedFile } from '../../../platform/http/uploads.ts';
import type { TrackFilesService } from './track-files.service.ts';

export function registerTrackFilesRoutes(
  http: Http,
  { trackFiles }: { trackFiles: TrackFilesService },
): void {
  http.mount(exportTrack, sendsFile(trackFiles.exportTrack));
  http.mount(uploadTrack, ({ caller, query: { name, ...target }, request }) =>
    trackFiles.upload(caller, target, uploadedFile(request, uploadTrack, name)),
  );
  http.mount(listTrackImports, ({ caller, query }) => trackFiles.listImports(caller, query));
  http.mount(getTrackImport, ({ caller, query }) => trackFiles.getImport(caller, query.id));
  http.mount(commitTrackImport, ({ caller, body }) => trackFiles.commit(caller, body.id));
  http.mount(undoTrackImport, ({ caller, body }) => trackFiles.undo(caller, body.id));
}
