import { translated } from '@weir/contract/common';
import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

interface OrdersQuery {
  tab?: 'figures';
  storeId?: number;
  due?: 'late' | 'today';
  customerId?: number;
  deviceId?: number;
  groupId?: string;
}

export const ordersPage: Screen<OrdersQuery> = screen({
  ...builtInMenus.orders,
  also: ['order rent sale booking 订单 租赁 预订 pedido reserva 注文 予約 レンタル', 'dingdan zulin yuding'],
  help: () => import('./orders.help.messages.ts').then((file) => textOf(file.ordersHelp, 'orders')),
  load: () => import('./OrdersPage.tsx').then((file) => file.OrdersPage),
});

export const orderPage: Screen<{ id: number }> = screen({
  path: '/order/info',
  title: translated('订单', 'Order', 'Pedido', '注文'),
  permission: 'orders:list',
  parent: ordersPage,
  record: 'id',
  help: () => import('./orders.help.messages.ts').then((file) => textOf(file.ordersHelp, 'order')),
  load: () => import('./OrderPage.tsx').then((file) => file.OrderPage),
});

/** Without an id it adds one. */
export const orderFormPage: Screen<{ id?: number }> = screen({
  path: '/order/edit',
  title: translated('填写订单', 'Order form', 'Formulario del pedido', '注文の入力'),
  permission: 'orders:create',
  parent: ordersPage,
  help: () => import('./orders.help.messages.ts').then((file) => textOf(file.ordersHelp, 'form')),
  load: () => import('./OrderFormPage.tsx').then((file) => file.OrderFormPage),
});
