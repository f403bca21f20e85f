import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { addSigningKey, listSigningKeys, SigningKey } from '@weir/contract/upgrades/signing-keys';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { duplicate, forbidden, notFound } from '../../../platform/errors.ts';
import { publicKeyOf } from './signatures.policy.ts';
import { countKeys, deleteKeys, findKeys, insertKey } from './signing-keys.store.ts';
import type { VersionEvents } from './version-events.service.ts';

export type SigningKeysService = ReturnType<typeof createSigningKeys>;

/** The keys of the installation: whose signature a version must have to be released. */
export const createSigningKeys = ({ db, audit }: { db: Db; audit: VersionEvents }) => ({
  async list(query: { page: number; limit: number }): Promise<Output<typeof listSigningKeys>> {
    return { list: await findKeys(db, query), total: await countKeys(db), ...query };
  },

  async create(author: Author, { name, publicKey }: Static<typeof addSigningKey.body>): Promise<SigningKey> {
    assertAbove(author);
    const der = publicKeyOf(publicKey);
    return db.transaction().execute(async (trx) => {
      const key = await insertKey(trx, name, der);
      if (!key) throw duplicate('publicKey', 'This key is there already');
      await audit.signingKeyAdded(trx, author, key);
      return key;
    });
  },

  async remove(author: Author, ids: readonly number[]): Promise<number> {
    assertAbove(author);
    return db.transaction().execute(async (trx) => {
      const removed = await deleteKeys(trx, ids);
      if (removed.length !== ids.length) throw notFound();
      await audit.signingKeysRemoved(trx, author, removed);
      return removed.length;
    });
  },
});

/** They hold for every company of the installation. */
function assertAbove(viewer: Viewer): void {
  if (!viewer.everything)
    throw forbidden('superAdministrators', 'Only a super administrator changes the keys of the installation');
}
