import type { PriceVersion } from '@weir/contract/commerce/offer-prices';
import type { Offer, OfferState } from '@weir/contract/commerce/offers';
import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries } from '../../identity/audit/audit-entries.service.ts';

export type OfferEvents = ReturnType<typeof offerEvents>;

/** What people did to offers and their prices. */
export function offerEvents(audit: Audit) {
  const of = createAuditEntries<Offer>({ audit, kind: 'offer', factsOf });
  return {
    offerCreated: of.created('offers:create'),
    offerUpdated: of.updated('offers:update'),
    offerStateSet: of.saved<OfferState>('offers:setState', 'state'),
    offersExported: of.exported('offers:export'),
    offersRemoved: of.notedOfEach('offers:remove'),
    offerPriceAdded: of.saved<PriceVersion | null>('offers:addPrice', 'price'),
    offerPriceRemoved: of.saved<PriceVersion | null>('offers:removePrice', 'price'),
  };
}

function factsOf({ price: _price, mayOperate: _mayOperate, zone: _zone, ...facts }: Offer) {
  return facts;
}
