import { translated } from '@weir/contract/common';
import { type Screen, screen, textOf } from '../../../../platform/screen.ts';
import { storesPage } from '../stores.screen.ts';

export const storePage: Screen<{ id: number }> = screen({
  path: '/store/store',
  title: translated('门店', 'Store', 'Tienda', '店舗'),
  permission: 'stores:list',
  parent: storesPage,
  record: 'id',
  help: () => import('../stores.help.messages.ts').then((file) => textOf(file.storesHelp, 'store')),
  load: () => import('./StorePage.tsx').then((file) => file.StorePage),
});
