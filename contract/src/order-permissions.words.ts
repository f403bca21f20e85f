import { type TranslatedName, translated as word } from './common.ts';

/** Permissions of orders, of their money, and of customers. */
export const orderPermissions = {
  'orders:list': word('查看订单', 'See orders', 'Ver pedidos', '注文を見る'),
  'orders:create': word(
    '新增和预订订单、登记客户',
    'Add and reserve orders, and add customers',
    'Añadir y reservar pedidos, y añadir clientes',
    '注文の追加・予約、顧客の登録をする',
  ),
  'orders:update': word(
    '编辑订单草稿和客户',
    'Edit drafts of orders, and customers',
    'Editar borradores de pedidos y clientes',
    '注文の下書きと顧客を編集する',
  ),
  'orders:handle': word(
    '交付、续租、归还、售出、结清和取消订单，添加检查照片',
    'Hand over, extend, take back, sell, close and cancel orders, and add photos of checks',
    'Entregar, prorrogar, recibir, vender, cerrar y cancelar pedidos, y añadir fotos de las revisiones',
    '注文の引き渡し・延長・返却・販売・完了・取り消し、点検写真の追加をする',
  ),
  'orders:command': word(
    '切断和恢复逾期设备的供电',
    'Cut and restore the power of overdue devices',
    'Cortar y restablecer la energía de dispositivos vencidos',
    '返却が遅れた機器の電源を遮断・復旧する',
  ),
  'orders:export': word('导出订单', 'Export orders', 'Exportar pedidos', '注文を書き出す'),
  'payments:list': word(
    '查看收款和退款',
    'See payments and refunds',
    'Ver cobros y reembolsos',
    '入金と返金を見る',
  ),
  'payments:create': word('登记收款', 'Record payments', 'Registrar cobros', '入金を記録する'),
  'refunds:create': word('退款', 'Give refunds', 'Hacer reembolsos', '返金する'),
  'income:list': word(
    '查看收入数据',
    'See figures of income',
    'Ver las cifras de ingresos',
    '収入の集計を見る',
  ),
  'customers:get': word(
    '查看客户的完整信息',
    'See customers in full',
    'Ver los datos completos de los clientes',
    '顧客の情報をすべて見る',
  ),
  'customers:remove': word(
    '清除客户的个人信息',
    'Erase who customers are',
    'Borrar los datos personales de los clientes',
    '顧客の個人情報を消去する',
  ),
  'customers:export': word('导出客户', 'Export customers', 'Exportar clientes', '顧客を書き出す'),
} as const satisfies Record<string, TranslatedName>;
