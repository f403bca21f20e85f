import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const messagesPage: Screen<{ message?: number | undefined; state?: string }> = screen({
  ...builtInMenus['feedback-messages'],
  section: 'serviceGuide',
  help: () => import('../help/site.help.messages.ts').then((file) => textOf(file.siteHelp, 'messages')),
  load: () => import('./MessagesPage.tsx').then((file) => file.MessagesPage),
});
