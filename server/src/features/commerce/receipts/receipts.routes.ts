import {
  addReceipt,
  getNamedReceipt,
  getReceipt,
  listReceipts,
} from '@weir/contract/commerce/orders/order-receipts';
import type { Http } from '../../../platform/http/mount.ts';
import type { ReceiptsService } from './receipts.service.ts';

export function registerReceiptsRoutes(http: Http, { receipts }: { receipts: ReceiptsService }): void {
  http.mount(getReceipt, ({ caller, query }) => receipts.get(caller, query.id));
  http.mount(listReceipts, ({ caller, query }) => receipts.list(caller, query.orderId));
  http.mount(getNamedReceipt, ({ caller, query }) => receipts.read(caller, query.id));
  http.mount(addReceipt, ({ caller, body }) => receipts.issue(caller, body));
}
