import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const shelvingPage: Screen<{ view?: 'windows' }> = screen({
  ...builtInMenus['alarm-shelving'],
  help: () =>
    import('./alarm-shelving.help.messages.ts').then((file) =>
      textOf(file.alarmShelvingHelp, 'alarmShelving'),
    ),
  load: () => import('./ShelvingPage.tsx').then((file) => file.ShelvingPage),
});
