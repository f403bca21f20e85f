import type { Permission } from '@weir/contract/permissions';
import type { BuiltInMenu } from './menus.store.ts';

const row = (
  order: number,
  systemKey: string,
  url: `/${string}`,
  word: Permission,
  icon: string,
  [name, nameEn, nameEs, nameJa]: readonly [string, string, string, string],
  features: readonly string[] = [word.split(':')[0] ?? ''],
): BuiltInMenu => ({
  systemKey,
  parentKey: null,
  name: { name, nameEn, nameEs, nameJa },
  url,
  word,
  features,
  icon,
  order,
});

/** One row for each screen that exists. Keys are never reused or renamed; icons are names of @ant-design/icons. */
export const builtInMenus: readonly BuiltInMenu[] = [
  row(100, 'dashboard', '/dashboard', 'dashboard:list', 'DashboardOutlined', [
    '仪表盘',
    'Dashboard',
    'Panel',
    'ダッシュボード',
  ]),
  row(200, 'projects', '/project/index', 'projects:list', 'ProjectOutlined', [
    '项目管理',
    'Projects',
    'Proyectos',
    'プロジェクト管理',
  ]),
  row(
    300,
    'devices',
    '/project/devicelist',
    'devices:list',
    'HddOutlined',
    ['设备管理', 'Devices', 'Dispositivos', '機器管理'],
    ['devices', 'device-credentials', 'contacts'],
  ),
  row(400, 'device-types', '/device/type', 'device-types:list', 'AppstoreOutlined', [
    '设备类型管理',
    'Device types',
    'Tipos de dispositivo',
    '機器種別管理',
  ]),
];
