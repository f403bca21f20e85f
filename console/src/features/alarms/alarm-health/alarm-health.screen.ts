import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const alarmHealthPage: Screen<object> = screen({
  ...builtInMenus['alarm-health'],
  help: () =>
    import('./alarm-health.help.messages.ts').then((file) => textOf(file.alarmHealthHelp, 'alarmHealth')),
  load: () => import('./AlarmHealthPage.tsx').then((file) => file.AlarmHealthPage),
});
