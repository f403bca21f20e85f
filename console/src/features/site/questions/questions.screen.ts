import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const questionsPage: Screen<{ add?: 1; deleted?: 1; question?: number }> = screen({
  ...builtInMenus.questions,
  section: 'serviceGuide',
  help: () => import('../help/site.help.messages.ts').then((file) => textOf(file.siteHelp, 'questions')),
  load: () => import('./QuestionsPage.tsx').then((file) => file.QuestionsPage),
});
