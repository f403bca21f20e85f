import { translated } from '@weir/contract/common';
import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const transfersPage: Screen<{ add?: 1; storeId?: number }> = screen({
  ...builtInMenus['store-transfers'],
  also: ['transfer shipment 调拨 调货 收货 traslado envío 移動 受け取り', 'diaobo shouhuo'],
  help: () => import('./transfers.help.messages.ts').then((file) => textOf(file.transfersHelp, 'transfers')),
  load: () => import('./TransfersPage.tsx').then((file) => file.TransfersPage),
});

export const transferPage: Screen<{ id: number }> = screen({
  path: '/storetransfer/transfer',
  title: translated('调拨', 'Transfer', 'Traslado', '移動'),
  permission: 'transfers:list',
  parent: transfersPage,
  record: 'id',
  help: () => import('./transfers.help.messages.ts').then((file) => textOf(file.transfersHelp, 'transfer')),
  load: () => import('./TransferPage.tsx').then((file) => file.TransferPage),
});
