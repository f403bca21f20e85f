import { addPrice, deletePrice, listPrices, quotePrice } from '@weir/contract/commerce/offer-prices';
import {
  addOffer,
  deleteOffers,
  editOffer,
  exportOffers,
  getOffer,
  listOffers,
  setOfferState,
} from '@weir/contract/commerce/offers';
import { sendsFile } from '../../../platform/exports/table-file.ts';
import { idList } from '../../../platform/http/id-list.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { OfferPricesService } from './offer-prices.service.ts';
import type { OffersService } from './offers.service.ts';

interface Services {
  offers: OffersService;
  offerPrices: OfferPricesService;
}

export function registerOffersRoutes(http: Http, { offers, offerPrices }: Services): void {
  http.mount(listOffers, ({ caller, query }) => offers.list(caller, query));
  http.mount(exportOffers, sendsFile(offers.export));
  http.mount(getOffer, ({ caller, query }) => offers.get(caller, query.id));
  http.mount(addOffer, ({ caller, body }) => offers.create(caller, body));
  http.mount(editOffer, ({ caller, body }) => offers.update(caller, body));
  http.mount(setOfferState, ({ caller, body }) => offers.setState(caller, body));
  http.mount(deleteOffers, async ({ caller, query }) => ({
    removed: await offers.remove(caller, idList(query.id)),
  }));
  http.mount(listPrices, ({ caller, query }) => offerPrices.list(caller, query));
  http.mount(addPrice, ({ caller, body }) => offerPrices.create(caller, body));
  http.mount(deletePrice, async ({ caller, query }) => {
    await offerPrices.remove(caller, query.id);
    return { removed: 1 };
  });
  http.mount(quotePrice, ({ caller, query }) => offerPrices.quote(caller, query));
}
