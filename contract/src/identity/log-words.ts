import { type TranslatedName, translated as word } from '../common.ts';
import { type Permission, permissions } from '../permissions.ts';

/**
 * Every action that the log is told of, `<feature>:<verb>`, and what somebody did who did it. Actions are
 * stored: they are added, never renamed.
 */
export const logActions = {
  'sessions:signIn': word('登录', 'Signed in', 'Inició sesión', 'ログイン'),
  'sessions:signOut': word('退出登录', 'Signed out', 'Cerró sesión', 'ログアウト'),
  'sessions:lockOut': word(
    '多次失败后暂时锁定',
    'Locked for a while after failures',
    'Bloqueo temporal tras varios fallos',
    '失敗が続いたため一時ロック',
  ),
  'sessions:changePassword': word(
    '修改密码',
    'Changed the password',
    'Cambió la contraseña',
    'パスワードを変更',
  ),
  'sessions:reauthenticate': word(
    '再次验证身份',
    'Proved who it is again',
    'Volvió a verificar su identidad',
    '本人確認をやり直し',
  ),
  'sessions:secondFactor': word(
    '完成两步验证',
    'Passed two-step verification',
    'Superó la verificación en dos pasos',
    '2 段階認証を完了',
  ),
  'sessions:resetPassword': word(
    '在命令行重置密码',
    'Reset a password on the command line',
    'Restableció una contraseña en la línea de órdenes',
    'コマンドラインでパスワードを再設定',
  ),
  'sessions:end': word('结束登录会话', 'Ended sign-ins', 'Cerró sesiones abiertas', 'ログイン状態を終了'),
  'sessions:addWall': word(
    '创建大屏链接',
    'Made a wall screen link',
    'Creó un enlace de pantalla mural',
    '大画面用リンクを作成',
  ),
  'sessions:openWall': word(
    '打开大屏链接',
    'Opened a wall screen link',
    'Abrió un enlace de pantalla mural',
    '大画面用リンクを開いた',
  ),
  'tokens:create': word(
    '创建访问令牌',
    'Created an access token',
    'Creó un token de acceso',
    'アクセストークンを作成',
  ),
  'tokens:remove': word(
    '吊销访问令牌',
    'Revoked an access token',
    'Revocó un token de acceso',
    'アクセストークンを失効',
  ),
  'two-factor:enable': word(
    '开启两步验证',
    'Turned on two-step verification',
    'Activó la verificación en dos pasos',
    '2 段階認証をオン',
  ),
  'two-factor:disable': word(
    '关闭两步验证',
    'Turned off two-step verification',
    'Desactivó la verificación en dos pasos',
    '2 段階認証をオフ',
  ),
  'two-factor:renewCodes': word(
    '更换恢复码',
    'Renewed the recovery codes',
    'Renovó los códigos de recuperación',
    'リカバリーコードを更新',
  ),
  'two-factor:reset': word(
    '重置两步验证',
    'Reset two-step verification',
    'Restableció la verificación en dos pasos',
    '2 段階認証をリセット',
  ),
  'users:create': word('新增用户', 'Added a user', 'Añadió un usuario', 'ユーザーを追加'),
  'users:update': word('编辑用户', 'Edited a user', 'Editó un usuario', 'ユーザーを編集'),
  'users:grant': word(
    '更改用户的角色、类型或上级',
    'Changed the role, type or parent of a user',
    'Cambió el rol, el tipo o el superior de un usuario',
    'ユーザーの役割・種別・上位を変更',
  ),
  'users:enable': word('启用用户', 'Enabled a user', 'Activó un usuario', 'ユーザーを有効化'),
  'users:disable': word('停用用户', 'Disabled a user', 'Desactivó un usuario', 'ユーザーを無効化'),
  'users:setProfile': word(
    '修改个人资料',
    'Changed the own profile',
    'Cambió su perfil',
    'プロフィールを変更',
  ),
  'users:setAvatar': word('更换头像', 'Changed a picture', 'Cambió una imagen de perfil', '画像を変更'),
  'users:remove': word('删除用户', 'Deleted a user', 'Eliminó un usuario', 'ユーザーを削除'),
  'users:export': word('导出用户', 'Exported users', 'Exportó usuarios', 'ユーザーを書き出し'),
  'users:restore': word('恢复用户', 'Restored a user', 'Restauró un usuario', 'ユーザーを復元'),
  'users:resetPassword': word(
    '重置用户密码',
    'Reset the password of a user',
    'Restableció la contraseña de un usuario',
    'ユーザーのパスワードを再設定',
  ),
  'roles:create': word('新增角色', 'Added a role', 'Añadió un rol', 'ロールを追加'),
  'roles:update': word('编辑角色', 'Edited a role', 'Editó un rol', 'ロールを編集'),
  'roles:grant': word(
    '为角色分配权限',
    'Changed the permissions of a role',
    'Cambió los permisos de un rol',
    'ロールの権限を変更',
  ),
  'roles:remove': word('删除角色', 'Deleted a role', 'Eliminó un rol', 'ロールを削除'),
  'roles:preview': word(
    '以角色身份预览',
    'Previewed as a role',
    'Vio la consola como un rol',
    'ロールとして表示',
  ),
  'permissions:create': word('新增权限', 'Added a permission', 'Añadió un permiso', '権限を追加'),
  'permissions:update': word('编辑权限', 'Edited a permission', 'Editó un permiso', '権限を編集'),
  'permissions:remove': word('删除权限', 'Deleted a permission', 'Eliminó un permiso', '権限を削除'),
  'menus:create': word('新增菜单', 'Added a menu entry', 'Añadió una entrada de menú', 'メニューを追加'),
  'menus:update': word('编辑菜单', 'Edited a menu entry', 'Editó una entrada de menú', 'メニューを編集'),
  'menus:remove': word('删除菜单', 'Deleted a menu entry', 'Eliminó una entrada de menú', 'メニューを削除'),
  'menus:restore': word(
    '恢复菜单',
    'Restored a menu entry',
    'Restauró una entrada de menú',
    'メニューを復元',
  ),
  'projects:create': word('新增项目', 'Added a project', 'Añadió un proyecto', 'プロジェクトを追加'),
  'projects:update': word('编辑项目', 'Edited a project', 'Editó un proyecto', 'プロジェクトを編集'),
  'projects:remove': word('删除项目', 'Deleted a project', 'Eliminó un proyecto', 'プロジェクトを削除'),
  'projects:restore': word('恢复项目', 'Restored a project', 'Restauró un proyecto', 'プロジェクトを復元'),
  'projects:setMembers': word(
    '设置项目成员',
    'Set the members of a project',
    'Estableció los miembros de un proyecto',
    'プロジェクトのメンバーを設定',
  ),
  'projects:export': word(
    '导出项目列表',
    'Exported the list of projects',
    'Exportó la lista de proyectos',
    'プロジェクト一覧を書き出し',
  ),
  'device-types:create': word(
    '新增设备类型',
    'Added a device type',
    'Añadió un tipo de dispositivo',
    '機器種別を追加',
  ),
  'device-types:update': word(
    '编辑设备类型',
    'Edited a device type',
    'Editó un tipo de dispositivo',
    '機器種別を編集',
  ),
  'device-types:remove': word(
    '删除设备类型',
    'Deleted a device type',
    'Eliminó un tipo de dispositivo',
    '機器種別を削除',
  ),
  'device-types:restore': word(
    '恢复设备类型',
    'Restored a device type',
    'Restauró un tipo de dispositivo',
    '機器種別を復元',
  ),
  'device-types:setParameters': word(
    '设置设备类型的参数',
    'Set the parameters of a device type',
    'Estableció los parámetros de un tipo de dispositivo',
    '機器種別のパラメーターを設定',
  ),
  'device-types:setAlarms': word(
    '设置设备类型的告警',
    'Set the alarms of a device type',
    'Estableció las alarmas de un tipo de dispositivo',
    '機器種別の警報を設定',
  ),
  'device-types:rotateProvision': word(
    '更换设备类型的注册密钥',
    'Rotated the provisioning secret of a device type',
    'Renovó el secreto de registro de un tipo de dispositivo',
    '機器種別の登録シークレットを更新',
  ),
  'device-types:full': word(
    '设备发送的新信号量超出设备类型的上限',
    'Devices sent more signals than a device type can have',
    'Los dispositivos enviaron más señales de las que admite un tipo de dispositivo',
    '機器が機器種別の上限を超える数の信号を送信',
  ),
  'device-types:export': word(
    '导出设备类型列表',
    'Exported the list of device types',
    'Exportó la lista de tipos de dispositivo',
    '機器種別一覧を書き出し',
  ),
  'devices:create': word('新增设备', 'Added a device', 'Añadió un dispositivo', '機器を追加'),
  'devices:update': word('编辑设备', 'Edited a device', 'Editó un dispositivo', '機器を編集'),
  'devices:remove': word('删除设备', 'Deleted a device', 'Eliminó un dispositivo', '機器を削除'),
  'devices:restore': word('恢复设备', 'Restored a device', 'Restauró un dispositivo', '機器を復元'),
  'devices:provision': word(
    '设备自行注册',
    'Registered itself as a device',
    'Se registró a sí mismo como dispositivo',
    '機器が自ら登録',
  ),
  'devices:adopt': word(
    '由网关接管',
    'Came under a gateway',
    'Pasó a depender de una pasarela',
    'ゲートウェイの配下に入った',
  ),
  'devices:addVideo': word('新增摄像头', 'Added a camera', 'Añadió una cámara', 'カメラを追加'),
  'devices:editVideo': word('编辑摄像头', 'Edited a camera', 'Editó una cámara', 'カメラを編集'),
  'devices:removeVideo': word('删除摄像头', 'Deleted a camera', 'Eliminó una cámara', 'カメラを削除'),
  'devices:watchVideo': word('观看视频', 'Watched a camera', 'Vio una cámara', '映像を視聴'),
  'alarms:handle': word('处理告警', 'Handled an alarm', 'Gestionó una alarma', '警報に対応'),
  'alarms:export': word('导出告警', 'Exported alarms', 'Exportó alarmas', '警報を書き出し'),
  'alarms:assign': word('指派告警', 'Assigned an alarm', 'Asignó una alarma', '警報の担当を変更'),
  'alarms:shelve': word('搁置告警', 'Shelved alarms', 'Aplazó alarmas', '警報を一時抑止'),
  'alarms:extendShelf': word(
    '更改搁置的恢复时间',
    'Changed when shelved alarms return',
    'Cambió cuándo vuelven las alarmas aplazadas',
    '一時抑止した警報の復帰時刻を変更',
  ),
  'alarms:unshelve': word(
    '提前结束搁置',
    'Ended a shelving early',
    'Terminó antes un aplazamiento',
    '警報の一時抑止を途中で終了',
  ),
  'alarms:addWindow': word(
    '新增维护窗口',
    'Added a maintenance window',
    'Añadió una ventana de mantenimiento',
    'メンテナンス時間帯を追加',
  ),
  'alarms:updateWindow': word(
    '编辑维护窗口',
    'Edited a maintenance window',
    'Editó una ventana de mantenimiento',
    'メンテナンス時間帯を編集',
  ),
  'alarms:removeWindow': word(
    '删除维护窗口',
    'Deleted a maintenance window',
    'Eliminó una ventana de mantenimiento',
    'メンテナンス時間帯を削除',
  ),
  'devices:setAlarms': word(
    '设置设备自身的告警',
    'Set alarms of a device’s own',
    'Estableció alarmas propias de un dispositivo',
    '機器独自の警報を設定',
  ),
  'devices:command': word(
    '向设备下发命令',
    'Sent a command to a device',
    'Envió una orden a un dispositivo',
    '機器に指令を送信',
  ),
  'devices:setAttributes': word(
    '设置设备的共享属性',
    'Set shared attributes of a device',
    'Estableció atributos compartidos de un dispositivo',
    '機器の共有属性を設定',
  ),
  'devices:setParameters': word(
    '写入设备参数',
    'Wrote parameters of a device',
    'Escribió parámetros de un dispositivo',
    '機器のパラメーターを書き込み',
  ),
  'devices:cancelParameters': word(
    '取消未下发的参数',
    'Called off parameters not sent yet',
    'Canceló parámetros aún no enviados',
    '未送信のパラメーターを取り消し',
  ),
  'devices:revertParameters': word(
    '恢复设备原参数',
    'Put back parameters of a device',
    'Restituyó parámetros de un dispositivo',
    '機器のパラメーターを元に戻す',
  ),
  'fences:create': word(
    '新增项目围栏',
    'Added a fence of a project',
    'Añadió una geocerca de proyecto',
    'プロジェクトのジオフェンスを追加',
  ),
  'fences:update': word(
    '编辑项目围栏',
    'Edited a fence of a project',
    'Editó una geocerca de proyecto',
    'プロジェクトのジオフェンスを編集',
  ),
  'fences:remove': word(
    '删除项目围栏',
    'Deleted fences of a project',
    'Eliminó geocercas de proyecto',
    'プロジェクトのジオフェンスを削除',
  ),
  'fences:set': word(
    '设置电子围栏',
    'Set the fence of a device',
    'Fijó la geocerca de un dispositivo',
    '機器のジオフェンスを設定',
  ),
  'fences:close': word(
    '关闭电子围栏',
    'Closed the fence of a device',
    'Cerró la geocerca de un dispositivo',
    '機器のジオフェンスを解除',
  ),
  'fences:relock': word(
    '重新锁定电子围栏',
    'Re-locked the fence of a device',
    'Volvió a armar la geocerca de un dispositivo',
    '機器のジオフェンスを再ロック',
  ),
  'fences:cancel': word(
    '取消待下发的电子围栏',
    'Called off a fence not sent yet',
    'Canceló una geocerca aún no enviada',
    '未送信のジオフェンスを取り消し',
  ),
  'fences:setLevel': word(
    '设置越界告警级别',
    'Set the alarm level of a fence',
    'Estableció el nivel de alarma de una geocerca',
    'ジオフェンスの警報レベルを設定',
  ),
  'devices:export': word(
    '导出设备列表',
    'Exported the list of devices',
    'Exportó la lista de dispositivos',
    '機器一覧を書き出し',
  ),
  'devices:import': word(
    '批量上传设备',
    'Added devices from a file',
    'Añadió dispositivos desde un archivo',
    'ファイルから機器を一括追加',
  ),
  'devices:undoImport': word(
    '撤销批量上传',
    'Undid a batch upload of devices',
    'Deshizo una carga de dispositivos',
    '機器の一括追加を取り消し',
  ),
  'devices:changeMany': word(
    '批量修改设备',
    'Changed many devices',
    'Modificó varios dispositivos',
    '複数の機器をまとめて変更',
  ),
  'devices:removeMany': word(
    '批量删除设备',
    'Deleted many devices',
    'Eliminó varios dispositivos',
    '複数の機器をまとめて削除',
  ),
  'devices:undoChangeMany': word(
    '撤销批量修改',
    'Undid a change of many devices',
    'Deshizo un cambio de varios dispositivos',
    '機器の一括変更を取り消し',
  ),
  'devices:restoreMany': word(
    '批量恢复设备',
    'Restored many devices',
    'Restauró varios dispositivos',
    '複数の機器をまとめて復元',
  ),
  'devices:exportHistory': word(
    '导出设备历史数据',
    'Exported the history of a device',
    'Exportó el historial de un dispositivo',
    '機器の履歴を書き出し',
  ),
  'devices:importTrack': word(
    '导入设备轨迹',
    'Imported positions of a device',
    'Importó posiciones de un dispositivo',
    '機器の測位データを取り込み',
  ),
  'devices:undoTrackImport': word(
    '撤销轨迹导入',
    'Undid an import of positions',
    'Deshizo una importación de posiciones',
    '測位データの取り込みを取り消し',
  ),
  'devices:startRecording': word(
    '开始录制设备消息',
    'Began to record the messages of a device',
    'Empezó a grabar los mensajes de un dispositivo',
    '機器のメッセージの記録を開始',
  ),
  'devices:stopRecording': word(
    '停止录制设备消息',
    'Stopped recording the messages of a device',
    'Detuvo la grabación de mensajes de un dispositivo',
    '機器のメッセージの記録を停止',
  ),
  'devices:exportRecording': word(
    '下载设备消息录制',
    'Downloaded recorded messages of a device',
    'Descargó los mensajes grabados de un dispositivo',
    '記録した機器のメッセージをダウンロード',
  ),
  'devices:supportBundle': word(
    '生成设备支持包',
    'Made a support bundle of a device',
    'Creó un paquete de soporte de un dispositivo',
    '機器のサポート用ファイルを作成',
  ),
  'devices:addNote': word(
    '新增设备备注',
    'Wrote a note on a device',
    'Escribió una nota sobre un dispositivo',
    '機器のメモを追加',
  ),
  'devices:addSnapshot': word(
    '保存摄像头截图',
    'Kept a snapshot of a camera',
    'Guardó una captura de una cámara',
    'カメラのスナップショットを保存',
  ),
  'devices:editNote': word(
    '编辑设备备注',
    'Edited a note on a device',
    'Editó una nota sobre un dispositivo',
    '機器のメモを編集',
  ),
  'devices:removeNote': word(
    '删除设备备注',
    'Deleted a note on a device',
    'Eliminó una nota sobre un dispositivo',
    '機器のメモを削除',
  ),
  'devices:restoreNote': word(
    '恢复设备备注',
    'Restored a note on a device',
    'Restauró una nota sobre un dispositivo',
    '機器のメモを復元',
  ),
  'device-credentials:rotate': word(
    '更换设备凭据',
    'Rotated the credential of a device',
    'Renovó la credencial de un dispositivo',
    '機器の認証情報を更新',
  ),
  'device-credentials:revoke': word(
    '吊销设备凭据',
    'Revoked the credentials of a device',
    'Revocó las credenciales de un dispositivo',
    '機器の認証情報を失効',
  ),
  'notifications:create': word(
    '新增通知规则或 Webhook',
    'Added a notification rule or webhook',
    'Añadió una regla de notificación o un webhook',
    '通知ルールまたは Webhook を追加',
  ),
  'notifications:update': word(
    '编辑通知规则或 Webhook',
    'Edited a notification rule or webhook',
    'Editó una regla de notificación o un webhook',
    '通知ルールまたは Webhook を編集',
  ),
  'notifications:remove': word(
    '删除通知规则或 Webhook',
    'Deleted a notification rule or webhook',
    'Eliminó una regla de notificación o un webhook',
    '通知ルールまたは Webhook を削除',
  ),
  'notifications:rotateSecret': word(
    '更换 Webhook 签名密钥',
    'Gave a webhook a new secret',
    'Renovó el secreto de un webhook',
    'Webhook の署名シークレットを更新',
  ),
  'notifications:test': word(
    '发送测试通知',
    'Sent a test notification',
    'Envió una notificación de prueba',
    'テスト通知を送信',
  ),
  'notifications:setAddress': word(
    '设置自己的通知邮箱',
    'Set the own e-mail address for notifications',
    'Estableció su correo para notificaciones',
    '自分の通知用メールアドレスを設定',
  ),
  'operations:confirmClock': word(
    '确认时钟正确',
    'Confirmed the clock',
    'Confirmó que el reloj es correcto',
    '時計が正しいことを確認',
  ),
  'operations:detachPeriod': word(
    '移出超过保留期的遥测数据（一天后删除）',
    'Set telemetry past its retention aside, to be deleted in a day',
    'Apartó telemetría fuera de su plazo de conservación; se elimina en un día',
    '保持期間を過ぎたテレメトリーを切り離し（1 日後に削除）',
  ),
  'operations:attachPeriod': word(
    '放回仍在保留期内的遥测数据',
    'Put telemetry back that is within its retention',
    'Devolvió telemetría que está dentro de su plazo de conservación',
    '保持期間内のテレメトリーを元に戻した',
  ),
  'operations:deletePeriod': word(
    '删除超过保留期的遥测数据',
    'Deleted telemetry past its retention',
    'Eliminó telemetría fuera de su plazo de conservación',
    '保持期間を過ぎたテレメトリーを削除',
  ),
  'operations:deleteRecords': word(
    '删除超过保留期的记录',
    'Deleted records past their retention',
    'Eliminó registros fuera de su plazo de conservación',
    '保持期間を過ぎた記録を削除',
  ),
  'versions:create': word(
    '新增固件版本',
    'Added a firmware version',
    'Añadió una versión de firmware',
    'ファームウェアのバージョンを追加',
  ),
  'versions:update': word(
    '编辑固件版本',
    'Edited a firmware version',
    'Editó una versión de firmware',
    'ファームウェアのバージョンを編集',
  ),
  'versions:setState': word(
    '更改固件版本的状态',
    'Changed the state of a firmware version',
    'Cambió el estado de una versión de firmware',
    'ファームウェアのバージョンの状態を変更',
  ),
  'versions:remove': word(
    '删除固件版本',
    'Deleted firmware versions',
    'Eliminó versiones de firmware',
    'ファームウェアのバージョンを削除',
  ),
  'versions:restore': word(
    '恢复固件版本',
    'Restored firmware versions',
    'Restauró versiones de firmware',
    'ファームウェアのバージョンを復元',
  ),
  'signing-keys:create': word(
    '新增签名公钥',
    'Added a signing key',
    'Añadió una clave de firma',
    '署名鍵を追加',
  ),
  'signing-keys:remove': word(
    '删除签名公钥',
    'Deleted a signing key',
    'Eliminó una clave de firma',
    '署名鍵を削除',
  ),
  'logs:export': word('导出日志', 'Exported the log', 'Exportó el registro', 'ログを書き出し'),
} as const satisfies Record<`${string}:${string}`, TranslatedName>;

