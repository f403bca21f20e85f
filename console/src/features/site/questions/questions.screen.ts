import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const questionsPage: Screen<{ add?: 1; deleted?: 1; question?: number }> = screen({
  ...builtInMenus.questions,
  also: ['faq 问答 帮助 preguntas 質問', 'wenti wenda'],
  section: 'serviceGuide',
  help: () => import('./questions.help.messages.ts').then((file) => textOf(file.questionsHelp, 'questions')),
  load: () => import('./QuestionsPage.tsx').then((file) => file.QuestionsPage),
});
