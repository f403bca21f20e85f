import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import type { MapStateFilter } from '@weir/contract/places/map';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

interface MapQuery {
  device?: number;
  projectId?: number;
  state?: MapStateFilter;
  typeId?: number;
  /** What is looked at first, as the contract writes an area. */
  within?: string;
}

export const mapPage: Screen<MapQuery> = screen({
  ...builtInMenus.map,
  also: ['位置 position 定位 dónde ubicación 位置情報 ちず GPS'],
  shortcut: 'g m',
  help: () => import('./map.help.messages.ts').then((file) => textOf(file.mapHelp, 'map')),
  load: () => import('./page/MapPage.tsx').then((file) => file.MapPage),
});
