import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const permissionsPage: Screen<{ keyword?: string }> = screen({
  ...builtInMenus.permissions,
  help: () =>
    import('./permissions.help.messages.ts').then((file) => textOf(file.permissionsHelp, 'permissions')),
  load: () => import('./PermissionsPage.tsx').then((file) => file.PermissionsPage),
});
