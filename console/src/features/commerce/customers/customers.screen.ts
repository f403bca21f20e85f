import { translated } from '@weir/contract/common';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';
import { ordersPage } from '../orders/orders.screen.ts';

export const customersPage: Screen<{ customer?: number; add?: 1 }> = screen({
  path: '/order/customers',
  title: translated('客户', 'Customers', 'Clientes', '顧客'),
  permission: 'orders:list',
  parent: ordersPage,
  help: () => import('./customers.help.messages.ts').then((file) => textOf(file.customersHelp, 'customers')),
  load: () => import('./CustomersPage.tsx').then((file) => file.CustomersPage),
});
