import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const operationsPage: Screen<object> = screen({
  ...builtInMenus.operations,
  help: () =>
    import('./operations.help.messages.ts').then((file) => textOf(file.operationsHelp, 'operations')),
  load: () => import('./OperationsPage.tsx').then((file) => file.OperationsPage),
});
