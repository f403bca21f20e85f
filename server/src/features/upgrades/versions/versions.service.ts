import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import {
  type addVersion,
  type editVersion,
  type listVersions,
  nextVersionStates,
  type setVersionState,
  type Version,
  type VersionDraft,
} from '@weir/contract/upgrades/versions';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import { assertTypesVisible } from '../../../platform/access/device-types.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { moveRows } from '../../../platform/db/recycle-bin.store.ts';
import { unlessTaken } from '../../../platform/db/unique-violation.ts';
import {
  badField,
  duplicate,
  illegalState,
  inUse,
  notFound,
  refuseUnknown,
  staleVersion,
} from '../../../platform/errors.ts';
import type { Files, OpenedFile } from '../../../platform/files/files.ts';
import type { ResumableUploads, WholeFile } from '../../operations/uploads/uploads.service.ts';
import { signerOf } from './signatures.policy.ts';
import { findPublicKeys } from './signing-keys.store.ts';
import {
  assertNotFrozen,
  assertRange,
  assertSame,
  assertUrl,
  columnsOf,
  named,
} from './version-draft.policy.ts';
import type { VersionEvents } from './version-events.service.ts';
import {
  findCampaignsOf,
  findFile,
  findTasksOf,
  findVersionPage,
  findVersions,
  insertVersion,
  isVisible,
  type LockedVersion,
  lockVersions,
  updateVersion,
} from './versions.store.ts';

export type VersionsService = ReturnType<typeof createVersionsService>;

type ListQuery = Static<typeof listVersions.query>;
type Draft = Static<typeof addVersion.body>;
type Edit = Static<typeof editVersion.body>;
/** What is known of them: nothing, of a field that was not sent. */
type Signed = { [K in 'sha256' | 'signature']?: string | null };
type StateChange = Static<typeof setVersionState.body>;

interface Deps {
  db: Db;
  files: Files;
  resumableUploads: ResumableUploads;
  audit: VersionEvents;
  /** Hosts that devices may be sent to for software. */
  hosts: readonly string[];
}

