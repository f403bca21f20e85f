import type { Card } from '@weir/contract/commerce/cards/cards';
import type { lockCardImei, resetCard } from '@weir/contract/commerce/cards/carrier-calls';
import type { Static } from '@weir/contract/schema';
import type { Author } from '../../../../platform/access/caller.ts';
import type { Db } from '../../../../platform/db/database.ts';
import {
  illegalState,
  refuseUnknown,
  staleVersion,
  tooMany,
  unavailable,
} from '../../../../platform/errors.ts';
import { type CardEvents, namedCard } from '../card-events.service.ts';
import type { CardsService } from '../cards.service.ts';
import { lockCards } from '../cards.store.ts';
import { CarrierError } from './carrier-adapter.policy.ts';
import type { CarriersService } from './carriers.service.ts';
import type { CarrierReports } from './reports.service.ts';

export type CardActions = ReturnType<typeof createCardActions>;

interface Deps {
  db: Db;
  audit: Pick<CardEvents, 'cardReset' | 'cardImeiLocked'>;
  cards: Pick<CardsService, 'get'>;
  carriers: Pick<CarriersService, 'open'>;
  reports: Pick<CarrierReports, 'one'>;
}

/** What a carrier does with a card while somebody waits. */
export function createCardActions({ db, audit, cards, carriers, reports }: Deps) {
  /** As the author has seen it, of a carrier with an interface. */
  const operable = (author: Author, { id, version }: { id: number; version: number }): Promise<Card> =>
    db.transaction().execute(async (trx) => {
      const [locked = refuseUnknown()] = await lockCards(trx, author, [id]);
      const card = await cards.get(author, id);
      if (locked.version !== version) throw staleVersion(card);
      if (card.carrierKind === 'people') throw illegalState('Its account has no interface of a carrier');
      if (card.state === 'ended') throw illegalState('It has ended');
      return card;
    });

  return {
    async reset(author: Author, body: Static<typeof resetCard.body>): Promise<Card> {
      const card = await operable(author, body);
      const adapter = await carriers.open(card.accountId).catch(refused);
      await adapter.reset(card.iccid).catch(refused);
      await audit.cardReset(db, author, namedCard(card));
      return cards.get(author, card.id);
    },

    async lockImei(author: Author, { imeiLock, ...body }: Static<typeof lockCardImei.body>): Promise<Card> {
      const card = await operable(author, body);
      const adapter = await carriers.open(card.accountId).catch(refused);
      await adapter.setImeiLock(card.iccid, imeiLock === 1).catch(refused);
      await audit.cardImeiLocked(db, author, namedCard(card), { before: card.imeiLock, after: imeiLock });
      await reports.one(card.id, await adapter.get(card.iccid).catch(refused));
      return cards.get(author, card.id);
    },
  };
}

function refused(error: unknown): never {
  if (!(error instanceof CarrierError)) throw error;
  if (error.code === 'limited') throw tooMany(Math.ceil(error.retryAfterMs / 1000) || 1);
  if (error.code === 'unavailable' || error.code === 'malformed')
    throw unavailable('The carrier does not answer as it should');
  throw illegalState(`The carrier did not do it: ${error.code}`);
}
