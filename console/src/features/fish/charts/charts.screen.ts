import type { ChartGrouping, ChartMetric } from '@weir/contract/fish/charts';
import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const fishChartsPage: Screen<{
  metric?: ChartMetric;
  groupBy?: ChartGrouping;
  fishId?: number;
  sectionId?: number;
}> = screen({
  ...builtInMenus['fish-charts'],
  help: () => import('../help/fish.help.messages.ts').then((file) => textOf(file.fishHelp, 'charts')),
  load: () => import('./FishChartsPage.tsx').then((file) => file.FishChartsPage),
});
