import { translated } from '@weir/contract/common';
import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const riverSectionsPage: Screen<{ add?: 1; section?: number; facets?: string }> = screen({
  ...builtInMenus['river-sections'],
  help: () => import('../help/fish.help.messages.ts').then((file) => textOf(file.fishHelp, 'riverSections')),
  load: () => import('./RiverSectionsPage.tsx').then((file) => file.RiverSectionsPage),
});

/** One section: its water, alarms and surveys on one axis of time. */
export const riverSectionPage: Screen<{ id: number; survey?: number }> = screen({
  path: '/fish/river-section',
  title: translated('河段', 'River section', 'Tramo de río', '調査区間'),
  permission: 'river-sections:list',
  parent: riverSectionsPage,
  record: 'id',
  help: () => import('../help/fish.help.messages.ts').then((file) => textOf(file.fishHelp, 'riverSection')),
  load: () => import('./SectionPage.tsx').then((file) => file.SectionPage),
});
