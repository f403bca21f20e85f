import type { Permission } from '@weir/contract/permissions';
import type { BuiltInMenu } from './menus.store.ts';

const row = (
  order: number,
  systemKey: string,
  url: `/${string}` | '',
  word: Permission | null,
  icon: string,
  [name, nameEn, nameEs, nameJa]: readonly [string, string, string, string],
  features: readonly string[] = word ? [word.split(':')[0] ?? ''] : [],
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

const below = (parentKey: string, menu: BuiltInMenu): BuiltInMenu => ({ ...menu, parentKey });

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
  row(350, 'alarms', '/alarm/index', 'alarms:list', 'AlertOutlined', [
    '实时告警',
    'Live alarms',
    'Alarmas en tiempo real',
    'リアルタイム警報',
  ]),
  row(360, 'alarm-history', '/project/alarminfo', 'alarms:list', 'HistoryOutlined', [
    '历史告警',
    'Alarm history',
    'Historial de alarmas',
    '警報履歴',
  ]),
  row(400, 'device-types', '/device/type', 'device-types:list', 'AppstoreOutlined', [
    '设备类型管理',
    'Device types',
    'Tipos de dispositivo',
    '機器種別管理',
  ]),
  row(450, 'alarm-health', '/alarm/health', 'alarms:list', 'FundOutlined', [
    '告警健康度',
    'Alarm health',
    'Salud de las alarmas',
    '警報の負荷状況',
  ]),
  row(460, 'alarm-shelving', '/alarm/shelving', 'alarms:list', 'ScheduleOutlined', [
    '告警搁置与维护',
    'Shelved alarms',
    'Alarmas aplazadas',
    '警報の一時抑止',
  ]),
  row(500, 'users', '/user/agent', 'users:list', 'TeamOutlined', [
    '用户管理',
    'Users',
    'Usuarios',
    'ユーザー管理',
  ]),
  row(900, 'system', '', null, 'SettingOutlined', ['系统管理', 'System', 'Sistema', 'システム管理']),
  below(
    'system',
    row(100, 'administrators', '/admin/index', 'users:list', 'UserSwitchOutlined', [
      '管理员管理',
      'Administrators',
      'Administradores',
      '管理者',
    ]),
  ),
  below(
    'system',
    row(200, 'roles', '/role/index', 'roles:list', 'SafetyCertificateOutlined', [
      '角色管理',
      'Roles',
      'Roles',
      'ロール管理',
    ]),
  ),
  below(
    'system',
    row(300, 'permissions', '/permission/index', 'permissions:list', 'KeyOutlined', [
      '权限管理',
      'Permissions',
      'Permisos',
      '権限管理',
    ]),
  ),
  below(
    'system',
    row(400, 'menus', '/menu/index', 'menus:list', 'MenuOutlined', [
      '菜单管理',
      'Menus',
      'Menús',
      'メニュー管理',
    ]),
  ),
  below(
    'system',
    row(500, 'logs', '/logs/index', 'logs:list', 'AuditOutlined', [
      '日志管理',
      'Logs',
      'Registros',
      'ログ管理',
    ]),
  ),
  below(
    'system',
    row(600, 'operations', '/operations/index', 'operations:list', 'MonitorOutlined', [
      '运行状况',
      'System state',
      'Estado del sistema',
      '稼働状況',
    ]),
  ),
  below(
    'system',
    row(450, 'notifications', '/sys/notifications', 'notifications:list', 'NotificationOutlined', [
      '通知管理',
      'Notifications',
      'Notificaciones',
      '通知管理',
    ]),
  ),
];
