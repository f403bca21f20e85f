import { type TranslatedName, translated as word } from './common.ts';

/** Permissions of SIM cards. */
export const cardPermissions = {
  'cards:list': word('查看物联网卡', 'See SIM cards', 'Ver tarjetas SIM', 'SIM カードを見る'),
  'cards:create': word('新增物联网卡', 'Add SIM cards', 'Añadir tarjetas SIM', 'SIM カードを追加する'),
  'cards:update': word(
    '编辑物联网卡、绑定设备、登记用量',
    'Edit SIM cards, bind them to devices and record their usage',
    'Editar tarjetas SIM, vincularlas a dispositivos y anotar su consumo',
    'SIM カードの編集、機器への紐付け、使用量の記録をする',
  ),
  'cards:remove': word('删除物联网卡', 'Delete SIM cards', 'Eliminar tarjetas SIM', 'SIM カードを削除する'),
  'cards:export': word('导出物联网卡', 'Export SIM cards', 'Exportar tarjetas SIM', 'SIM カードを書き出す'),
  'cards:command': word(
    '申请激活、停机和复机',
    'Ask for SIM cards to be activated, suspended and resumed',
    'Solicitar la activación, suspensión y reactivación de tarjetas SIM',
    'SIM カードの開通・停止・再開を申請する',
  ),
  'cards:handle': word(
    '申请销户，登记运营商报告的状态',
    'Ask for SIM cards to be ended, and record the states that carriers report',
    'Solicitar la baja de tarjetas SIM y anotar los estados que comunica el operador',
    'SIM カードの解約を申請し、通信事業者が報告した状態を記録する',
  ),
  'card-accounts:list': word(
    '查看运营商账户和套餐',
    'See carrier accounts and plans',
    'Ver cuentas de operador y tarifas',
    '通信事業者のアカウントとプランを見る',
  ),
  'card-accounts:update': word(
    '管理运营商账户和套餐',
    'Manage carrier accounts and plans',
    'Gestionar cuentas de operador y tarifas',
    '通信事業者のアカウントとプランを管理する',
  ),
} as const satisfies Record<string, TranslatedName>;
