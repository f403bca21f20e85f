import { getTrack } from '@weir/contract/places/tracks';
import type { Http } from '../../../platform/http/mount.ts';
import type { TracksService } from './tracks.service.ts';

export function registerTracksRoutes(http: Http, { tracks }: { tracks: TracksService }): void {
  http.mount(getTrack, ({ query, caller }) => tracks.get(caller, query));
}
