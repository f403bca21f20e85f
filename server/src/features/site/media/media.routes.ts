import {
  deleteMedia,
  editMedia,
  getMedia,
  listMedia,
  listMediaUses,
  restoreMedia,
  uploadMedia,
} from '@weir/contract/site/media';
import type { Http } from '../../../platform/http/mount.ts';
import { uploadedBytes } from '../../../platform/http/uploads.ts';
import type { MediaService } from './media.service.ts';

export function registerMediaRoutes(http: Http, { media }: { media: MediaService }): void {
  http.mount(listMedia, ({ query }) => media.list(query));
  http.mount(getMedia, ({ query }) => media.get(query.id));
  http.mount(uploadMedia, ({ caller, query, request }) =>
    media.create(caller, query.name, uploadedBytes(request, uploadMedia)),
  );
  http.mount(editMedia, ({ caller, body }) => media.update(caller, body));
  http.mount(deleteMedia, async ({ caller, query }) => {
    await media.remove(caller, query.id);
    return { removed: 1 };
  });
  http.mount(restoreMedia, async ({ caller, body }) => {
    await media.restore(caller, body.id);
    return { id: body.id };
  });
  http.mount(listMediaUses, async ({ query }) => ({ list: await media.uses(query.id) }));
}
