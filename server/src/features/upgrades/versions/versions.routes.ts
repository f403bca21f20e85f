import { addSigningKey, deleteSigningKey, listSigningKeys } from '@weir/contract/upgrades/signing-keys';
import {
  addVersion,
  deleteVersions,
  downloadVersion,
  editVersion,
  getVersion,
  listVersions,
  restoreVersions,
  setVersionState,
} from '@weir/contract/upgrades/versions';
import { namedIds } from '../../../platform/db/recycle-bin.store.ts';
import { attachment } from '../../../platform/files/attachment.ts';
import { idList } from '../../../platform/http/id-list.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { SigningKeysService } from './signing-keys.service.ts';
import type { VersionsService } from './versions.service.ts';

interface Services {
  versions: VersionsService;
  signingKeys: SigningKeysService;
}

export function registerVersionsRoutes(http: Http, { versions, signingKeys }: Services): void {
  http.mount(listVersions, ({ caller, query }) => versions.list(caller, query));
  http.mount(getVersion, ({ caller, query }) => versions.get(caller, query.id));
  http.mount(addVersion, ({ caller, body }) => versions.create(caller, body));
  http.mount(editVersion, ({ caller, body }) => versions.update(caller, body));
  http.mount(setVersionState, ({ caller, body }) => versions.setState(caller, body));
  http.mount(deleteVersions, async ({ caller, query }) => ({
    removed: await versions.remove(caller, idList(query.id)),
  }));
  http.mount(restoreVersions, async ({ caller, body }) => {
    await versions.restore(caller, namedIds(body));
    return body;
  });
  http.mount(downloadVersion, async ({ caller, query, reply }) => {
    const { stream, sizeBytes, name } = await versions.file(caller, query.id);
    return reply
      .headers({ 'content-length': sizeBytes, 'content-disposition': attachment(name) })
      .type('application/octet-stream')
      .send(stream);
  });
  http.mount(listSigningKeys, ({ query }) => signingKeys.list(query));
  http.mount(addSigningKey, ({ caller, body }) => signingKeys.create(caller, body));
  http.mount(deleteSigningKey, async ({ caller, query }) => ({
    removed: await signingKeys.remove(caller, idList(query.id)),
  }));
}