/** Software that devices can be upgraded to. */
export function createVersionsService({ db, files, resumableUploads, audit, hosts }: Deps) {
  const get = async (viewer: Viewer, id: number, from: Db = db): Promise<Version> => {
    if (!(await isVisible(from, viewer, id))) throw notFound();
    const [version = refuseUnknown()] = await findVersions(from, viewer, [id]);
    return version;
  };

  const locked = async (trx: Trx, viewer: Viewer, id: number): Promise<LockedVersion> => {
    const [current = refuseUnknown()] = await lockVersions(trx, viewer, { ids: [id], status: 'live' });
    return current;
  };

  /** What the fields say of each other and of the installation, and the file that was uploaded for it. */
  const checked = async (
    trx: Trx,
    author: Author,
    draft: Partial<VersionDraft>,
    current?: LockedVersion,
  ): Promise<WholeFile | undefined> => {
    assertRange(draft, current);
    assertUrl(draft, hosts);
    await assertTypesVisible(trx, author, draft.typeIds);
    const { uploadId } = draft;
    const file = uploadId ? await resumableUploads.take(trx, author, 'version', uploadId) : undefined;
    assertSame(draft, file, current);
    if (file && current?.file_id) await resumableUploads.discard(trx, current.file_id);
    return file;
  };

  return {
    get: (viewer: Viewer, id: number) => get(viewer, id),

    async list(viewer: Viewer, query: ListQuery): Promise<Output<typeof listVersions>> {
      const { ids, total } = await findVersionPage(db, viewer, query);
      const list = ids.length > 0 ? await findVersions(db, viewer, ids) : [];
      return { list, total, page: query.page, limit: query.limit };
    },

    create: (author: Author, draft: Draft): Promise<Version> =>
      unlessTaken(versionTaken, () =>
        db.transaction().execute(async (trx) => {
          const file = await checked(trx, author, draft);
          const columns = columnsOf(draft, file);
          const signed = { signed_by: await signedBy(trx, columns) };
          const owned = { ...named(draft), owner_id: author.userId };
          const id = await insertVersion(trx, { ...columns, ...signed, ...owned });
          const made = await get(author, id, trx);
          await audit.versionCreated(trx, author, made);
          return made;
        }),
      ),

    update: (author: Author, { id, version, ...changes }: Edit): Promise<Version> =>
      unlessTaken(versionTaken, () =>
        db.transaction().execute(async (trx) => {
          const current = await locked(trx, author, id);
          const before = await get(author, id, trx);
          if (version !== current.version) throw staleVersion(before);
          assertNotFrozen(changes, current);
          const file = await checked(trx, author, changes, current);
          const columns = columnsOf(changes, file);
          const signed =
            current.state === 'draft' ? { signed_by: await signedBy(trx, { ...current, ...columns }) } : {};
          await updateVersion(trx, id, { ...columns, ...signed, ...named(changes, current) });
          const after = await get(author, id, trx);
          await audit.versionUpdated(trx, author, { before, after });
          return after;
        }),
      ),

    setState: (author: Author, { id, version, state }: StateChange): Promise<Version> =>
      db.transaction().execute(async (trx) => {
        const current = await locked(trx, author, id);
        if (version !== current.version) throw staleVersion(await get(author, id, trx));
        if (!nextVersionStates[current.state].includes(state))
          throw illegalState(`A version that is ${current.state} cannot become ${state}`);
        const released =
          current.state === 'draft'
            ? { signed_by: await assertReleasable(trx, current), released_at: new Date() }
            : {};
        await updateVersion(trx, id, { state, ...released });
        await audit.versionStateSet(trx, author, current, { before: current.state, after: state });
        return get(author, id, trx);
      }),

    async remove(author: Author, ids: readonly number[]): Promise<number> {
      await db.transaction().execute(async (trx) => {
        const found = await lockVersions(trx, author, { ids, status: 'live' });
        if (found.length !== ids.length) throw notFound();
        const released = found.filter(({ state }) => state === 'released').length;
        if (released > 0) throw inUse('A version that is released is taken out of use first', { released });
        const campaigns = await findCampaignsOf(trx, ids);
        if (campaigns.length > 0)
          throw inUse(`Used by ${campaigns.slice(0, 5).join(', ')}`, { campaigns: campaigns.length });
        const tasks = await findTasksOf(trx, ids);
        if (tasks.length > 0)
          throw inUse(`Given to outside parties for ${tasks.slice(0, 5).join(', ')}`, {
            tasks: tasks.length,
          });
        await moveRows(trx, 'firmware_version', { ids, to: 'bin' });
        await audit.versionsRemoved(trx, author, found);
      });
      return ids.length;
    },

    restore: (author: Author, ids: readonly number[]): Promise<void> =>
      unlessTaken(versionTaken, () =>
        db.transaction().execute(async (trx) => {
          const found = await lockVersions(trx, author, { ids, status: 'bin' });
          if (found.length !== ids.length) throw notFound();
          await moveRows(trx, 'firmware_version', { ids, to: 'live' });
          await audit.versionsRestored(trx, author, found);
        }),
      ),

    async file(viewer: Viewer, id: number): Promise<OpenedFile & { name: string }> {
      const { fileId, fileName } = (await findFile(db, viewer, id)) ?? refuseUnknown();
      const opened = (await files.open(fileId)) ?? refuseUnknown();
      return { ...opened, name: fileName };
    },
  };
}

const versionTaken = () => duplicate('softVer', 'There is this version of the module already');

/** The key of the installation that it is signed with; null: none of them. */
async function signedBy(trx: Trx, { sha256, signature }: Signed): Promise<string | null> {
  if (!sha256 || !signature) return null;
  return signerOf({ sha256, signature }, await findPublicKeys(trx)) ?? null;
}

/** There is something to install, and it is signed where the installation has keys; answers with which of them. */
async function assertReleasable(
  trx: Trx,
  { file_id, url, sha256, signature }: LockedVersion,
): Promise<string | null> {
  if (file_id === null && url === null) throw badField('uploadId', 'required', 'There is no file to install');
  if (sha256 === null)
    throw badField('sha256', 'required', 'Devices cannot check the file without its SHA-256');
  const keys = await findPublicKeys(trx);
  if (keys.length === 0) return null;
  if (signature === null)
    throw badField('signature', 'required', 'This installation installs signed software only');
  const signer = signerOf({ sha256, signature }, keys);
  if (signer === undefined)
    throw badField('signature', 'signer', 'The signature was not made with a key of this installation');
  return signer;
}
