import { orderFigures, orderUsage } from '@weir/contract/commerce/orders/order-figures';
import {
  quoteDraft,
  quoteExtension,
  quoteHandOver,
  quoteReturn,
} from '@weir/contract/commerce/orders/order-quotes';
import {
  cancelOrder,
  closeOrder,
  extendOrder,
  handOverOrder,
  reserveOrder,
  returnOrder,
  sellOrder,
  waiveOrder,
  writeOffOrder,
} from '@weir/contract/commerce/orders/order-transitions';
import {
  addOrder,
  editOrder,
  exportOrders,
  getOrder,
  listOrders,
} from '@weir/contract/commerce/orders/orders';
import { sendsFile } from '../../../platform/exports/table-file.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { OrderFiguresService } from './figures/order-figures.service.ts';
import type { OrderEnds } from './order-ends.service.ts';
import type { OrderMoves } from './order-moves.service.ts';
import type { OrdersService } from './orders.service.ts';
import type { OrderQuotes } from './quotes/order-quotes.service.ts';

interface Services {
  orders: OrdersService;
  orderMoves: OrderMoves;
  orderEnds: OrderEnds;
  orderQuotes: OrderQuotes;
  orderFigures: OrderFiguresService;
}

export function registerOrdersRoutes(
  http: Http,
  { orders, orderMoves: moves, orderEnds: ends, orderQuotes: quotes, orderFigures: figures }: Services,
): void {
  http.mount(listOrders, ({ caller, query }) => orders.list(caller, query));
  http.mount(getOrder, ({ caller, query }) => orders.get(caller, query.id));
  http.mount(quoteDraft, ({ caller, query }) => orders.quote(caller, query));
  http.mount(addOrder, ({ caller, body }) => orders.create(caller, body));
  http.mount(editOrder, ({ caller, body }) => orders.update(caller, body));
  http.mount(exportOrders, sendsFile(orders.export));
  http.mount(reserveOrder, ({ caller, body }) => moves.reserve(caller, body));
  http.mount(handOverOrder, ({ caller, body }) => moves.handOver(caller, body));
  http.mount(extendOrder, ({ caller, body }) => moves.extend(caller, body));
  http.mount(returnOrder, ({ caller, body }) => moves.return(caller, body));
  http.mount(closeOrder, ({ caller, body }) => ends.close(caller, body));
  http.mount(cancelOrder, ({ caller, body }) => ends.cancel(caller, body));
  http.mount(sellOrder, ({ caller, body }) => ends.sell(caller, body));
  http.mount(waiveOrder, ({ caller, body }) => ends.waive(caller, body));
  http.mount(writeOffOrder, ({ caller, body }) => ends.writeOff(caller, body));
  http.mount(quoteHandOver, ({ caller, query }) => quotes.handOver(caller, query));
  http.mount(quoteExtension, ({ caller, query }) => quotes.extension(caller, query));
  http.mount(quoteReturn, ({ caller, query }) => quotes.return(caller, query));
  http.mount(orderFigures, ({ caller, query }) => figures.money(caller, query));
  http.mount(orderUsage, ({ caller, query }) => figures.usage(caller, query));
}
