import { noticesChanged } from '../features/alarms/notifications/notifications.events.ts';
import { noticeTransfer } from '../features/alarms/notifications/notifications.service.ts';
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
import { createLateTransfers } from '../features/commerce/transfers/transfers.jobs.ts';
import { registerTransfersRoutes } from '../features/commerce/transfers/transfers.routes.ts';
import { createTransfersService } from '../features/commerce/transfers/transfers.service.ts';
import type { Base } from './base.ts';
import { domain } from './domain.ts';
import type { Fleet } from './fleet.ts';

/**
 * What the fleet is run with as a business: the cards that its devices speak through, what renting and
 * buying costs, by whom it is done, and where.
 */
export const createCommerce = (base: Base & Pick<Fleet, 'devices'>) => {
  const lateTransfers = createLateTransfers({
    ...base,
    async notice(trx, userIds, transferId) {
      await noticeTransfer(trx, userIds, transferId);
      return () => base.bus.emit(noticesChanged, { userIds: [...userIds] });
    },
  });
  return domain({
    services: {
      cardAccounts: createCardAccounts(base),
      cards: createCardsService(base),
      cardUsage: createCardUsage(base),
      offers: createOffersService(base),
      offerPrices: createOfferPrices(base),
      agents: createAgentsService(base),
      stores: createStoresService(base),
      stock: createStockService(base),
      transfers: createTransfersService(base),
    },
    parts: [],
    sweepers: [lateTransfers],
    routes: [
      registerCardsRoutes,
      registerOffersRoutes,
      registerAgentsRoutes,
      registerStoresRoutes,
      registerTransfersRoutes,
    ],
  });
};
