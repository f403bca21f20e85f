import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on these screens. */
export const ordersHelp = defineMessages('orders-help', {
  zh: {
    orders:
      '租赁和销售的订单，一个订单对应一台设备。逾期和欠款可以筛选；“经营数据”给出一段时间的收入、收款和设备利用率。',
    order:
      '一个订单进行到哪一步、每一笔金额是怎么算出来的、收付了多少，以及设备交付和归还时的检查；订单结束前可以为检查补充照片。设备逾期未还时，在确认停稳后可以强制断电。',
    receipt: '一个订单的费用和收款，可以打印。默认不写客户姓名；具名收据从订单页开具，按开具时的内容存档。',
    form: '选择租售方案、门店、设备和客户，填写时间后即可看到价格。保存为草稿，预订时锁定价格和设备。',
  },
  en: {
    orders:
      'Orders of rents and sales, one device each. They can be narrowed to those that are late or owe money; “Figures” has income, money received and use of devices of a period.',
    order:
      'How far an order is, how each amount came about, what was paid and given back, and the checks of the device when it left and came back, to which photos can be added until the order is over. Of a device that is overdue the power can be cut, once it stands for certain.',
    receipt:
      'What an order was charged and what was paid, to be printed. It names nobody; receipts to a name are issued on the page of the order and kept as they are.',
    form: 'Choose an offer, a store, a device and a customer; with the times the price is shown. It is saved as a draft; reserving fixes price and device.',
  },
  es: {
    orders:
      'Pedidos de alquiler y venta, cada uno de un dispositivo. Se pueden filtrar los retrasados y los que deben dinero; «Cifras» muestra ingresos, cobros y uso de los dispositivos en un periodo.',
    order:
      'En qué punto está el pedido, cómo se calculó cada importe, qué se cobró y devolvió, y las revisiones del dispositivo a la salida y al regreso, a las que se pueden añadir fotos hasta que termine el pedido. Si el dispositivo no se devuelve, se le puede cortar la energía cuando consta que está parado.',
    receipt:
      'Lo cobrado y lo pagado de un pedido, para imprimir. No lleva nombre; los recibos nominativos se emiten en la página del pedido y se conservan tal cual.',
    form: 'Elija oferta, tienda, dispositivo y cliente; con las horas se muestra el precio. Se guarda como borrador; al reservar se fijan el precio y el dispositivo.',
  },
  ja: {
    orders:
      'レンタルと販売の注文です。1 件の注文は 1 台の機器に対応します。返却遅れや未払いで絞り込めます。「集計」では期間の収入、入金、機器の稼働率がわかります。',
    order:
      '注文の進み具合、金額の内訳と理由、入金と返金、引き渡し時と返却時の点検を確認できます。注文が終わるまで、点検に写真を追加できます。返却が遅れている機器は、停止が確認できれば電源を遮断できます。',
    receipt:
      '注文の料金と入金を印刷できます。宛名は入りません。宛名入りの領収書は注文のページで発行し、発行時のまま保管します。',
    form: 'プラン、店舗、機器、顧客を選び、日時を入力すると料金が表示されます。下書きとして保存し、予約すると料金と機器が確定します。',
  },
});
