import {
  addGroupPayment,
  addPayment,
  addRefund,
  listPayments,
} from '@weir/contract/commerce/orders/order-payments';
import type { Http } from '../../../platform/http/mount.ts';
import type { PaymentsService } from './payments.service.ts';

export function registerPaymentsRoutes(http: Http, { payments }: { payments: PaymentsService }): void {
  http.mount(listPayments, ({ caller, query }) => payments.list(caller, query.orderId));
  http.mount(addPayment, ({ caller, body }) => payments.create(caller, body));
  http.mount(addGroupPayment, ({ caller, body }) => payments.createForGroup(caller, body));
  http.mount(addRefund, ({ caller, body }) => payments.refund(caller, body));
}
