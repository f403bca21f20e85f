import type { ChartGrouping, ChartMetric } from '@weir/contract/fish/charts';
import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen } from '../../../platform/screen.ts';

export const fishChartsPage: Screen<{
  metric?: ChartMetric;
  groupBy?: ChartGrouping;
  fishId?: number;
  sectionId?: number;
  basinId?: number;
}> = screen({
  ...builtInMenus['fish-charts'],
  section: 'fish',
  load: () => import('./FishChartsPage.tsx').then((file) => file.FishChartsPage),
});
