import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const referencesPage: Screen<{
  add?: 1;
  reference?: number;
  about?: number;
  paste?: 1;
  facets?: string;
  unused?: 0 | 1;
}> = screen({
  ...builtInMenus['fish-references'],
  also: ['literature', 'bibliography', 'BibTeX', 'DOI', '参考文献', 'bibliografía', '参考資料'],
  help: () => import('../help/fish.help.messages.ts').then((file) => textOf(file.fishHelp, 'references')),
  load: () => import('./ReferencesPage.tsx').then((file) => file.ReferencesPage),
});
