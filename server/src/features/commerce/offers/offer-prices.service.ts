import type {
  addPrice,
  listPrices,
  PriceVersion,
  Quote,
  quotePrice,
} from '@weir/contract/commerce/offer-prices';
import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { unlessTaken } from '../../../platform/db/unique-violation.ts';
import { badField, duplicate, illegalState, refuseUnknown } from '../../../platform/errors.ts';
import type { OfferEvents } from './offer-events.service.ts';
import {
  findOfferOfPrice,
  findPricePage,
  findPrices,
  findQuotedPrice,
  hasNotBegun,
  insertPrice,
  removePrice,
} from './offer-prices.store.ts';
import { termsOf } from './offer-terms.policy.ts';
import { findOffers, hasOtherCurrency, lockOffers } from './offers.store.ts';
import { quoteOf } from './quote.policy.ts';

export type OfferPricesService = ReturnType<typeof createOfferPrices>;

interface Deps {
  db: Db;
  audit: OfferEvents;
  /** IANA name, of the installation. */
  timeZone: string;
  now?: () => number;
}

/** The prices of offers, each for its time. */
export function createOfferPrices({ db, audit, timeZone, now = Date.now }: Deps) {
  const get = async (from: Db, id: number): Promise<PriceVersion> => {
    const [price = refuseUnknown()] = await findPrices(from, [id]);
    return price;
  };

  return {
    async list(viewer: Viewer, query: Static<typeof listPrices.query>): Promise<Output<typeof listPrices>> {
      const { offerId, page, limit } = query;
      const [offer] = await findOffers(db, viewer, { ids: [offerId], timeZone });
      if (!offer) refuseUnknown();
      const { ids, total } = await findPricePage(db, query);
      return { list: await findPrices(db, ids), total, page, limit };
    },

    create: (author: Author, draft: Static<typeof addPrice.body>): Promise<PriceVersion> =>
      unlessTaken(priceTaken, () =>
        db.transaction().execute(async (trx) => {
          const { offerId, validFrom = null, ...terms } = draft;
          const [offer = refuseUnknown()] = await lockOffers(trx, author, [offerId]);
          if (offer.state === 'ended') throw illegalState('An offer that has ended does not change');
          if (validFrom && Date.parse(validFrom) < now())
            throw badField('validFrom', 'past', 'A price begins now or later');
          const id = await insertPrice(trx, {
            ...{ offerId, validFrom, terms: termsOf(offer.kind, terms) },
            ...{ createdBy: author.userId, at: new Date(now()) },
          });
          if (await hasOtherCurrency(trx, offerId))
            throw badField(
              'currency',
              'storeCurrency',
              'A store that the offer is for takes another currency',
            );
          const made = await get(trx, id);
          await audit.offerPriceAdded(trx, author, offer, { before: null, after: made });
          return made;
        }),
      ),

    remove: (author: Author, id: number): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const offerId = (await findOfferOfPrice(trx, author, id)) ?? refuseUnknown();
        const [offer = refuseUnknown()] = await lockOffers(trx, author, [offerId]);
        const price = await get(trx, id);
        if (offer.state === 'ended' || (offer.state === 'published' && !(await hasNotBegun(trx, id))))
          throw illegalState('A price that has begun is kept');
        await removePrice(trx, id);
        await audit.offerPriceRemoved(trx, author, offer, { before: price, after: null });
      }),

    async quote(viewer: Viewer, { id, ...times }: Static<typeof quotePrice.query>): Promise<Quote> {
      const priced = (await findQuotedPrice(db, viewer, { id, timeZone })) ?? refuseUnknown();
      return quoteOf(priced, times);
    },
  };
}

const priceTaken = () => duplicate('validFrom', 'Another price begins at this time');
