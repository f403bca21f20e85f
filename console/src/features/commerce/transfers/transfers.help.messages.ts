import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on these screens. */
export const transfersHelp = defineMessages('transfers-help', {
  zh: {
    transfers:
      '在门店之间调拨设备：先建草稿，再发出，由另一家门店的人收货。发出 7 天仍未收齐时，会通知发货人和收货人。',
    transfer:
      '一次调拨和其中的设备。可以分批收货，逐个 SN 说明完好、损坏或缺失；缺失的和多出来的设备是差异，须逐一处理。',
  },
  en: {
    transfers:
      'Moves devices between stores: prepare a draft and send it; somebody else receives it at the other store. After 7 days on the way, sender and receivers are told.',
    transfer:
      'A transfer and its devices. Receive it in parts, and say of each serial number whether it came whole, damaged or not at all. What is missing, or came without having been sent, is a discrepancy to be settled.',
  },
  es: {
    transfers:
      'Mueve dispositivos entre tiendas: prepare un borrador y envíelo; otra persona lo recibe en la otra tienda. Tras 7 días en camino se avisa a quien envió y a quienes reciben.',
    transfer:
      'Un traslado y sus dispositivos. Recíbalo por partes y diga de cada número de serie si llegó bien, dañado o no llegó. Lo que falta, o llegó sin haberse enviado, es una diferencia por resolver.',
  },
  ja: {
    transfers:
      '店舗の間で機器を移動します。下書きを作成して発送し、移動先の店舗で別の人が受け取ります。発送から 7 日たっても受領が終わらない場合は、発送者と受領者に通知します。',
    transfer:
      '移動とその機器です。何回かに分けて受け取り、シリアル番号ごとに良好・破損・不足を記録します。不足した機器や予定外の機器は差異として処理します。',
  },
});
