import {
  addTransfer,
  cancelTransfer,
  editTransfer,
  getTransfer,
  listTransferItems,
  listTransfers,
  receiveTransfer,
  resolveTransferItem,
  sendTransfer,
} from '@weir/contract/commerce/stores/transfers';
import type { Http } from '../../../platform/http/mount.ts';
import type { TransfersService } from './transfers.service.ts';

export function registerTransfersRoutes(http: Http, { transfers }: { transfers: TransfersService }): void {
  http.mount(listTransfers, ({ caller, query }) => transfers.list(caller, query));
  http.mount(getTransfer, ({ caller, query }) => transfers.get(caller, query.id));
  http.mount(listTransferItems, ({ caller, query }) => transfers.items(caller, query));
  http.mount(addTransfer, ({ caller, body }) => transfers.create(caller, body));
  http.mount(editTransfer, ({ caller, body }) => transfers.update(caller, body));
  http.mount(sendTransfer, ({ caller, body }) => transfers.send(caller, body));
  http.mount(cancelTransfer, ({ caller, body }) => transfers.cancel(caller, body));
  http.mount(receiveTransfer, ({ caller, body }) => transfers.receive(caller, body));
  http.mount(resolveTransferItem, ({ caller, body }) => transfers.resolve(caller, body));
}
