import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const storesPage: Screen<{ add?: 1; agentId?: number }> = screen({
  ...builtInMenus.stores,
  also: ['store shop stock 门店 库存 仓库 tienda existencias almacén 店舗 在庫', 'mendian kucun'],
  help: () => import('./stores.help.messages.ts').then((file) => textOf(file.storesHelp, 'stores')),
  load: () => import('./StoresPage.tsx').then((file) => file.StoresPage),
});
