import { noticesChanged } from '../features/alarms/notifications/notifications.events.ts';
import {
  noticeCards,
  noticeOrders,
  noticeTransfer,
} from '../features/alarms/notifications/notifications.service.ts';
import { createAgentIncome } from '../features/commerce/agents/agent-income.service.ts';
import { registerAgentsRoutes } from '../features/commerce/agents/agents.routes.ts';
import { createAgentsService } from '../features/commerce/agents/agents.service.ts';
import { createCardDigests } from '../features/commerce/cards/alarms/card-digests.jobs.ts';
import { createSimAlarms } from '../features/commerce/cards/alarms/sim-alarms.service.ts';
import { createCardAccounts } from '../features/commerce/cards/card-accounts.service.ts';
import { createCardLogins } from '../features/commerce/cards/card-logins.service.ts';
import { createCardPools } from '../features/commerce/cards/card-pools.service.ts';
import { createCardUsage } from '../features/commerce/cards/card-usage.service.ts';
import { registerCardsRoutes } from '../features/commerce/cards/cards.routes.ts';
import { createCardsService } from '../features/commerce/cards/cards.service.ts';
import { createCardAsks } from '../features/commerce/cards/carriers/asks.service.ts';
import { createCardActions } from '../features/commerce/cards/carriers/card-actions.service.ts';
import { createCarrierPolls, createListingJobs } from '../features/commerce/cards/carriers/carriers.jobs.ts';
import { registerCarriersRoutes } from '../features/commerce/cards/carriers/carriers.routes.ts';
import { createCarriers } from '../features/commerce/cards/carriers/carriers.service.ts';
import { createCardListing } from '../features/commerce/cards/carriers/listing.service.ts';
import { createCarrierReports } from '../features/commerce/cards/carriers/reports.service.ts';
import { registerCardImportsRoutes } from '../features/commerce/cards/imports/card-imports.routes.ts';
import { createCardImports } from '../features/commerce/cards/imports/card-imports.service.ts';
import { registerCustomersRoutes } from '../features/commerce/customers/customers.routes.ts';
import { createCustomersService } from '../features/commerce/customers/customers.service.ts';
import { createOfferPrices } from '../features/commerce/offers/offer-prices.service.ts';
import { registerOffersRoutes } from '../features/commerce/offers/offers.routes.ts';
import { createOffersService } from '../features/commerce/offers/offers.service.ts';
import { createOrderChecks } from '../features/commerce/orders/checks/order-checks.service.ts';
import { createOrderFigures } from '../features/commerce/orders/figures/order-figures.service.ts';
import { createOrderNotices } from '../features/commerce/orders/notices/order-notices.service.ts';
import { createOrderEnds } from '../features/commerce/orders/order-ends.service.ts';
import { createOrderMoves } from '../features/commerce/orders/order-moves.service.ts';
import { createOrderTimers } from '../features/commerce/orders/orders.jobs.ts';
import { registerOrdersRoutes } from '../features/commerce/orders/orders.routes.ts';
import { createOrdersService } from '../features/commerce/orders/orders.service.ts';
import { createPhotoSweeper } from '../features/commerce/orders/photos/order-photos.jobs.ts';
import { registerOrderPhotosRoutes } from '../features/commerce/orders/photos/order-photos.routes.ts';
import { createOrderPhotos } from '../features/commerce/orders/photos/order-photos.service.ts';
import { registerOrderPowerRoutes } from '../features/commerce/orders/power/order-power.routes.ts';
import { createOrderPower } from '../features/commerce/orders/power/order-power.service.ts';
import { createOrderQuotes } from '../features/commerce/orders/quotes/order-quotes.service.ts';
import { registerPaymentsRoutes } from '../features/commerce/payments/payments.routes.ts';
import { createPaymentsService } from '../features/commerce/payments/payments.service.ts';
import { registerReceiptsRoutes } from '../features/commerce/receipts/receipts.routes.ts';
import { createReceiptsService } from '../features/commerce/receipts/receipts.service.ts';
import { createStockService } from '../features/commerce/stores/stock.service.ts';
import { createStoreLedger } from '../features/commerce/stores/store-ledger.service.ts';
import { registerStoresRoutes } from '../features/commerce/stores/stores.routes.ts';
import { createStoresService } from '../features/commerce/stores/stores.service.ts';
import { createLateTransfers } from '../features/commerce/transfers/transfers.jobs.ts';
import { registerTransfersRoutes } from '../features/commerce/transfers/transfers.routes.ts';
import { createTransfersService } from '../features/commerce/transfers/transfers.service.ts';
import { createOutbound } from '../platform/outbound.ts';
import type { Alarms } from './alarms.ts';
import type { Base } from './base.ts';
import type { Control } from './control.ts';
import { domain } from './domain.ts';
import type { Fleet } from './fleet.ts';
import type { Telemetry } from './telemetry.ts';

