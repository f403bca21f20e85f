import { translated } from '@weir/contract/common';
import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

type Filters = {
  year?: string;
  gear?: string;
  section?: number;
  basin?: number;
  fish?: number;
  reviewStatus?: number;
};

export const surveysPage: Screen<Filters> = screen({
  ...builtInMenus['fish-surveys'],
  help: () => import('../help/fish.help.messages.ts').then((file) => textOf(file.fishHelp, 'surveys')),
  load: () => import('./SurveysPage.tsx').then((file) => file.SurveysPage),
});

export const surveyPage: Screen<{ id: number }> = screen({
  path: '/fish/surveys/survey',
  title: translated('鱼类调查', 'Fish survey', 'Muestreo de peces', '魚類調査'),
  permission: 'fish-surveys:list',
  parent: surveysPage,
  record: 'id',
  help: () => import('../help/fish.help.messages.ts').then((file) => textOf(file.fishHelp, 'survey')),
  load: () => import('./SurveyPage.tsx').then((file) => file.SurveyPage),
});

type Opening = {
  id?: number | undefined;
  step?: string;
  /** The field to go to: a JSON pointer. */
  at?: string;
  /** Of a new survey: where it is, and the alarm that it answers. */
  section?: number;
  alarm?: number;
};

export const surveyEditorPage: Screen<Opening> = screen({
  path: '/fish/surveys/edit',
  title: translated('录入调查', 'Enter a survey', 'Introducir un muestreo', '調査の入力'),
  permission: 'fish-surveys:update',
  parent: surveysPage,
  record: 'id',
  help: () => import('../help/fish.help.messages.ts').then((file) => textOf(file.fishHelp, 'surveyEditor')),
  load: () => import('./editor/SurveyEditorPage.tsx').then((file) => file.SurveyEditorPage),
});
