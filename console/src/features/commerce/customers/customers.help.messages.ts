import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on this screen. */
export const customersHelp = defineMessages('customers-help', {
  zh: {
    customers:
      '租赁和购买设备的客户。列表只显示姓名的第一个字；打开后显示完整信息，并记入日志。没有未完成订单和未结款项的客户可以清除个人信息，最后一个订单结束 180 天后也会自动清除。',
  },
  en: {
    customers:
      'Who rents and buys. The list shows no more than the beginning of a name; opening one shows the rest, and the log tells. Who has nothing open can be erased, and is erased 180 days after the last order.',
  },
  es: {
    customers:
      'Quién alquila y compra. La lista muestra solo el comienzo del nombre; al abrir uno se ve el resto y queda en el registro. Quien no tiene nada pendiente puede borrarse, y se borra 180 días después del último pedido.',
  },
  ja: {
    customers:
      'レンタル・購入のお客様です。一覧では氏名の先頭だけを表示し、開くと全体を表示してログに残します。進行中の注文や未精算がなければ個人情報を消去でき、最後の注文から 180 日後に自動で消去されます。',
  },
});