/**
 * What the fleet is run with as a business: the cards that its devices speak through, what renting and
 * buying costs, by whom it is done and where, and the orders with their money.
 */
export const createCommerce = (base: Base & Pick<Fleet, 'devices'> & Alarms & Control & Telemetry) => {
  const noticed = (userIds: readonly number[]) => () =>
    base.bus.emit(noticesChanged, { userIds: [...new Set(userIds)] });
  const lateTransfers = createLateTransfers({
    ...base,
    async notice(trx, userIds, transferId) {
      await noticeTransfer(trx, userIds, transferId);
      return noticed(userIds);
    },
  });
  const notices = createOrderNotices({
    ...base,
    async notice(trx, step, about) {
      await noticeOrders(trx, step, about);
      return noticed(about.map(({ userId }) => userId));
    },
  });
  const cardDigests = createCardDigests({
    ...base,
    async notice(trx, told) {
      await noticeCards(trx, told);
      return noticed(told.map(({ userId }) => userId));
    },
  });
  const { allowedNetworks = [] } = base.options.notifications ?? {};
  const outbound = createOutbound({ allowedNetworks, logger: base.logger });
  const cardLogins = createCardLogins({ ...base, outbound });
  const cards = createCardsService(base);
  const cardUsage = createCardUsage(base);
  const cardPools = createCardPools(base);
  const carriers = createCarriers({ cardLogins, outbound });
  const reports = createCarrierReports(base);
  const listing = createCardListing({ ...base, carriers, reports, usage: cardUsage });
  const asks = createCardAsks({ ...base, carriers, reports });
  const cardImports = createCardImports(base);
  const simAlarms = createSimAlarms({ ...base, isSuppressed: base.alarmShelving.isSuppressed });
  const orderPhotos = createOrderPhotos(base);
  const photoSweeper = createPhotoSweeper({ ...base, orderPhotos });
  const customers = createCustomersService({ ...base, onErased: photoSweeper.now });
  const orders = createOrdersService(base);
  const orderEnds = createOrderEnds({ ...base, notices });
  const payments = createPaymentsService({ ...base, orders });
  const receipts = createReceiptsService({ ...base, payments });
  const orderTimers = createOrderTimers({ ...base, orderEnds, customers, receipts });
  return domain({
    services: {
      cardAccounts: createCardAccounts({ ...base, cardLogins }),
      ...{ cardLogins, cards, cardUsage, cardPools, carriers, cardImports },
      cardActions: createCardActions({ ...base, cards, carriers, reports }),
      listingJobs: createListingJobs({ ...base, listing }),
      simAlarms,
      offers: createOffersService(base),
      offerPrices: createOfferPrices(base),
      agents: createAgentsService(base),
      agentIncome: createAgentIncome(base),
      stores: createStoresService({ ...base, customers }),
      stock: createStockService(base),
      storeLedger: createStoreLedger(base),
      transfers: createTransfersService(base),
      ...{ customers, orders, orderEnds, orderTimers, orderPhotos },
      orderMoves: createOrderMoves({ ...base, checks: createOrderChecks(base) }),
      orderQuotes: createOrderQuotes(base),
      orderPower: createOrderPower({ ...base, outbound: base.gateway.outbound }),
      orderFigures: createOrderFigures(base),
      ...{ payments, receipts },
    },
    parts: [
      { name: 'secrets of carriers', start: cardLogins.reseal },
      { name: 'telephone numbers of customers', start: customers.reseal },
      { name: 'pools of cards', ...cardPools },
      { name: 'alarms of cards', ...simAlarms },
      { name: 'carriers', ...createCarrierPolls({ ...base, listing, asks }) },
      { name: 'orders that are due', ...orderTimers },
    ],
    sweepers: [lateTransfers, cardImports, cardDigests, photoSweeper],
    routes: [
      registerCardsRoutes,
      registerCarriersRoutes,
      registerCardImportsRoutes,
      registerOffersRoutes,
      registerAgentsRoutes,
      registerStoresRoutes,
      registerTransfersRoutes,
      registerCustomersRoutes,
      registerOrdersRoutes,
      registerOrderPowerRoutes,
      registerOrderPhotosRoutes,
      registerPaymentsRoutes,
      registerReceiptsRoutes,
    ],
  });
};
