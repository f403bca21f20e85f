import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const examinationPage: Screen<{
  kind?: string | undefined;
  record?: number | undefined;
  tab?: string;
}> = screen({
  ...builtInMenus['fish-examination'],
  help: () => import('../help/fish.help.messages.ts').then((file) => textOf(file.fishHelp, 'examination')),
  load: () => import('./ExaminationPage.tsx').then((file) => file.ExaminationPage),
});
