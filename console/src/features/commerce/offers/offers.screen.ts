import { translated } from '@weir/contract/common';
import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const offersPage: Screen<{ add?: 1 }> = screen({
  ...builtInMenus.offers,
  also: ['rent sale price 租赁 出售 价格 alquiler venta precio レンタル 販売 料金', 'zulin chushou jiage'],
  help: () => import('./offers.help.messages.ts').then((file) => textOf(file.offersHelp, 'offers')),
  load: () => import('./OffersPage.tsx').then((file) => file.OffersPage),
});

export const offerPage: Screen<{ id: number }> = screen({
  path: '/rentsale/offer',
  title: translated('租售方案', 'Offer', 'Oferta', 'プラン'),
  permission: 'offers:list',
  parent: offersPage,
  record: 'id',
  help: () => import('./offers.help.messages.ts').then((file) => textOf(file.offersHelp, 'offer')),
  load: () => import('./OfferPage.tsx').then((file) => file.OfferPage),
});