export type LogAction = keyof typeof logActions;

/** What the log may say was done: an action, or the permission that somebody lacked who asked for it. */
export type LoggedAction = LogAction | Permission;

/** An action in words; of one that was refused for want of a permission, what that would have let one do. */
export function wordsOfAction({ action, reason }: { action: string; reason: string | null }) {
  const done: Readonly<Record<string, TranslatedName>> = logActions;
  const allowed: Readonly<Record<string, TranslatedName>> = permissions;
  return reason === 'notPermitted' ? (allowed[action] ?? done[action]) : (done[action] ?? allowed[action]);
}

/** Why something was refused or failed: for those who read the log, never for whoever it was refused. */
export const logReasons = {
  unknownUser: word('没有这个用户', 'No such user', 'No existe ese usuario', '該当するユーザーなし'),
  wrongPassword: word('密码错误', 'Wrong password', 'Contraseña incorrecta', 'パスワードの誤り'),
  wrongCode: word('验证码错误', 'Wrong code', 'Código incorrecto', '確認コードの誤り'),
  mayNotEnter: word('账号已停用', 'The user is disabled', 'El usuario está desactivado', 'ユーザーは無効'),
  locked: word('暂时锁定中', 'Locked for a while', 'Bloqueado temporalmente', '一時ロック中'),
  notPermitted: word('没有权限', 'Lacks the permission', 'Sin permiso', '権限なし'),
  offline: word('设备离线', 'The device is offline', 'El dispositivo no está conectado', '機器がオフライン'),
  notListening: word(
    '设备没有响应',
    'The device does not answer',
    'El dispositivo no responde',
    '機器の応答なし',
  ),
} as const satisfies Record<string, TranslatedName>;

