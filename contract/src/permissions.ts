import { type TranslatedName, translated as word } from './common.ts';
import { sitePermissions } from './site-permissions.words.ts';

/**
 * Every permission and what it lets its holder do. Permissions are stored in customers' roles: they are
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
  'roles:list': word('查看角色', 'See roles', 'Ver roles', 'ロールを見る'),
  'roles:create': word('新增角色', 'Add roles', 'Añadir roles', 'ロールを追加する'),
  'roles:update': word('编辑角色', 'Edit roles', 'Editar roles', 'ロールを編集する'),
  'roles:remove': word('删除角色', 'Delete roles', 'Eliminar roles', 'ロールを削除する'),
  'roles:grant': word(
    '为角色分配权限',
    'Give permissions to roles',
    'Dar permisos a los roles',
    'ロールに権限を与える',
  ),
  'permissions:list': word('查看权限', 'See permissions', 'Ver permisos', '権限を見る'),
  'permissions:create': word('新增权限', 'Add permissions', 'Añadir permisos', '権限を追加する'),
  'permissions:update': word('编辑权限', 'Edit permissions', 'Editar permisos', '権限を編集する'),
  'permissions:remove': word('删除权限', 'Delete permissions', 'Eliminar permisos', '権限を削除する'),
  'menus:list': word(
    '查看菜单设置',
    'See the menu settings',
    'Ver la configuración del menú',
    'メニュー設定を見る',
  ),
  'menus:create': word('新增菜单', 'Add menu entries', 'Añadir entradas de menú', 'メニューを追加する'),
  'menus:update': word('编辑菜单', 'Edit menu entries', 'Editar entradas de menú', 'メニューを編集する'),
  'menus:remove': word(
    '删除和恢复菜单',
    'Delete and restore menu entries',
    'Eliminar y restaurar entradas de menú',
    'メニューを削除・復元する',
  ),
  'users:create': word('新增用户', 'Add users', 'Añadir usuarios', 'ユーザーを追加する'),
  'users:update': word(
    '编辑、启用和停用用户，重置密码',
    'Edit, enable and disable users, reset their passwords',
    'Editar, activar y desactivar usuarios y restablecer sus contraseñas',
    'ユーザーの編集・有効化・無効化、パスワードの再設定をする',
  ),
  'users:remove': word(
    '删除和恢复用户',
    'Delete and restore users',
    'Eliminar y restaurar usuarios',
    'ユーザーを削除・復元する',
  ),
  'users:grant': word(
    '更改用户的角色、类型和上级',
    'Change the role, type and parent of users',
    'Cambiar el rol, el tipo y el superior de los usuarios',
    'ユーザーの役割・種別・上位ユーザーを変更する',
  ),
  'alarms:list': word('查看告警', 'See alarms', 'Ver alarmas', '警報を見る'),
  'alarms:handle': word(
    '处理、指派和评论告警',
    'Handle, assign and comment on alarms',
    'Gestionar, asignar y comentar alarmas',
    '警報の対応・割り当て・コメントをする',
  ),
  'notifications:list': word(
    '查看通知规则和发送记录',
    'See notification rules and what was sent',
    'Ver reglas de notificación y envíos',
    '通知ルールと送信記録を見る',
  ),
  'notifications:create': word(
    '新增通知规则和 Webhook',
    'Add notification rules and webhooks',
    'Añadir reglas de notificación y webhooks',
    '通知ルールと Webhook を追加する',
  ),
  'notifications:update': word(
    '编辑和测试通知规则与 Webhook',
    'Edit and test notification rules and webhooks',
    'Editar y probar reglas de notificación y webhooks',
    '通知ルールと Webhook を編集・テストする',
  ),
  'notifications:remove': word(
    '删除通知规则和 Webhook',
    'Delete notification rules and webhooks',
    'Eliminar reglas de notificación y webhooks',
    '通知ルールと Webhook を削除する',
  ),
  'logs:list': word('查看日志', 'See the log', 'Ver el registro', 'ログを見る'),
  'logs:export': word('导出日志', 'Export the log', 'Exportar el registro', 'ログを書き出す'),
  'devices:record': word(
    '录制设备消息、生成支持包',
    'Record messages of devices, make support bundles',
    'Grabar mensajes de dispositivos y crear paquetes de soporte',
    '機器のメッセージを記録し、サポート用ファイルを作る',
  ),
  'operations:list': word(
    '查看平台运行状况',
    'See the state of the installation',
    'Ver el estado de la instalación',
    'システムの稼働状況を見る',
  ),
  'operations:handle': word(
    '确认平台时钟',
    'Confirm the clock of the installation',
    'Confirmar el reloj de la instalación',
    'システムの時計を確認する',
  ),
  'users:export': word('导出用户', 'Export users', 'Exportar usuarios', 'ユーザーを書き出す'),
  'fences:command': word(
    '下发、关闭和重新锁定电子围栏',
    'Set, close and re-lock electronic fences',
    'Fijar, cerrar y volver a armar geocercas',
    'ジオフェンスの設定・解除・再ロックをする',
  ),
  'versions:list': word(
    '查看固件版本',
    'See firmware versions',
    'Ver versiones de firmware',
    'ファームウェアのバージョンを見る',
  ),
  'versions:create': word(
    '新增固件版本',
    'Add firmware versions',
    'Añadir versiones de firmware',
    'ファームウェアのバージョンを追加する',
  ),
  'versions:update': word(
    '编辑固件版本',
    'Edit firmware versions',
    'Editar versiones de firmware',
    'ファームウェアのバージョンを編集する',
  ),
  'versions:release': word(
    '发布、停用和召回固件版本',
    'Release, deprecate and recall firmware versions',
    'Publicar, retirar y revocar versiones de firmware',
    'ファームウェアのバージョンを公開・廃止・回収する',
  ),
  'versions:remove': word(
    '删除和恢复固件版本',
    'Delete and restore firmware versions',
    'Eliminar y restaurar versiones de firmware',
    'ファームウェアのバージョンを削除・復元する',
  ),
  'campaigns:list': word(
    '查看设备升级',
    'See upgrades of devices',
    'Ver las actualizaciones de dispositivos',
    '機器のアップグレードを見る',
  ),
  'campaigns:create': word(
    '发起设备升级',
    'Upgrade devices',
    'Actualizar dispositivos',
    '機器をアップグレードする',
  ),
  'campaigns:operate': word(
    '启动、暂停、停止和回退升级活动',
    'Start, hold, stop and roll back upgrade campaigns',
    'Iniciar, pausar, detener y revertir campañas de actualización',
    'アップグレードの開始・一時停止・中止・切り戻しをする',
  ),
  'campaigns:approve': word(
    '审批升级活动',
    'Approve upgrade campaigns',
    'Aprobar campañas de actualización',
    'アップグレードを承認する',
  ),
  'external-upgrades:list': word(
    '查看外部升级',
    'See upgrades by outside parties',
    'Ver las actualizaciones externas',
    '外部アップグレードを見る',
  ),
  'external-upgrades:create': word(
    '发起和取消外部升级',
    'Make and close upgrades by outside parties',
    'Crear y cerrar actualizaciones externas',
    '外部アップグレードを作成・取り消しする',
  ),
  'external-upgrades:tokens': word(
    '管理外部升级的令牌',
    'Manage the tokens of outside parties',
    'Gestionar los tokens de terceros',
    '外部業者のトークンを管理する',
  ),
  'signing-keys:update': word(
    '管理固件签名公钥',
    'Manage the keys that sign firmware',
    'Gestionar las claves que firman el firmware',
    'ファームウェアの署名鍵を管理する',
  ),
  ...sitePermissions,
} as const satisfies Record<string, TranslatedName>;

export type Permission = keyof typeof permissions;
export const allPermissions = Object.keys(permissions) as Permission[];

export const roleIdentifications = ['SUPERADMIN', 'ADMIN', 'BATTERYMANAGEMENT'] as const;
export type BuiltInRole = (typeof roleIdentifications)[number];

/** The roles an installation starts with. SUPERADMIN holds every permission, now and after an upgrade. */
export const builtInRoles: Record<BuiltInRole, { name: TranslatedName; permissions: readonly Permission[] }> =
  {
    SUPERADMIN: {
      name: word('超级管理员', 'Super administrator', 'Superadministrador', '最高管理者'),
      permissions: allPermissions,
    },
    ADMIN: {
      name: word('管理员', 'Administrators', 'Administradores', '管理者'),
      permissions: allPermissions,
    },
    BATTERYMANAGEMENT: {
      name: word('电池管理', 'Battery management', 'Gestión de baterías', 'バッテリー管理'),
      permissions: [
        'dashboard:list',
        'projects:list',
        'device-types:list',
        'devices:list',
        'alarms:list',
        'alarms:handle',
        'devices:update',
        'devices:command',
        'fences:command',
        'devices:export',
      ],
    },
  };
