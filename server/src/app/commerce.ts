import { createCardAccounts } from '../features/commerce/cards/card-accounts.service.ts';
import { createCardUsage } from '../features/commerce/cards/card-usage.service.ts';
import { registerCardsRoutes } from '../features/commerce/cards/cards.routes.ts';
import { createCardsService } from '../features/commerce/cards/cards.service.ts';
import { registerCustomersRoutes } from '../features/commerce/customers/customers.routes.ts';
import { createCustomersService } from '../features/commerce/customers/customers.service.ts';
import { createOfferPrices } from '../features/commerce/offers/offer-prices.service.ts';
import { registerOffersRoutes } from '../features/commerce/offers/offers.routes.ts';
import { createOffersService } from '../features/commerce/offers/offers.service.ts';
import { createOrderChecks } from '../features/commerce/orders/checks/order-checks.service.ts';
import { createOrderFigures } from '../features/commerce/orders/figures/order-figures.service.ts';
import { createOrderEnds } from '../features/commerce/orders/order-ends.service.ts';
import { createOrderMoves } from '../features/commerce/orders/order-moves.service.ts';
import { createOrderTimers } from '../features/commerce/orders/orders.jobs.ts';
import { registerOrdersRoutes } from '../features/commerce/orders/orders.routes.ts';
import { createOrdersService } from '../features/commerce/orders/orders.service.ts';
import { registerPaymentsRoutes } from '../features/commerce/payments/payments.routes.ts';
import { createPaymentsService } from '../features/commerce/payments/payments.service.ts';
import type { Base } from './base.ts';
import { domain } from './domain.ts';

/** What the fleet is run with as a business: the cards that its devices speak through, what renting and buying costs, and orders. */
export function createCommerce(base: Base) {
  const customers = createCustomersService(base);
  const orders = createOrdersService(base);
  const orderEnds = createOrderEnds(base);
  return domain({
    services: {
      cardAccounts: createCardAccounts(base),
      cards: createCardsService(base),
      cardUsage: createCardUsage(base),
      offers: createOffersService(base),
      offerPrices: createOfferPrices(base),
      ...{ customers, orders, orderEnds },
      orderMoves: createOrderMoves({ ...base, checks: createOrderChecks(base) }),
      orderFigures: createOrderFigures(base),
      payments: createPaymentsService({ ...base, orders }),
    },
    parts: [
      { name: 'telephone numbers of customers', start: customers.reseal },
      { name: 'orders that are due', ...createOrderTimers({ ...base, orderEnds, customers }) },
    ],
    routes: [
      registerCardsRoutes,
      registerOffersRoutes,
      registerCustomersRoutes,
      registerOrdersRoutes,
      registerPaymentsRoutes,
    ],
  });
}
