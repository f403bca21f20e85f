import { type TranslatedName, translated } from '../common.ts';
import type { Permission } from '../permissions.ts';
import { fishMenus } from './fish-menus.ts';
import { homePath } from './home-path.ts';

/** What a screen is, at both ends: a row of the menu that every installation begins with. */
export interface BuiltInMenu {
  /** A heading has none. */
  path: `/${string}` | '';
  title: TranslatedName;
  /** Shows the row, and opens the screen. */
  permission: Permission | null;
  /** Of @ant-design/icons. */
  icon: string;
  order: number;
  /** The key of the heading it stands under. */
  heading?: string;
  /** Beside the feature of its permission: those whose permissions stand with it where they are chosen. */
  features?: readonly string[];
}

/** One row for each screen that the menu shows. Keys are never reused or renamed. */
export const builtInMenus = {
  dashboard: {
    path: homePath,
    title: translated('仪表盘', 'Dashboard', 'Panel', 'ダッシュボード'),
    permission: 'dashboard:list',
    icon: 'DashboardOutlined',
    order: 100,
  },
  projects: {
    path: '/project/index',
    title: translated('项目管理', 'Projects', 'Proyectos', 'プロジェクト管理'),
    permission: 'projects:list',
    icon: 'ProjectOutlined',
    order: 200,
  },
  devices: {
    path: '/project/devicelist',
    title: translated('设备管理', 'Devices', 'Dispositivos', '機器管理'),
    permission: 'devices:list',
    icon: 'HddOutlined',
    order: 300,
    features: ['device-credentials', 'contacts'],
  },
  alarms: {
    path: '/alarm/index',
    title: translated('实时告警', 'Live alarms', 'Alarmas en tiempo real', 'リアルタイム警報'),
    permission: 'alarms:list',
    icon: 'AlertOutlined',
    order: 350,
  },
  map: {
    path: '/map',
    title: translated('地图', 'Map', 'Mapa', '地図'),
    permission: 'devices:list',
    icon: 'EnvironmentOutlined',
    order: 355,
  },
  'alarm-history': {
    path: '/project/alarminfo',
    title: translated('历史告警', 'Alarm history', 'Historial de alarmas', '警報履歴'),
    permission: 'alarms:list',
    icon: 'HistoryOutlined',
    order: 360,
  },
  'device-types': {
    path: '/device/type',
    title: translated('设备类型管理', 'Device types', 'Tipos de dispositivo', '機器種別管理'),
    permission: 'device-types:list',
    icon: 'AppstoreOutlined',
    order: 400,
  },
  'alarm-health': {
    path: '/alarm/health',
    title: translated('告警健康度', 'Alarm health', 'Salud de las alarmas', '警報の負荷状況'),
    permission: 'alarms:list',
    icon: 'FundOutlined',
    order: 450,
  },
  'alarm-shelving': {
    path: '/alarm/shelving',
    title: translated('告警搁置与维护', 'Shelved alarms', 'Alarmas aplazadas', '警報の一時抑止'),
    permission: 'alarms:list',
    icon: 'ScheduleOutlined',
    order: 460,
  },
  upgrades: {
    path: '',
    title: translated('升级管理', 'Upgrades', 'Actualizaciones', 'アップグレード管理'),
    permission: null,
    icon: 'CloudUploadOutlined',
    order: 480,
  },
  versions: {
    path: '/upgrade/version',
    title: translated('版本管理', 'Versions', 'Versiones', 'バージョン管理'),
    permission: 'versions:list',
    icon: 'FileZipOutlined',
    order: 100,
    heading: 'upgrades',
    features: ['signing-keys'],
  },
  campaigns: {
    path: '/upgrade/device',
    title: translated(
      '设备升级管理',
      'Device upgrades',
      'Actualización de dispositivos',
      '機器のアップグレード',
    ),
    permission: 'campaigns:list',
    icon: 'RocketOutlined',
    order: 200,
    heading: 'upgrades',
  },
  'external-upgrades': {
    path: '/upgrade/external',
    title: translated('外部升级', 'External upgrades', 'Actualizaciones externas', '外部アップグレード'),
    permission: 'external-upgrades:list',
    icon: 'ApiOutlined',
    order: 300,
    heading: 'upgrades',
  },
  cards: {
    path: '/card/index',
    title: translated('物联网卡管理', 'SIM cards', 'Tarjetas SIM', 'SIM カード管理'),
    permission: 'cards:list',
    icon: 'CreditCardOutlined',
    order: 490,
    features: ['card-accounts'],
  },
  offers: {
    path: '/rentsale/index',
    title: translated('租售管理', 'Rent and sale', 'Alquiler y venta', 'レンタル・販売'),
    permission: 'offers:list',
    icon: 'WalletOutlined',
    order: 495,
  },
  orders: {
    path: '/order/index',
    title: translated('订单管理', 'Orders', 'Pedidos', '注文管理'),
    permission: 'orders:list',
    icon: 'ShoppingCartOutlined',
    order: 496,
    features: ['payments', 'refunds', 'customers', 'income'],
  },
  users: {
    path: '/user/agent',
    title: translated('用户管理', 'Users', 'Usuarios', 'ユーザー管理'),
    permission: 'users:list',
    icon: 'TeamOutlined',
    order: 500,
  },
  site: {
    path: '',
    title: translated('网站管理', 'Website', 'Sitio web', 'サイト管理'),
    permission: null,
    icon: 'GlobalOutlined',
    order: 880,
  },
  'site-settings': {
    path: '/sys/index',
    title: translated('首页设置', 'Home settings', 'Ajustes de inicio', 'ホーム設定'),
    permission: 'site-settings:get',
    icon: 'SettingOutlined',
    order: 100,
    heading: 'site',
  },
  'common-links': {
    path: '/sys/commonLinks',
    title: translated('常用链接', 'Common links', 'Enlaces de interés', 'リンク集'),
    permission: 'common-links:list',
    icon: 'LinkOutlined',
    order: 200,
    heading: 'site',
  },
  'site-about': {
    path: '/about/index',
    title: translated('关于我们', 'About us', 'Quiénes somos', '私たちについて'),
    permission: 'site-pages:list',
    icon: 'ReadOutlined',
    order: 300,
    heading: 'site',
  },
  'site-team': {
    path: '/about/team',
    title: translated('团队介绍', 'Team', 'Equipo', 'チーム'),
    permission: 'site-pages:list',
    icon: 'TeamOutlined',
    order: 400,
    heading: 'site',
  },
  'site-feedback': {
    path: '/serviceGuide/index',
    title: translated('反馈页面', 'Feedback page', 'Página de opiniones', 'ご意見ページ'),
    permission: 'site-pages:list',
    icon: 'FormOutlined',
    order: 560,
    heading: 'site',
  },
  'feedback-messages': {
    path: '/serviceGuide/messages',
    title: translated('访客留言', 'Messages', 'Mensajes', 'メッセージ'),
    permission: 'feedback-messages:list',
    icon: 'InboxOutlined',
    order: 570,
    heading: 'site',
  },
  questions: {
    path: '/serviceGuide/question',
    title: translated('常见问题', 'Frequent questions', 'Preguntas frecuentes', 'よくある質問'),
    permission: 'questions:list',
    icon: 'QuestionCircleOutlined',
    order: 600,
    heading: 'site',
  },
  'site-contacts': {
    path: '/about/contactus',
    title: translated('联系我们', 'Contact', 'Contacto', 'お問い合わせ'),
    permission: 'site-contacts:list',
    icon: 'PhoneOutlined',
    order: 500,
    heading: 'site',
  },
  ...fishMenus,
  system: {
    path: '',
    title: translated('系统管理', 'System', 'Sistema', 'システム管理'),
    permission: null,
    icon: 'SettingOutlined',
    order: 900,
  },
  administrators: {
    path: '/admin/index',
    title: translated('管理员管理', 'Administrators', 'Administradores', '管理者'),
    permission: 'users:list',
    icon: 'UserSwitchOutlined',
    order: 100,
    heading: 'system',
  },
  roles: {
    path: '/role/index',
    title: translated('角色管理', 'Roles', 'Roles', 'ロール管理'),
    permission: 'roles:list',
    icon: 'SafetyCertificateOutlined',
    order: 200,
    heading: 'system',
  },
  permissions: {
    path: '/permission/index',
    title: translated('权限管理', 'Permissions', 'Permisos', '権限管理'),
    permission: 'permissions:list',
    icon: 'KeyOutlined',
    order: 300,
    heading: 'system',
  },
  menus: {
    path: '/menu/index',
    title: translated('菜单管理', 'Menus', 'Menús', 'メニュー管理'),
    permission: 'menus:list',
    icon: 'MenuOutlined',
    order: 400,
    heading: 'system',
  },
  logs: {
    path: '/logs/index',
    title: translated('日志管理', 'Logs', 'Registros', 'ログ管理'),
    permission: 'logs:list',
    icon: 'AuditOutlined',
    order: 500,
    heading: 'system',
  },
  operations: {
    path: '/operations/index',
    title: translated('运行状况', 'System state', 'Estado del sistema', '稼働状況'),
    permission: 'operations:list',
    icon: 'MonitorOutlined',
    order: 600,
    heading: 'system',
  },
  notifications: {
    path: '/sys/notifications',
    title: translated('通知管理', 'Notifications', 'Notificaciones', '通知管理'),
    permission: 'notifications:list',
    icon: 'NotificationOutlined',
    order: 450,
    heading: 'system',
  },
  media: {
    path: '/sys/media',
    title: translated('媒体库', 'Media library', 'Biblioteca de medios', 'メディアライブラリ'),
    permission: 'media-files:list',
    icon: 'PictureOutlined',
    order: 750,
    heading: 'system',
  },
} as const satisfies Record<string, BuiltInMenu>;
