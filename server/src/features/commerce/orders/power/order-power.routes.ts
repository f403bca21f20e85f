import { cutOrderPower, getOrderPower, restoreOrderPower } from '@weir/contract/commerce/orders/order-power';
import type { Http } from '../../../../platform/http/mount.ts';
import type { OrderPowerService } from './order-power.service.ts';

export function registerOrderPowerRoutes(
  http: Http,
  { orderPower }: { orderPower: OrderPowerService },
): void {
  http.mount(getOrderPower, ({ caller, query }) => orderPower.look(caller, query.id));
  http.mount(cutOrderPower, ({ caller, body }) => orderPower.cut(caller, body));
  http.mount(restoreOrderPower, ({ caller, body }) => orderPower.restore(caller, body));
}
