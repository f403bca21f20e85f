import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const notificationsPage: Screen<{ tab?: string; ruleId?: number }> = screen({
  ...builtInMenus.notifications,
  help: () =>
    import('./notifications.help.messages.ts').then((file) =>
      textOf(file.notificationsHelp, 'notifications'),
    ),
  load: () => import('./NotificationsPage.tsx').then((file) => file.NotificationsPage),
});
