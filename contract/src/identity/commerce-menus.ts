import { translated } from '../common.ts';
import type { BuiltInMenu } from './built-in-menus.ts';

/** The rows of what the fleet is run with as a business. */
export const commerceMenus = {
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
  agents: {
    path: '/agent/index',
    title: translated('代理商管理', 'Agents', 'Agentes', '代理店管理'),
    permission: 'agents:list',
    icon: 'SolutionOutlined',
    order: 492,
  },
  stores: {
    path: '/store/index',
    title: translated('门店管理', 'Stores', 'Tiendas', '店舗管理'),
    permission: 'stores:list',
    icon: 'ShopOutlined',
    order: 493,
    features: ['stock'],
  },
  'store-transfers': {
    path: '/storetransfer/index',
    title: translated('门店调拨', 'Transfers', 'Traslados', '店舗間の移動'),
    permission: 'transfers:list',
    icon: 'SwapOutlined',
    order: 494,
    features: ['transfers'],
  },
  orders: {
    path: '/order/index',
    title: translated('订单管理', 'Orders', 'Pedidos', '注文管理'),
    permission: 'orders:list',
    icon: 'ShoppingCartOutlined',
    order: 496,
    features: ['payments', 'refunds', 'customers', 'income'],
  },
} as const satisfies Record<string, BuiltInMenu>;
