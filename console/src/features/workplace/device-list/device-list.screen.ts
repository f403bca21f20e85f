import type { Presence } from '@weir/contract/fleet/devices';
import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

interface DevicesQuery {
  add?: 1;
  change?: number;
  deleted?: 1;
  gatewayId?: number;
  importId?: number;
  presence?: Presence;
  projectId?: number;
  tag?: string;
  typeId?: number;
  /** As the contract writes an area. */
  within?: string;
}

export const devicesPage: Screen<DevicesQuery> = screen({
  ...builtInMenus.devices,
  also: ['equipment 装置 equipo デバイス ききかんり', 'デバイス管理'],
  shortcut: 'g v',
  related: () => import('./device-list.related.ts').then((file) => file.ofDevices),
  help: () => import('./device-list.help.messages.ts').then((file) => textOf(file.deviceListHelp, 'devices')),
  load: () => import('./DevicesPage.tsx').then((file) => file.DevicesPage),
});
