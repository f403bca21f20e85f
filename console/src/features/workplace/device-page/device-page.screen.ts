import { translated } from '@weir/contract/common';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';
import { devicesPage } from '../device-list/device-list.screen.ts';

/** The sections of a device's page, in their order. */
export const deviceTabs = [
  'overview',
  'telemetry',
  'alarms',
  'parameters',
  'track',
  'fence',
  'video',
  'history',
  'connection',
  'log',
  'quarantine',
] as const;
export type DeviceTab = (typeof deviceTabs)[number];

/** What names each section. */
export const tabWords = {
  overview: 'tabOverview',
  telemetry: 'tabTelemetry',
  alarms: 'tabAlarms',
  parameters: 'tabParameters',
  track: 'tabTrack',
  fence: 'tabFence',
  video: 'tabVideo',
  history: 'tabHistory',
  connection: 'tabConnection',
  log: 'tabLog',
  quarantine: 'tabQuarantine',
} as const satisfies Record<DeviceTab, string>;

interface DeviceQuery {
  id: number;
  tab?: DeviceTab | undefined;
  alarm?: number;
  /** A moment of the track. */
  at?: string;
  channel?: number;
  from?: string | undefined;
  shelved?: string;
  signals?: string;
  to?: string | undefined;
  zone?: string | undefined;
}

export const devicePage: Screen<DeviceQuery> = screen({
  path: '/project/info',
  title: translated('设备详情', 'Device details', 'Detalle del dispositivo', '機器の詳細'),
  permission: 'devices:list',
  features: ['device-credentials', 'contacts'],
  parent: devicesPage,
  record: 'id',
  siblings: (search) => import('./device-siblings.ts').then((file) => file.deviceSiblings(search)),
  related: () => import('./device-page.related.ts').then((file) => file.ofDevice),
  help: () => import('./device-page.help.messages.ts').then((file) => textOf(file.devicePageHelp, 'device')),
  load: () => import('./DevicePage.tsx').then((file) => file.DevicePage),
});
