import { defineMessages } from '../../../platform/i18n/messages.ts';

/** What one can do on this screen. */
export const cardsHelp = defineMessages('cards-help', {
  zh: {
    cards:
      '设备联网用的物联网卡：登记卡号和套餐，绑定到设备，记下每个周期的用量。向运营商申请激活、停机或销户后先记为“已申请”，运营商确认后再登记状态。运营商有接口的账户（1NCE）由平台自动读取卡和用量、提交申请，状态以运营商的报告为准。需要留意的卡会标出原因。',
  },
  en: {
    cards:
      'The SIM cards that devices go online with: enter their numbers and plans, bind them to devices and record what they use in each period. What you ask the carrier for is noted as asked; the state changes when you record what the carrier reports. Where an account is an interface of the carrier (1NCE), the platform reads cards and usage and passes on what is asked for by itself. Cards that need a look say why.',
  },
  es: {
    cards:
      'Las tarjetas SIM con las que se conectan los dispositivos: introduzca sus números y tarifas, vincúlelas a dispositivos y anote lo que consumen en cada periodo. Lo que solicita al operador queda como solicitado; el estado cambia cuando anota lo que el operador comunica. Si la cuenta tiene una interfaz del operador (1NCE), la plataforma lee por sí misma tarjetas y consumos y transmite lo solicitado. Las tarjetas que requieren atención indican el motivo.',
  },
  ja: {
    cards:
      '機器の通信に使う SIM カードです。番号とプランを登録し、機器に紐付け、期間ごとの使用量を記録します。通信事業者への申請は「申請中」として残り、事業者の報告を記録すると状態が変わります。通信事業者の API を使うアカウント（1NCE）では、カードと使用量の取得や申請をプラットフォームが自動で行います。確認が必要なカードには理由が表示されます。',
  },
});
