import { translated } from '../common.ts';
import type { BuiltInMenu } from './built-in-menus.ts';

/** The rows of what the fleet is run with as a business. */
export const commerceMenus = {
  commerce: {
    path: '',
    title: translated('经营管理', 'Business', 'Negocio', '事業管理'),
    permission: null,
    icon: 'WalletOutlined',
    order: 600,
  },
  cards: {
    path: '/card/index',
    title: translated('物联网卡管理', 'SIM cards', 'Tarjetas SIM', 'SIM カード管理'),
    permission: 'cards:list',
    icon: 'CreditCardOutlined',
    order: 100,
    heading: 'commerce',
    features: ['card-accounts'],
  },
  offers: {
    path: '/rentsale/index',
    title: translated('租售管理', 'Rent and sale', 'Alquiler y venta', 'レンタル・販売'),
    permission: 'offers:list',
    icon: 'WalletOutlined',
    order: 500,
    heading: 'commerce',
  },
  agents: {
    path: '/agent/index',
    title: translated('代理商管理', 'Agents', 'Agentes', '代理店管理'),
    permission: 'agents:list',
    icon: 'SolutionOutlined',
    order: 200,
    heading: 'commerce',
  },
  stores: {
    path: '/store/index',
    title: translated('门店管理', 'Stores', 'Tiendas', '店舗管理'),
    permission: 'stores:list',
    icon: 'ShopOutlined',
    order: 300,
    heading: 'commerce',
    features: ['stock'],
  },
  'store-transfers': {
    path: '/storetransfer/index',
    title: translated('门店调拨', 'Transfers', 'Traslados', '店舗間の移動'),
    permission: 'transfers:list',
    icon: 'SwapOutlined',
    order: 400,
    heading: 'commerce',
    features: ['transfers'],
  },
  orders: {
    path: '/order/index',
    title: translated('订单管理', 'Orders', 'Pedidos', '注文管理'),
    permission: 'orders:list',
    icon: 'ShoppingCartOutlined',
    order: 600,
    heading: 'commerce',
    features: ['payments', 'refunds', 'customers', 'income'],
  },
} as const satisfies Record<string, BuiltInMenu>;
