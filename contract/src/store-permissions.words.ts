import { type TranslatedName, translated as word } from './common.ts';

/** Permissions of agents, of stores and of what is in them. */
export const storePermissions = {
  'agents:list': word(
    '查看代理商及其合同',
    'See agents and their contracts',
    'Ver agentes y sus contratos',
    '代理店と契約を見る',
  ),
  'agents:create': word('新增代理商', 'Add agents', 'Añadir agentes', '代理店を追加する'),
  'agents:update': word(
    '编辑代理商合同和分成',
    'Edit the contracts and shares of agents',
    'Editar los contratos y las partes de los agentes',
    '代理店の契約と配分を編集する',
  ),
  'agents:remove': word(
    '删除代理商合同',
    'Delete contracts of agents',
    'Eliminar contratos de agentes',
    '代理店の契約を削除する',
  ),
  'agents:export': word('导出代理商', 'Export agents', 'Exportar agentes', '代理店を書き出す'),
  'stores:list': word(
    '查看门店及其库存',
    'See stores and their stock',
    'Ver tiendas y sus existencias',
    '店舗と在庫を見る',
  ),
  'stores:create': word('新增门店', 'Add stores', 'Añadir tiendas', '店舗を追加する'),
  'stores:update': word('编辑门店', 'Edit stores', 'Editar tiendas', '店舗を編集する'),
  'stores:remove': word('删除门店', 'Delete stores', 'Eliminar tiendas', '店舗を削除する'),
  'stores:export': word('导出门店', 'Export stores', 'Exportar tiendas', '店舗を書き出す'),
  'stock:update': word(
    '设备入库，更改库存状态',
    'Put devices into stock and change what they are there for',
    'Dar entrada a dispositivos y cambiar su estado en las existencias',
    '機器を在庫に入れ、在庫の状態を変更する',
  ),
  'stock:handle': word(
    '登记丢失和报废，移出库存，处理调拨差异',
    'Record what is missing or retired, take it out of stock, and settle what transfers lack',
    'Anotar extravíos y bajas, retirar de las existencias y resolver diferencias de traslados',
    '紛失・廃棄の記録、在庫からの除外、移動の差異の処理をする',
  ),
  'transfers:list': word(
    '查看门店调拨',
    'See transfers between stores',
    'Ver traslados entre tiendas',
    '店舗間の移動を見る',
  ),
  'transfers:create': word(
    '新建、编辑、发出和取消调拨',
    'Prepare, edit, send and cancel transfers',
    'Preparar, editar, enviar y cancelar traslados',
    '移動の作成・編集・発送・取り消しをする',
  ),
  'transfers:handle': word('调拨收货', 'Receive transfers', 'Recibir traslados', '移動品を受け取る'),
} as const satisfies Record<string, TranslatedName>;
