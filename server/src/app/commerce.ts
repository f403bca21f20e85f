import { registerAgentsRoutes } from '../features/commerce/agents/agents.routes.ts';
import { createAgentsService } from '../features/commerce/agents/agents.service.ts';
import { createCardAccounts } from '../features/commerce/cards/card-accounts.service.ts';
import { createCardUsage } from '../features/commerce/cards/card-usage.service.ts';
import { registerCardsRoutes } from '../features/commerce/cards/cards.routes.ts';
import { createCardsService } from '../features/commerce/cards/cards.service.ts';
import { createOfferPrices } from '../features/commerce/offers/offer-prices.service.ts';
import { registerOffersRoutes } from '../features/commerce/offers/offers.routes.ts';
import { createOffersService } from '../features/commerce/offers/offers.service.ts';
import { createStockService } from '../features/commerce/stores/stock.service.ts';
import { registerStoresRoutes } from '../features/commerce/stores/stores.routes.ts';
import { createStoresService } from '../features/commerce/stores/stores.service.ts';
import type { Base } from './base.ts';
import { domain } from './domain.ts';

/**
 * What the fleet is run with as a business: the cards that its devices speak through, what renting and
 * buying costs, and where it is done.
 */
export const createCommerce = (base: Base) =>
  domain({
    services: {
      cardAccounts: createCardAccounts(base),
      cards: createCardsService(base),
      cardUsage: createCardUsage(base),
      offers: createOffersService(base),
      offerPrices: createOfferPrices(base),
      agents: createAgentsService(base),
      stores: createStoresService(base),
      stock: createStockService(base),
    },
    parts: [],
    routes: [registerCardsRoutes, registerOffersRoutes, registerAgentsRoutes, registerStoresRoutes],
  });
