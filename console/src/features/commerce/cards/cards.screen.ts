import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const cardsPage: Screen<{
  card?: number | undefined;
  deviceId?: number;
  bound?: 0 | 1;
  marked?: 1;
  add?: 1;
}> = screen({
  ...builtInMenus.cards,
  also: ['sim iccid esim 物联网卡 流量卡 tarjeta カード', 'wulianwangka liuliangka'],
  help: () => import('./cards.help.messages.ts').then((file) => textOf(file.cardsHelp, 'cards')),
  load: () => import('./CardsPage.tsx').then((file) => file.CardsPage),
});
