import {
  addCustomer,
  editCustomer,
  eraseCustomer,
  exportCustomers,
  getCustomer,
  listCustomers,
} from '@weir/contract/commerce/customers';
import { sendsFile } from '../../../platform/exports/table-file.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { CustomersService } from './customers.service.ts';

export function registerCustomersRoutes(http: Http, { customers }: { customers: CustomersService }): void {
  http.mount(listCustomers, ({ caller, query }) => customers.list(caller, query));
  http.mount(getCustomer, ({ caller, query }) => customers.read(caller, query.id));
  http.mount(addCustomer, ({ caller, body }) => customers.create(caller, body));
  http.mount(editCustomer, ({ caller, body }) => customers.update(caller, body));
  http.mount(eraseCustomer, ({ caller, body }) => customers.erase(caller, body));
  http.mount(exportCustomers, sendsFile(customers.export));
}
