import type { TranslatedName } from './common.ts';

const word = (name: string, nameEn: string, nameEs: string, nameJa: string): TranslatedName => ({
  name,
  nameEn,
  nameEs,
  nameJa,
});

/**
 * Every permission word and what it lets its holder do. Words are stored in customers' roles: they are
 * added, never renamed.
 */
export const permissions = {
  'dashboard:list': word('查看仪表盘', 'See the dashboard', 'Ver el panel', 'ダッシュボードを見る'),
  'projects:list': word('查看项目', 'See projects', 'Ver proyectos', 'プロジェクトを見る'),
  'projects:create': word('新增项目', 'Add projects', 'Añadir proyectos', 'プロジェクトを追加する'),
  'projects:update': word('编辑项目', 'Edit projects', 'Editar proyectos', 'プロジェクトを編集する'),
  'projects:remove': word(
    '删除和恢复项目',
    'Delete and restore projects',
    'Eliminar y restaurar proyectos',
    'プロジェクトを削除・復元する',
  ),
  'device-types:list': word('查看设备类型', 'See device types', 'Ver tipos de dispositivo', '機器種別を見る'),
  'device-types:create': word(
    '新增设备类型',
    'Add device types',
    'Añadir tipos de dispositivo',
    '機器種別を追加する',
  ),
  'device-types:update': word(
    '编辑设备类型及其信号量',
    'Edit device types and their signals',
    'Editar tipos de dispositivo y sus señales',
    '機器種別と信号を編集する',
  ),
  'device-types:remove': word(
    '删除和恢复设备类型',
    'Delete and restore device types',
    'Eliminar y restaurar tipos de dispositivo',
    '機器種別を削除・復元する',
  ),
  'devices:list': word('查看设备', 'See devices', 'Ver dispositivos', '機器を見る'),
  'devices:create': word('新增设备', 'Add devices', 'Añadir dispositivos', '機器を追加する'),
  'devices:update': word('编辑设备', 'Edit devices', 'Editar dispositivos', '機器を編集する'),
  'devices:remove': word(
    '删除和恢复设备',
    'Delete and restore devices',
    'Eliminar y restaurar dispositivos',
    '機器を削除・復元する',
  ),
  'devices:command': word(
    '向设备下发命令',
    'Send commands to devices',
    'Enviar órdenes a los dispositivos',
    '機器に指令を送る',
  ),
  'devices:export': word(
    '导出设备历史数据',
    'Export device history',
    'Exportar el historial de los dispositivos',
    '機器の履歴を書き出す',
  ),
  'device-credentials:update': word(
    '更换和吊销设备凭据',
    'Rotate and revoke device credentials',
    'Renovar y revocar credenciales de dispositivo',
    '機器の認証情報を更新・失効する',
  ),
  'contacts:get': word(
    '查看完整的电话号码',
    'See telephone numbers in full',
    'Ver los números de teléfono completos',
    '電話番号をすべて見る',
  ),
  'users:list': word('查看用户', 'See users', 'Ver usuarios', 'ユーザーを見る'),
  'logs:list': word('查看日志', 'See the log', 'Ver el registro', 'ログを見る'),
  'logs:export': word('导出日志', 'Export the log', 'Exportar el registro', 'ログを書き出す'),
} as const satisfies Record<string, TranslatedName>;

export type Permission = keyof typeof permissions;
export const permissionWords = Object.keys(permissions) as Permission[];

export const roleIdentifications = ['SUPERADMIN', 'ADMIN', 'BATTERYMANAGEMENT'] as const;
export type BuiltInRole = (typeof roleIdentifications)[number];

/** The roles an installation starts with. SUPERADMIN holds every word, now and after an upgrade. */
export const builtInRoles: Record<BuiltInRole, { name: TranslatedName; permissions: readonly Permission[] }> =
  {
    SUPERADMIN: {
      name: word('超级管理员', 'Super administrator', 'Superadministrador', '最高管理者'),
      permissions: permissionWords,
    },
    ADMIN: {
      name: word('管理员', 'Administrators', 'Administradores', '管理者'),
      permissions: permissionWords,
    },
    BATTERYMANAGEMENT: {
      name: word('电池管理', 'Battery management', 'Gestión de baterías', 'バッテリー管理'),
      permissions: [
        'dashboard:list',
        'projects:list',
        'device-types:list',
        'devices:list',
        'devices:update',
        'devices:command',
        'devices:export',
      ],
    },
  };