export type LogReason = keyof typeof logReasons;

/** What things of the log are. */
export const logTargets = {
  user: word('用户', 'User', 'Usuario', 'ユーザー'),
  role: word('角色', 'Role', 'Rol', 'ロール'),
  permission: word('权限', 'Permission', 'Permiso', '権限'),
  menu: word('菜单', 'Menu entry', 'Entrada de menú', 'メニュー'),
  apiToken: word('访问令牌', 'Access token', 'Token de acceso', 'アクセストークン'),
  project: word('项目', 'Project', 'Proyecto', 'プロジェクト'),
  'device-type': word('设备类型', 'Device type', 'Tipo de dispositivo', '機器種別'),
  device: word('设备', 'Device', 'Dispositivo', '機器'),
  'device-note': word('设备备注', 'Device note', 'Nota de dispositivo', '機器のメモ'),
  'device-change': word(
    '批量修改',
    'Change of many devices',
    'Cambio de varios dispositivos',
    '機器の一括変更',
  ),
  'device-import': word('批量导入', 'Batch upload', 'Carga por lotes', '一括登録'),
  'device-recording': word('报文录制', 'Recording of messages', 'Grabación de mensajes', 'メッセージの記録'),
  'track-import': word('轨迹导入', 'Import of a track', 'Importación de recorrido', '軌跡の取り込み'),
  session: word('登录会话', 'Session', 'Sesión', 'セッション'),
  job: word('后台任务', 'Background task', 'Tarea en segundo plano', 'バックグラウンド処理'),
  'saved-view': word('已存视图', 'Saved view', 'Vista guardada', '保存したビュー'),
  alarm: word('告警', 'Alarm', 'Alarma', '警報'),
  'alarm-rehearsal': word('告警演练', 'Alarm rehearsal', 'Ensayo de alarma', '警報のリハーサル'),
  'alarm-shelf': word('告警搁置', 'Alarm shelf', 'Aplazamiento de alarmas', '警報の一時抑止'),
  'alarm-window': word('维护窗口', 'Maintenance window', 'Ventana de mantenimiento', 'メンテナンス時間帯'),
  'parameter-batch': word('参数写入', 'Parameter write', 'Escritura de parámetros', 'パラメーター書き込み'),
  'notification-rule': word('通知规则', 'Notification rule', 'Regla de notificación', '通知ルール'),
  webhook: word('Webhook', 'Webhook', 'Webhook', 'Webhook'),
  version: word('固件版本', 'Firmware version', 'Versión de firmware', 'ファームウェアのバージョン'),
  'project-fence': word(
    '项目围栏',
    'Fence of a project',
    'Geocerca de proyecto',
    'プロジェクトのジオフェンス',
  ),
  'signing-key': word('签名公钥', 'Signing key', 'Clave de firma', '署名鍵'),
  'video-source': word('摄像头', 'Camera', 'Cámara', 'カメラ'),
  log: word('日志', 'Log', 'Registro', 'ログ'),
  installation: word('平台', 'The platform', 'La plataforma', 'プラットフォーム'),
} as const satisfies Record<string, TranslatedName>;

export type LogTarget = keyof typeof logTargets;
export const logTargetKinds = Object.keys(logTargets) as LogTarget[];

export const wordsOfReason = (reason: string): TranslatedName | undefined =>
  (logReasons as Readonly<Record<string, TranslatedName>>)[reason];

export const wordsOfTarget = (kind: string): TranslatedName | undefined =>
  (logTargets as Readonly<Record<string, TranslatedName>>)[kind];
