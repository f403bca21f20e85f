import { createOfferPrices } from '../features/commerce/offers/offer-prices.service.ts';
import { registerOffersRoutes } from '../features/commerce/offers/offers.routes.ts';
import { createOffersService } from '../features/commerce/offers/offers.service.ts';
import type { Base } from './base.ts';
import { domain } from './domain.ts';

/** What is done with devices for money. */
export const createCommerce = (base: Base) =>
  domain({
    services: { offers: createOffersService(base), offerPrices: createOfferPrices(base) },
    parts: [],
    routes: [registerOffersRoutes],
  });
