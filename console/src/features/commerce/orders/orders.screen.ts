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

/** Of the order as it stands, or one that was issued to a name. */
export const receiptPage: Screen<{ id: number; receiptId?: number }> = screen({
  path: '/order/receipt',
  title: translated('收据', 'Receipt', 'Recibo', '領収書'),
  permission: 'payments:list',
  parent: ordersPage,
  help: () => import('./orders.help.messages.ts').then((file) => textOf(file.ordersHelp, 'receipt')),
  load: () => import('./receipts/ReceiptPage.tsx').then((file) => file.ReceiptPage),
});

/** It may be of the errand of another. */
export const addOrderPage: Screen<{ besideId?: number }> = screen({
  path: '/order/add',
  title: translated('新增订单', 'Add order', 'Añadir pedido', '注文を追加'),
  permission: 'orders:create',
  parent: ordersPage,
  help: () => import('./orders.help.messages.ts').then((file) => textOf(file.ordersHelp, 'form')),
  load: () => import('./OrderFormPage.tsx').then((file) => file.AddOrderPage),
});

export const editOrderPage: Screen<{ id: number }> = screen({
  path: '/order/edit',
  title: translated('编辑订单', 'Edit order', 'Editar pedido', '注文を編集'),
  permission: 'orders:update',
  parent: ordersPage,
  record: 'id',
  help: () => import('./orders.help.messages.ts').then((file) => textOf(file.ordersHelp, 'form')),
  load: () => import('./OrderFormPage.tsx').then((file) => file.EditOrderPage),
});
