import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { addExternalToken, listExternalTokens } from '@weir/contract/upgrades/external';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import { hasProject } from '../../../platform/access/projects.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { GuessGate } from '../../../platform/guesses/guess-gate.ts';
import { hashToken } from '../../../platform/secrets/random-token.ts';
import { createToken } from '../../identity/sessions/session/presented-token.service.ts';
import type { ExternalEvents } from './external-events.service.ts';
import { endLeases, findTokenPage, insertToken, revokeTokens } from './external-tokens.store.ts';

export type ExternalTokensService = ReturnType<typeof createExternalTokens>;

interface Deps {
  db: Db;
  audit: ExternalEvents;
  guesses: Pick<GuessGate, 'reconsider'>;
}

/** By what outside parties are known. */
export const createExternalTokens = ({ db, audit, guesses }: Deps) => ({
  async list(
    viewer: Viewer,
    query: Static<typeof listExternalTokens.query>,
  ): Promise<Output<typeof listExternalTokens>> {
    const { rows, total } = await findTokenPage(db, viewer, query);
    return { list: rows, total, page: query.page, limit: query.limit };
  },

  async create(
    author: Author,
    { projectId, name, days }: Static<typeof addExternalToken.body>,
  ): Promise<Output<typeof addExternalToken>> {
    const token = createToken();
    const made = await db.transaction().execute(async (trx) => {
      if (!(await hasProject(trx, author, projectId, 'operate'))) throw notFound();
      const hash = hashToken(token);
      const row = await insertToken(trx, { projectId, name, hash, days, createdBy: author.userId });
      await audit.externalTokenCreated(trx, author, { id: row.id, name }, { projectId, days });
      return row;
    });
    guesses.reconsider();
    return { ...made, token };
  },

  revoke: (author: Author, ids: readonly number[]): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const revoked = await revokeTokens(trx, author, ids);
      if (revoked.length !== ids.length) throw notFound();
      await endLeases(trx, ids);
      await audit.externalTokensRevoked(trx, author, revoked);
      return revoked.length;
    }),
});
