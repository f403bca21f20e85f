import { exportTrack } from '@weir/contract/places/track-files';
import { sendsFile } from '../../../platform/exports/table-file.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { TrackFilesService } from './track-files.service.ts';

export function registerTrackFilesRoutes(
  http: Http,
  { trackFiles }: { trackFiles: TrackFilesService },
): void {
  http.mount(exportTrack, sendsFile(trackFiles.exportTrack));
}
