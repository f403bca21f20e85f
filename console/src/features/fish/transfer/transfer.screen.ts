import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const fishTransferPage: Screen<{ tab?: string; import?: number }> = screen({
  ...builtInMenus['fish-transfer'],
  help: () => import('../help/fish.help.messages.ts').then((file) => textOf(file.fishHelp, 'transfer')),
  load: () => import('./TransferPage.tsx').then((file) => file.TransferPage),
});
