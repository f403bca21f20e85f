import { type Release, type ReleaseDraft, releaseArchivePath } from '@weir/contract/fish/transfer/releases';
import type { Caller } from '../../../../platform/access/caller.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { illegalState, refuseUnknown } from '../../../../platform/errors.ts';
import type { Files, OpenedFile } from '../../../../platform/files/files.ts';
import type { FishAccess } from '../../records/fish-access.service.ts';
import { makeArchive } from '../export/archives.service.ts';
import { releaseCitation, releasedDataSet } from '../export/data-set.policy.ts';
import type { TransferEvents } from '../transfer-events.service.ts';
import { releaseFeed } from './feed.policy.ts';
import {
  findRelease,
  findReleaseFile,
  findReleases,
  insertRelease,
  takeNumber,
  withdraw,
} from './releases.store.ts';

interface Deps {
  db: Db;
  keptFiles: Files;
  publicUrl: string | undefined;
  fishAccess: FishAccess;
  audit: Pick<TransferEvents, 'released' | 'releaseWithdrawn'>;
}

const maxBytes = 512 * 1024 ** 2;
const feedItems = { page: 1, limit: 1000 };

export type Releases = ReturnType<typeof createReleases>;

/** Archives that never change, under numbers that are never used twice. */
export function createReleases({ db, keptFiles, publicUrl, fishAccess, audit }: Deps) {
  const origin = publicUrl?.replace(/\/$/, '');
  const fileOf = async (caller: Caller | null, number: number) => {
    await fishAccess.assertOpen(caller);
    return (await findReleaseFile(db, number)) ?? refuseUnknown();
  };
  return {
    async list(caller: Caller | null, page: { page: number; limit: number }) {
      await fishAccess.assertOpen(caller);
      return { ...(await findReleases(db, page)), ...page };
    },

    async add(caller: Caller, draft: ReleaseDraft): Promise<Release> {
      return db.transaction().execute(async (trx) => {
        const number = await takeNumber(trx);
        const url = origin === undefined ? undefined : origin + releaseArchivePath(number);
        const released = { number, day: new Date().toISOString().slice(0, 10), url };
        const { stream, eml, records } = await makeArchive(
          trx,
          { core: draft.core, isFull: false, publicUrl },
          (covered) => releasedDataSet(draft, released, covered),
        );
        if (records === 0) {
          stream.destroy();
          throw illegalState('Nothing has been approved yet');
        }
        const { id, sizeBytes } = await keptFiles.put(stream, { maxBytes });
        try {
          const file = { id, sizeBytes, sha256: await keptFiles.sha256(id) };
          const citation = releaseCitation(draft, released);
          await insertRelease(trx, { number, draft, citation, file, eml, records, userId: caller.userId });
          await audit.released(trx, caller, { id: number, name: draft.title });
          return (await findRelease(trx, number)) ?? refuseUnknown();
        } catch (error) {
          await keptFiles.remove(id);
          throw error;
        }
      });
    },

    /** Asked for again, it changes nothing. */
    async withdraw(caller: Caller, number: number, note: string): Promise<Release> {
      return db.transaction().execute(async (trx) => {
        const found = (await findRelease(trx, number)) ?? refuseUnknown();
        if (found.withdrawnTime !== null) return found;
        await withdraw(trx, number, note);
        const after = { note };
        await audit.releaseWithdrawn(trx, caller, { id: number, name: found.title }, { after });
        return (await findRelease(trx, number)) ?? refuseUnknown();
      });
    },

    async archive(caller: Caller | null, number: number): Promise<OpenedFile & { sha256: string }> {
      const { fileId, sha256 } = await fileOf(caller, number);
      return { ...((await keptFiles.open(fileId)) ?? refuseUnknown()), sha256 };
    },

    eml: async (caller: Caller | null, number: number): Promise<string> => (await fileOf(caller, number)).eml,

    /** @param asked where the installation has no public address: that of the request */
    async feed(caller: Caller | null, asked: string): Promise<string> {
      await fishAccess.assertOpen(caller);
      return releaseFeed((await findReleases(db, feedItems)).list, origin ?? asked);
    },
  };
}
